import type { HomeCardData } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';

type Home = Pick<HomeCardData, 'neighborhoodName' | 'cityName' | 'beds' | 'baths' | 'squareFeet'>;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** 'LoDo, Denver', '2 beds', '2 baths', '1,040 sq ft'. */
export function getHomeFacts({ neighborhoodName, cityName, beds, baths, squareFeet }: Home): string[] {
  return [
    neighborhoodName === null ? cityName : `${neighborhoodName}, ${cityName}`,
    beds === 0 ? 'Studio' : count(beds, 'bed'),
    count(baths, 'bath'),
    ...(squareFeet === null ? [] : [`${formatCount(squareFeet)} sq ft`]),
  ];
}
