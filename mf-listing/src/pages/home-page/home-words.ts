import type { HomeCardData } from '@lodestay/contracts';

const NUMBERS = [
  'Studio',
  'One-bedroom',
  'Two-bedroom',
  'Three-bedroom',
  'Four-bedroom',
  'Five-bedroom',
  'Six-bedroom',
];

/** 'LoDo, Denver': the place as far as it is known. */
export const getPlace = ({
  neighborhoodName,
  cityName,
}: Pick<HomeCardData, 'neighborhoodName' | 'cityName'>): string =>
  neighborhoodName && neighborhoodName !== cityName ? `${neighborhoodName}, ${cityName}` : cityName;

/** 'Two-bedroom apartment in LoDo, Denver' */
export function kindAndPlace(home: Pick<HomeCardData, 'beds' | 'type' | 'neighborhoodName' | 'cityName'>): string {
  const kind = home.beds === 0 ? 'Studio' : `${NUMBERS[home.beds] ?? `${home.beds}-bedroom`} apartment`;
  return `${home.type === 'UnfurnishedHome' ? `${kind}, unfurnished,` : kind} in ${getPlace(home)}`;
}
