import type { HomeCardData } from '@lodestay/contracts';

/** 'LoDo, Denver · 2 beds' */
export function formatPlaceAndBeds({
  neighborhoodName,
  cityName,
  beds,
}: Pick<HomeCardData, 'neighborhoodName' | 'cityName' | 'beds'>): string {
  const place = neighborhoodName ? `${neighborhoodName}, ${cityName}` : cityName;
  return `${place} · ${beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`}`;
}

/** The details on the card of a similar home, in order. */
export function getCardDetails(home: HomeCardData): string[] {
  const baths = `${home.baths} ${home.baths === 1 ? 'bath' : 'baths'}`;
  return [
    home.neighborhoodName ?? home.cityName,
    home.beds === 0 ? 'Studio' : `${home.beds} ${home.beds === 1 ? 'bed' : 'beds'}`,
    baths,
  ];
}
