import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { FoundHome, SearchPage } from '../criteria/criteria.ts';
import { toRank } from '../rank/rank.ts';

/** A group in the response: homes with cards, and other homes that are only counted. */
export type ListedGroup = { readonly homes: readonly FoundHome[]; readonly others: readonly FoundHome[] };

export function toListedGroups(
  { groups }: SearchPage,
  { homesPerGroup = Infinity }: Pick<HomeSearchQuery, 'homesPerGroup'>,
): ListedGroup[] {
  return groups.map(({ homes }) => ({ homes: homes.slice(0, homesPerGroup), others: homes.slice(homesPerGroup) }));
}

type GroupOptions = {
  /** Whether cards include the distance. */
  readonly includeDistance: boolean;
  readonly propertyPhotos: boolean;
  /** Converts a rent to the stay's monthly price, both in cents. */
  readonly monthly: (rentCents: number) => number;
};

/** With `propertyPhotos`, homes with pictures show those of the first home of their group. The others would show a room that they do not have. */
export function toHomeGroups(
  listed: readonly ListedGroup[],
  cards: ReadonlyMap<number, HomeCardData>,
  { includeDistance, propertyPhotos, monthly }: GroupOptions,
): HomeSearchResult['homeGroups'] {
  const toCards = ({ id, terms, meters }: FoundHome) => {
    const card = cards.get(id);
    return card ? [{ ...card, rank: toRank(terms), ...(includeDistance && { distanceMeters: meters }) }] : [];
  };
  return listed.flatMap(({ homes: shown, others }) => {
    const homes = shown.flatMap(toCards);
    const [first] = homes;
    if (!first) return [];
    return [
      {
        key: homes.length + others.length === 1 ? first.slug : first.property.slug,
        homes:
          propertyPhotos && first.pictures.length > 0
            ? homes.map((home) => (home.pictures.length > 0 ? { ...home, pictures: first.pictures } : home))
            : homes,
        others: summarizeOthers(others, monthly),
      },
    ];
  });
}

/** The number of other homes and their lowest price. Marked as unfurnished only if all homes with that price are. */
function summarizeOthers(
  others: readonly FoundHome[],
  monthly: GroupOptions['monthly'],
): HomeSearchResult['homeGroups'][number]['others'] {
  if (others.length === 0) return undefined;
  const rentCents = Math.min(...others.map((home) => home.rentCents));
  const isUnfurnished = others.every((home) => home.furnished === false || home.rentCents !== rentCents);
  return { homes: others.length, price: monthly(rentCents), ...(isUnfurnished && { unfurnished: true }) };
}
