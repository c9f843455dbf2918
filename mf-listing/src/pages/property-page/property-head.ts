import type { Property } from '@lodestay/contracts';
import type { Head, PageContext } from '@lodestay/platform';
import { previewImage } from '@lodestay/platform/indexing';
import { breadcrumbList, type Step } from '@lodestay/platform/schema-org';
import { formatMonthly } from '@lodestay/stay';
import { pictureFile, picturePreload } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { getFreeHomes, homesWords, placeWords, getStreet } from '../../features/building/building-words.ts';
import { FIRST_PICTURE_SIZES } from '../../features/gallery/gallery-sizes.ts';
import { approximatePlace } from '../../features/neighborhood/approximate-place.ts';
import { buildingCrumbs } from './building-crumbs.ts';
import { getReadProperty } from './property-reads.ts';

const yes = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true });

function getComplex(property: Property, url: string, origin: string) {
  const { name, cityName, state, totalHomes, groups, pets } = property;
  const free = getFreeHomes(property);
  const street = getStreet(property);
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name,
    image: property.pictures.map((picture) => new URL(pictureFile(picture), origin).href),
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      addressLocality: cityName,
      addressRegion: state,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...approximatePlace(property) },
    numberOfAccommodationUnits: totalHomes,
    ...(free === null ? {} : { numberOfAvailableAccommodationUnits: free }),
    petsAllowed: pets.homes > 0,
    // Of the whole house, so only what every home has.
    amenityFeature: property.amenities
      .filter(({ homes }) => homes === totalHomes)
      .map((amenity) => yes(amenity.name.replaceAll('_', ' '))),
    containsPlace: groups
      .flatMap(({ homes }) => homes)
      .map(({ slug, title, beds }) => ({
        '@type': 'Apartment',
        url: new URL(`/homes/${slug}`, origin).href,
        name: title,
        numberOfBedrooms: beds,
      })),
  };
}

const stepsTo = (property: Property): Step[] =>
  buildingCrumbs(property).map(({ label, href }) => [label, href ?? `/properties/${property.slug}`]);

/** What the page says to search engines and link previews. */
export function propertyHead(context: PageContext): Head {
  const property = getReadProperty(context);
  const canonical = `/properties/${property.slug}`;
  const from = Math.min(...property.groups.map((group) => group.from));
  const first = property.pictures[0];
  const words = `${homesWords(property.totalHomes)} in ${placeWords(property)}`;
  return {
    title: `${property.name}: ${words} | ${brand.name}`,
    description: `${property.name}, ${words}, from ${formatMonthly(from)} a month. See which homes are available for your dates, with totals that include all required fees.`,
    canonical,
    image: previewImage(property.preview, `${property.name}: ${words}`),
    ...(first ? { preloadImages: [picturePreload(first, FIRST_PICTURE_SIZES)] } : {}),
    jsonLd: [
      getComplex(property, new URL(canonical, context.origin).href, context.origin),
      breadcrumbList(context.origin, stepsTo(property)),
    ],
  };
}
