import type { HomeSearchResult } from '@lodestay/contracts';
import { STUDIO, type SearchState } from '@lodestay/links';

type Bedrooms = Pick<SearchState, 'beds' | 'minBeds' | 'exactMatchBeds'>;
type BedroomChoice = { value: string; label: string };

const CHOICES: readonly BedroomChoice[] = [
  { value: '', label: 'Any' },
  { value: STUDIO, label: 'Studio' },
  { value: '1', label: '1+' },
  { value: '2', label: '2+' },
  { value: '3', label: '3+' },
  { value: '4', label: '4+' },
];

/** The values of the form's field `minBeds`. Several numbers of bedrooms, which only a link can select, are one more choice. */
export function getBedroomChoices(search: Bedrooms): BedroomChoice[] {
  const { beds, exactMatchBeds } = search;
  if (beds.length < 2) return [...CHOICES];
  const labels = beds.map((number) => {
    if (number === '0') return 'Studio';
    return number === '4' && !exactMatchBeds ? '4+' : number;
  });
  return [...CHOICES, { value: getBedroomValue(search), label: labels.join(', ') }];
}

/** The value that is chosen in the form. */
export function getBedroomValue({ beds, minBeds }: Bedrooms): string {
  if (minBeds !== null) return String(minBeds);
  return beds.length === 1 && beds[0] === '0' ? STUDIO : beds.join(',');
}

/** Whether the search is for an exact number. A single number in `beds` is exact too, except 4, which means 4 or more. */
export const isExactBedrooms = ({ beds, exactMatchBeds }: Bedrooms): boolean =>
  exactMatchBeds || (beds.length === 1 && beds[0] !== '4');

/** Number of homes that a choice would find. */
export function countHomes(counts: HomeSearchResult['filters']['beds'], value: string): number {
  const numbers = value === STUDIO ? [0] : value.split(',').map(Number);
  const matches = (beds: number) =>
    value === STUDIO || numbers.length > 1 ? numbers.includes(beds) : beds >= numbers[0]!;
  return counts.filter(({ beds }) => matches(beds)).reduce((sum, { homes }) => sum + homes, 0);
}
