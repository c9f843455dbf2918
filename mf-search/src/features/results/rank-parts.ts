import type { HomeCardData } from '@lodestay/contracts';
import type { RankPart } from '@lodestay/ui';

/** What each term of the rank means to a reader; its value is 0 to 100. */
const LABELS: Record<string, string> = {
  price: 'Price for its size, in this city',
  center: 'Near the center',
  details: 'Facts that are given',
  newness: 'Newly listed',
};

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const rankParts = (rank: HomeCardData['rank']): RankPart[] => (rank?.terms ?? []).map(({ name, value }) => ({ label: LABELS[name] ?? sentence(name), score: value }));
