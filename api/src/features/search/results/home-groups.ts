import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { FoundHome, SearchPage } from '../criteria/criteria.ts';
import { rankOf } from '../rank/rank.ts';

/** A group as it is answered: homes with cards of their own, and those that are only counted. */
export type ListedGroup = { readonly homes: readonly FoundHome[]; readonly others: readonly FoundHome[] };

export function listedOf(
  { groups }: SearchPage,
  { homesPerGroup = Infinity }: Pick<HomeSearchQuery, 'homesPerGroup'>,
): ListedGroup[] {
  return groups.map(({ homes }) => ({ homes: homes.slice(0, homesPerGroup), others: homes.slice(homesPerGroup) }));
}

type Shown = {
  /** Whether distances are. */
  readonly told: boolean;
  readonly propertyPhotos: boolean;
  /** The monthly price of a rent for the stay. */
  readonly monthly: (rentCents: number) => number;
};

/** With property photos, homes of one building show the same ones: those of the home that stands for it. */
export function homeGroupsOf(
  listed: readonly ListedGroup[],
  cards: ReadonlyMap<number, HomeCardData>,
  { told, propertyPhotos, monthly }: Shown,
): HomeSearchResult['homeGroups'] {
  const cardOf = ({ id, terms, meters }: FoundHome) => {
    const card = cards.get(id);
    return card ? [{ ...card, rank: rankOf(terms), ...(told && { distanceMeters: meters }) }] : [];
  };
  return listed.flatMap(({ homes: shown, others }) => {
    const homes = shown.flatMap(cardOf);
    const [first] = homes;
    if (!first) return [];
    return [
      {
        key: homes.length + others.length === 1 ? first.slug : first.property.slug,
        homes: propertyPhotos ? homes.map((home) => ({ ...home, pictures: first.pictures })) : homes,
        others: othersOf(others, monthly),
      },
    ];
  });
}

/** How many they are, and the lowest price with what it is of: a home with furniture where two cost the same. */
function othersOf(
  others: readonly FoundHome[],
  monthly: Shown['monthly'],
): HomeSearchResult['homeGroups'][number]['others'] {
  if (others.length === 0) return undefined;
  const rentCents = Math.min(...others.map((home) => home.rentCents));
  const hasFurniture = others.some((home) => home.furnished && home.rentCents === rentCents);
  return { homes: others.length, price: monthly(rentCents), ...(hasFurniture ? {} : { unfurnished: true }) };
}
