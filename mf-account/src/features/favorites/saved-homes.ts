import type { FavoriteLists, HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { addMonths, formatDate, formatDay, NOT_AVAILABLE, type CalendarDate } from '@lodestay/stay';
import { bedsWords } from '../../account/stay-words.ts';

/** A saved home with its price of today. `list` is the key of its list. */
export type SavedHome = { card: HomeCardData; list: string | null; note: string };

/** A saved home that is no longer offered. */
export type RemovedSaved = { slug: string; title: string; list: string | null };

/** What the link of a list shows to anyone who has it. */
export type ListShare = NonNullable<FavoriteLists['lists'][number]['share']>;

/** A list of saved homes; `key` names it in the address. */
export type SavedList = { key: string; name: string; /** None where nobody else may see it. */ share?: ListShare };

export const sharedListHref = (token: string): string => `/shared-lists/${token}`;

export const ORDERS = { saved: 'Recently saved', rent: 'Lowest rent', free: 'Available soonest' } as const;
export type Order = keyof typeof ORDERS;

/** Homes that are in no list, as the address names them. No list has this key: they are numbers or names of people's own. */
export const NO_LIST = '-';

/** What the address says: which list (null: all) and in which order. */
export type FavoritesView = { list: string | null; order: Order };

export function readView(params: URLSearchParams): FavoritesView {
  const order = params.get('sort') ?? '';
  return { list: params.get('list'), order: Object.hasOwn(ORDERS, order) ? (order as Order) : 'saved' };
}

export function viewHref({ list, order }: FavoritesView): string {
  const query = new URLSearchParams([
    ...(list === null ? [] : [['list', list]]),
    ...(order === 'saved' ? [] : [['sort', order]]),
  ] as [string, string][]).toString();
  return `/account/favorites${query && `?${query}`}`;
}

export const inList =
  (list: string | null) =>
  (home: Pick<SavedHome, 'list'>): boolean =>
    list === null || home.list === (list === NO_LIST ? null : list);

/** What a card says of a home. */
export const cardFacts = ({ neighborhoodName, cityName, beds, baths }: HomeCardData): string[] => [
  neighborhoodName ?? cityName,
  bedsWords(beds),
  `${baths} ${baths === 1 ? 'bath' : 'baths'}`,
];

/** A home that is never free comes after all that are. */
const NEVER = '9999-12-31';

const COMPARE: Record<Order, (a: SavedHome, b: SavedHome) => number> = {
  saved: () => 0,
  rent: (a, b) => a.card.displayPriceWithDiscount - b.card.displayPriceWithDiscount,
  free: (a, b) =>
    (a.card.availableFrom ?? NEVER) < (b.card.availableFrom ?? NEVER)
      ? -1
      : Number(a.card.availableFrom !== b.card.availableFrom),
};

/** In the order asked for; equal ones as they were saved, the last first. */
export const inOrder = (homes: readonly SavedHome[], order: Order): SavedHome[] => homes.toSorted(COMPARE[order]);

/** From when a month can be stayed: 'Available now', 'Available from Jan 11', with the year once it is a year away. */
export function freeWords(availableFrom: CalendarDate | null, today: CalendarDate): string {
  if (availableFrom === null) return NOT_AVAILABLE;
  if (availableFrom <= today) return 'Available now';
  return `Available from ${availableFrom < addMonths(today, 12) ? formatDay(availableFrom) : formatDate(availableFrom)}`;
}

/** What a card says of a home that somebody has saved, whoever looks at it. */
export const shownHome = (card: HomeCardData, today: CalendarDate) => ({
  href: toHomeHref(card.slug),
  name: card.title,
  facts: cardFacts(card),
  picture: card.pictures[0],
  monthlyCents: card.displayPriceWithDiscount,
  undiscountedMonthlyCents: card.displayPriceWithoutDiscount,
  total: freeWords(card.availableFrom, today),
  sizes: '(max-width: 767px) 92vw, (max-width: 1279px) 30vw, 18rem',
});
