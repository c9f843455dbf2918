import type { Property } from '@lodestay/contracts';
import { parseStay, toHomeHref, toPropertyHref } from '@lodestay/links';
import type { Head, PageContext } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import { breadcrumbList, type Step } from '@lodestay/platform/schema-org';
import { formatMonthly } from '@lodestay/stay';
import { pictureFile, picturePreload } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import {
  countAvailableHomes,
  formatHomeCount,
  formatHomeRange,
  formatPlace,
  getStreet,
} from '../../features/building/building-text.ts';
import { FIRST_PICTURE_SIZES } from '../../features/gallery/gallery-sizes.ts';
import { toApproximatePlace } from '../../features/neighborhood/approximate-place.ts';
import { getBuildingBreadcrumbs } from './building-breadcrumbs.ts';
import { getCursor, getLoadedProperty } from './property-queries.ts';

const toAmenityFeature = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true });

/** Left out if no home allows pets and some do not state it. */
const toPetsAllowed = ({ homes, notStated = 0 }: Property['pets']) =>
  homes > 0 || notStated === 0 ? { petsAllowed: homes > 0 } : {};

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
    ...toPetsAllowed(pets),
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

/**
 * Canonical path and robots setting, as for other lists: a later page has a URL of its own. It is not indexed if it depends on dates or
 * is after the last home.
 */
function getIndexing(path: string, search: URLSearchParams, { groups }: Property): Pick<Head, 'canonical' | 'robots'> {
  const cursor = getCursor(search);
  if (cursor === undefined) return { canonical: path };
  const { startDate, endDate } = parseStay(search);
  if (startDate !== null || endDate !== null || groups.length === 0) return { canonical: path, robots: 'noindex' };
  return { canonical: `${path}?${new URLSearchParams({ cursor }).toString()}` };
}

/** Metadata for search engines and link previews. The structured data names the homes on the page, and counts those on all pages. */
export function getPropertyHead(context: PageContext): Head {
  const property = getLoadedProperty(context);
  const path = toPropertyHref(property.slug);
  const from = property.from ?? Math.min(...property.groups.map((group) => group.from));
  const first = property.pictures[0];
  const place = formatPlace(property);
  const summary = `${formatHomeCount(property.totalHomes)} in ${place}`;
  const range = property.homesBefore ? formatHomeRange(property) : null;
  const shown = range ? `${range.toLowerCase()} in ${place}` : summary;
  return {
    title: `${property.name}: ${shown} | ${brand.name}`,
    description: `${property.name}, ${shown}, from ${formatMonthly(from)} a month. See which homes are available for your dates, with totals that include all required fees.`,
    ...getIndexing(path, context.url.searchParams, property),
    image: createPreviewImage(property.preview, `${property.name}: ${summary}`),
    ...(first ? { preloadImages: [picturePreload(first, FIRST_PICTURE_SIZES)] } : {}),
    jsonLd: [
      getComplex(property, new URL(path, context.origin).href, context.origin),
      breadcrumbList(context.origin, toBreadcrumbSteps(property)),
    ],
  };
}
