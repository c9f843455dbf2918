import type { HomeCardData } from '@lodestay/contracts';
import type { RankPart } from '@lodestay/ui';

/** What each term of the rank means to a reader; the value is a share of 1. */
const LABELS: Record<string, string> = {
  availability: 'Free for your dates',
  price_for_size: 'Price for its size',
  distance_to_center: 'Near the center',
  completeness: 'Pictures and facts given',
  freshness: 'Newly listed',
};

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const rankParts = (rank: HomeCardData['rank']): RankPart[] =>
  (rank?.terms ?? []).map(({ name, value }) => ({ label: LABELS[name] ?? sentence(name), score: Math.round(value * 100) }));
