import type { Property } from '@lodestay/contracts';
import { toHomeHref, toPropertyHref } from '@lodestay/links';
import type { Head, PageContext } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import { breadcrumbList, type Step } from '@lodestay/platform/schema-org';
import { formatMonthly } from '@lodestay/stay';
import { pictureFile, picturePreload } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { countAvailableHomes, formatHomeCount, formatPlace, getStreet } from '../../features/building/building-text.ts';
import { FIRST_PICTURE_SIZES } from '../../features/gallery/gallery-sizes.ts';
import { toApproximatePlace } from '../../features/neighborhood/approximate-place.ts';
import { getBuildingBreadcrumbs } from './building-breadcrumbs.ts';
import { getLoadedProperty } from './property-queries.ts';

const toAmenityFeature = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true });

function getComplex(property: Property, url: string, origin: string) {
  const { name, cityName, state, totalHomes, groups, pets } = property;
  const available = countAvailableHomes(property);
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
    geo: { '@type': 'GeoCoordinates', ...toApproximatePlace(property) },
    numberOfAccommodationUnits: totalHomes,
    ...(available === null ? {} : { numberOfAvailableAccommodationUnits: available }),
    petsAllowed: pets.homes > 0,
    // The amenities of the building are those that every home has.
    amenityFeature: property.amenities
      .filter(({ homes }) => homes === totalHomes)
      .map((amenity) => toAmenityFeature(amenity.name.replaceAll('_', ' '))),
    containsPlace: groups
      .flatMap(({ homes }) => homes)
      .map(({ slug, title, beds }) => ({
        '@type': 'Apartment',
        url: new URL(toHomeHref(slug), origin).href,
        name: title,
        numberOfBedrooms: beds,
      })),
  };
}

const toBreadcrumbSteps = (property: Property): Step[] =>
  getBuildingBreadcrumbs(property).map(({ label, href }) => [label, href ?? toPropertyHref(property.slug)]);

/** Metadata for search engines and link previews. */
export function getPropertyHead(context: PageContext): Head {
  const property = getLoadedProperty(context);
  const canonical = toPropertyHref(property.slug);
  const from = Math.min(...property.groups.map((group) => group.from));
  const first = property.pictures[0];
  const summary = `${formatHomeCount(property.totalHomes)} in ${formatPlace(property)}`;
  return {
    title: `${property.name}: ${summary} | ${brand.name}`,
    description: `${property.name}, ${summary}, from ${formatMonthly(from)} a month. See which homes are available for your dates, with totals that include all required fees.`,
    canonical,
    image: createPreviewImage(property.preview, `${property.name}: ${summary}`),
    ...(first ? { preloadImages: [picturePreload(first, FIRST_PICTURE_SIZES)] } : {}),
    jsonLd: [
      getComplex(property, new URL(canonical, context.origin).href, context.origin),
      breadcrumbList(context.origin, toBreadcrumbSteps(property)),
    ],
  };
}
