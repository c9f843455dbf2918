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

/** 'LoDo, Denver', or 'Denver' if the neighborhood is not known. */
export const formatPlace = ({
  neighborhoodName,
  cityName,
}: Pick<HomeCardData, 'neighborhoodName' | 'cityName'>): string =>
  neighborhoodName && neighborhoodName !== cityName ? `${neighborhoodName}, ${cityName}` : cityName;

/** 'Two-bedroom apartment in LoDo, Denver' */
export function formatKindAndPlace(
  home: Pick<HomeCardData, 'beds' | 'type' | 'neighborhoodName' | 'cityName'>,
): string {
  const kind = home.beds === 0 ? 'Studio' : `${NUMBERS[home.beds] ?? `${home.beds}-bedroom`} apartment`;
  return `${home.type === 'UnfurnishedHome' ? `${kind}, unfurnished,` : kind} in ${formatPlace(home)}`;
}
