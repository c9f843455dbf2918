import type { HomeDetail, Quote } from '@lodestay/contracts';
import type { Head, PageContext } from '@lodestay/platform';
import { previewImage } from '@lodestay/platform/indexing';
import { breadcrumbList, type Step } from '@lodestay/platform/schema-org';
import { formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import { pictureFile, picturePreload } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { FIRST_PICTURE_SIZES } from '../../features/gallery/gallery-sizes.ts';
import { approximatePlace } from '../../features/neighborhood/approximate-place.ts';
import { getBreadcrumbs } from './breadcrumbs-of.ts';
import { kindAndPlace } from './home-words.ts';
import { getReadHome } from './home-reads.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

function getDescription(home: HomeDetail, quote: Quote | undefined): string {
  const kind = home.type === 'FurnishedHome' ? 'Furnished: ' : '';
  const what = `${kind}${kindAndPlace(home)}.`;
  if (!quote) return `${what} ${formatMonthly(home.monthlyRent)} a month.`;
  return `${what} ${formatMonthly(quote.monthly)} a month for ${formatNights(quote.nights)}; ${formatMoney(quote.total)} total.`;
}

/** schema.org's availability for the stay the page shows. */
const getStock = ({ available }: Quote) => `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`;

function getOffer(quote: Quote, url: string) {
  return {
    '@type': 'Offer',
    url,
    // The total the page shows, every required fee in it.
    price: dollars(quote.total),
    priceCurrency: 'USD',
    availability: getStock(quote),
    availabilityStarts: quote.startDate,
    ...(quote.endDate ? { availabilityEnds: quote.endDate } : {}),
    eligibleDuration: { '@type': 'QuantitativeValue', value: quote.nights, unitCode: 'DAY' },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  };
}

function getApartment(home: HomeDetail, quote: Quote | undefined, url: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    // What is offered at no price is no product.
    '@type': quote ? ['Apartment', 'Product'] : 'Apartment',
    '@id': url,
    url,
    name: home.title,
    description: home.description || kindAndPlace(home),
    image: home.pictures.map((picture) => new URL(pictureFile(picture), origin).href),
    numberOfBedrooms: home.beds,
    numberOfBathroomsTotal: home.baths,
    occupancy: { '@type': 'QuantitativeValue', maxValue: home.maxOccupants },
    ...(home.squareFeet
      ? { floorSize: { '@type': 'QuantitativeValue', value: home.squareFeet, unitCode: 'FTK' } }
      : {}),
    petsAllowed: home.pets.allowed,
    // No street: the page names none, the page of the building does.
    address: {
      '@type': 'PostalAddress',
      addressLocality: home.cityName,
      addressRegion: home.state,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...approximatePlace(home) },
    amenityFeature: home.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: name.replaceAll('_', ' '),
      value: true,
    })),
    containedInPlace: { '@id': new URL(`/properties/${home.property.slug}`, origin).href },
    ...(quote ? { offers: getOffer(quote, url) } : {}),
  };
}

const stepsTo = (home: HomeDetail): Step[] =>
  getBreadcrumbs(home).map(({ label, href }) => [label, href ?? `/homes/${home.slug}`]);

/** What the page says to search engines and link previews. Its price is the one the page shows. */
export function homeHead(context: PageContext): Head {
  const { home, quote } = getReadHome(context);
  const canonical = `/homes/${home.slug}`;
  const url = new URL(canonical, context.origin).href;
  const first = home.pictures[0];
  return {
    title: `${home.title}: ${kindAndPlace(home)} | ${brand.name}`,
    description: getDescription(home, quote),
    canonical,
    image: previewImage(home.preview, `${home.title}: ${kindAndPlace(home)}`),
    ...(first ? { preloadImages: [picturePreload(first, FIRST_PICTURE_SIZES)] } : {}),
    jsonLd: [getApartment(home, quote, url, context.origin), breadcrumbList(context.origin, stepsTo(home))],
  };
}
