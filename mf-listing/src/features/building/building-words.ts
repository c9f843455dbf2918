import type { Property } from '@lodestay/contracts';
import { formatCount, formatDate, formatMonthly, NOT_AVAILABLE } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type BuildingHome = Property['groups'][number]['homes'][number];

const NUMBERS = [
  'Studios',
  'One bedroom',
  'Two bedrooms',
  'Three bedrooms',
  'Four bedrooms',
  'Five bedrooms',
  'Six bedrooms',
];

/** 'Two bedrooms', over the homes that have them. */
export const sizeWords = (beds: number): string => NUMBERS[beds] ?? `${beds} bedrooms`;

/** 'LoDo, Denver' */
export const placeWords = ({ neighborhoodName, cityName }: Pick<Property, 'neighborhoodName' | 'cityName'>): string =>
  neighborhoodName && neighborhoodName !== cityName ? `${neighborhoodName}, ${cityName}` : cityName;

/** The street of a building; null where only its area is known. */
export const getStreet = ({
  address,
  approximateLocation,
}: Pick<Property, 'address' | 'approximateLocation'>): string | null => (approximateLocation ? null : address);

/** '3 homes at 1500 Wynkoop St, LoDo, Denver', 'in LoDo, Denver' where no street is known. */
export function addressWords(property: Property): string {
  const street = getStreet(property);
  return `${homesWords(property.totalHomes)} ${street ? `at ${street},` : 'in'} ${placeWords(property)}`;
}

/** '3 homes' */
export const homesWords = (homes: number): string => `${homes} ${homes === 1 ? 'home' : 'homes'}`;

/** What the dates mean for a home, or when it is free where there are none. */
export function answerWords({ answer, availableFrom, minimumNights }: BuildingHome): { text: string; tone: TagTone } {
  const from = availableFrom ? formatDate(availableFrom) : null;
  switch (answer) {
    case 'free':
      return { text: 'Available', tone: 'good' };
    case 'held':
      return { text: 'On hold', tone: 'warn' };
    case 'taken':
      return { text: from ? `Taken, available ${from}` : NOT_AVAILABLE, tone: 'bad' };
    case 'too_short':
      return { text: `${minimumNights}-night minimum`, tone: 'plain' };
    case null:
      return { text: from ?? NOT_AVAILABLE, tone: 'plain' };
  }
}

/** Of all homes, how many are free; null without dates. */
export function getFreeHomes({ groups }: Property): number | null {
  return groups.some(({ freeHomes }) => freeHomes === null)
    ? null
    : groups.reduce((sum, { freeHomes }) => sum + freeHomes!, 0);
}

/** '1 bath, 772 sq ft' */
const layoutWords = ({ baths, squareFeet }: BuildingHome): string =>
  `${baths} ${baths === 1 ? 'bath' : 'baths'}, ${squareFeet ? `${formatCount(squareFeet)} sq ft` : 'size not stated'}`;

export type Layout = { words: string; homes: readonly BuildingHome[] };

/** Homes of one number of bedrooms by what else they are like, the smallest first; those whose size is not given last. Within each they stay in their order. */
export function getLayouts(homes: readonly BuildingHome[]): Layout[] {
  const layouts = new Map<string, BuildingHome[]>();
  for (const home of homes) {
    const words = layoutWords(home);
    layouts.set(words, [...(layouts.get(words) ?? []), home]);
  }
  const size = ({ homes: [first] }: Layout) => first!.squareFeet ?? Number.MAX_SAFE_INTEGER;
  return Array.from(layouts, ([words, alike]) => ({ words, homes: alike })).sort(
    (a, b) => size(a) - size(b) || a.homes[0]!.baths - b.homes[0]!.baths,
  );
}

/** '$1,891 to $1,967', over the homes that are free where some are; one price where they are all the same. */
export function rentWords(homes: readonly BuildingHome[]): string {
  const free = homes.filter(({ answer }) => answer === 'free');
  const prices = (free.length > 0 ? free : homes).map(({ displayPriceWithDiscount }) => displayPriceWithDiscount);
  const [lowest, highest] = [formatMonthly(Math.min(...prices)), formatMonthly(Math.max(...prices))];
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}
