import type { Property } from '@lodestay/contracts';
import { sampleHome } from './sample-home.ts';

type PropertyHome = Property['groups'][number]['homes'][number];

export const samplePropertyHome = (changes: Partial<PropertyHome> = {}): PropertyHome => ({
  ...sampleHome(),
  minimumNights: 30,
  answer: null,
  ...changes,
});

/** A building of three homes, without dates. */
export const sampleProperty = (changes: Partial<Property> = {}): Property => {
  const { pictures, latitude, longitude, market, state, cityName, neighborhoodName, timeZone } = sampleHome();
  return {
    id: 1,
    slug: 'the-alder',
    name: 'The Alder',
    address: '1500 Wynkoop St',
    approximateLocation: false,
    cityName,
    neighborhoodName,
    state,
    market,
    timeZone,
    pictures,
    latitude,
    longitude,
    preview: '/pictures/previews/property/the-alder.0123456789.jpg',
    neighborhoodId: 7,
    displayCity: {
      id: 1,
      slug: 'denver-co',
      name: 'Denver',
      state: 'CO',
      marketSlug: 'denver',
      homes: 30,
      latitude: 39.7392,
      longitude: -104.9903,
    },
    today: '2026-11-21',
    amenities: [
      { name: 'wifi', homes: 3 },
      { name: 'gym', homes: 1 },
    ],
    parking: { mode: 'paid_assigned', monthly: 14_000, spots: 3, freeSpots: null },
    pets: { homes: 2, fee: 30_000 },
    totalHomes: 3,
    groups: [
      {
        beds: 1,
        freeHomes: null,
        from: 220_000,
        homes: [
          samplePropertyHome({
            id: 1,
            slug: 'the-alder-102-1',
            title: 'The Alder, 102',
            beds: 1,
            baths: 1,
            squareFeet: null,
            monthlyRent: 220_000,
            displayPriceWithDiscount: 220_000,
            displayPriceWithoutDiscount: 220_000,
          }),
        ],
      },
      {
        beds: 2,
        freeHomes: null,
        from: 315_000,
        homes: [
          samplePropertyHome({ id: 2, slug: 'the-alder-201-2', title: 'The Alder, 201' }),
          samplePropertyHome({ id: 3, slug: 'the-alder-301-3', title: 'The Alder, 301' }),
        ],
      },
    ],
    ...changes,
  };
};
