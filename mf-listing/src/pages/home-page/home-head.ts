import type { HomeDetail, Quote } from '@lodestay/contracts';
import { toHomeHref, toPropertyHref } from '@lodestay/links';
import type { Head, PageContext } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import { breadcrumbList, type Step } from '@lodestay/platform/schema-org';
import { formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import { pictureFile, picturePreload } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { FIRST_PICTURE_SIZES } from '../../features/gallery/gallery-sizes.ts';
import { toApproximatePlace } from '../../features/neighborhood/approximate-place.ts';
import { getHomeBreadcrumbs } from './home-breadcrumbs.ts';
import { formatKindAndPlace } from './home-text.ts';
import { getLoadedHome } from './home-queries.ts';

const toDollars = (cents: number) => (cents / 100).toFixed(2);

function getDescription(home: HomeDetail, quote: Quote | undefined): string {
  const kind = home.type === 'FurnishedHome' ? 'Furnished: ' : '';
  const summary = `${kind}${formatKindAndPlace(home)}.`;
  if (!quote) return `${summary} ${formatMonthly(home.monthlyRent)} a month.`;
  return `${summary} ${formatMonthly(quote.monthly)} a month for ${formatNights(quote.nights)}; ${formatMoney(quote.total)} total.`;
}

/** The schema.org availability of the shown stay. */
const getAvailabilityUrl = ({ available }: Quote) => `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`;

function getOffer(quote: Quote, url: string) {
  return {
    '@type': 'Offer',
    url,
    // The total on the page, with all required fees.
    price: toDollars(quote.total),
    priceCurrency: 'USD',
    availability: getAvailabilityUrl(quote),
    availabilityStarts: quote.startDate,
    ...(quote.endDate ? { availabilityEnds: quote.endDate } : {}),
    eligibleDuration: { '@type': 'QuantitativeValue', value: quote.nights, unitCode: 'DAY' },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  };
}

function getApartment(home: HomeDetail, quote: Quote | undefined, url: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    // A product must have an offer, and an offer a price.
    '@type': quote ? ['Apartment', 'Product'] : 'Apartment',
    '@id': url,
    url,
    name: home.title,
    description: home.description || formatKindAndPlace(home),
    image: home.pictures.map((picture) => new URL(pictureFile(picture), origin).href),
    numberOfBedrooms: home.beds,
    numberOfBathroomsTotal: home.baths,
    // Facts that are not stated are left out.
    ...(home.maxOccupants === null ? {} : { occupancy: { '@type': 'QuantitativeValue', maxValue: home.maxOccupants } }),
    ...(home.floor === null ? {} : { floorLevel: String(home.floor) }),
    ...(home.squareFeet
      ? { floorSize: { '@type': 'QuantitativeValue', value: home.squareFeet, unitCode: 'FTK' } }
      : {}),
    ...(home.pets.allowed === null ? {} : { petsAllowed: home.pets.allowed }),
    // No street, because this page shows none. The building page does.
    address: {
      '@type': 'PostalAddress',
      addressLocality: home.cityName,
      addressRegion: home.state,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...toApproximatePlace(home) },
    amenityFeature: home.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: name.replaceAll('_', ' '),
      value: true,
    })),
    containedInPlace: { '@id': new URL(toPropertyHref(home.property.slug), origin).href },
    ...(quote ? { offers: getOffer(quote, url) } : {}),
  };
}

const toBreadcrumbSteps = (home: HomeDetail): Step[] =>
  getHomeBreadcrumbs(home).map(({ label, href }) => [label, href ?? toHomeHref(home.slug)]);

/** Metadata for search engines and link previews, with the same price as the page. */
export function getHomeHead(context: PageContext): Head {
  const { home, quote } = getLoadedHome(context);
  const canonical = toHomeHref(home.slug);
  const url = new URL(canonical, context.origin).href;
  const first = home.pictures[0];
  return {
    title: `${home.title}: ${formatKindAndPlace(home)} | ${brand.name}`,
    description: getDescription(home, quote),
    canonical,
    image: createPreviewImage(home.preview, `${home.title}: ${formatKindAndPlace(home)}`),
    ...(first ? { preloadImages: [picturePreload(first, FIRST_PICTURE_SIZES)] } : {}),
    jsonLd: [getApartment(home, quote, url, context.origin), breadcrumbList(context.origin, toBreadcrumbSteps(home))],
  };
}
