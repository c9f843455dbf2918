import type { FavoriteLists, HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { addMonths, formatDate, formatDay, NOT_AVAILABLE, type CalendarDate } from '@lodestay/stay';
import { formatBeds } from '../../account/stay-text.ts';

/** A saved home with its current price. `list` is the key of its list. */
export type SavedHome = { card: HomeCardData; list: string | null; note: string };

/** A saved home that is no longer listed. */
export type UnlistedHome = { slug: string; title: string; list: string | null };

/** The settings of a shared link. */
export type ListShare = NonNullable<FavoriteLists['lists'][number]['share']>;

/** A list of saved homes; `key` is its value in the URL. */
export type SavedList = { key: string; name: string; /** Missing if the list is not shared. */ share?: ListShare };

export const toSharedListHref = (token: string): string => `/shared-lists/${token}`;

export const SORT_LABELS = { saved: 'Recently saved', rent: 'Lowest rent', free: 'Available soonest' } as const;
export type SortOrder = keyof typeof SORT_LABELS;

/** The URL value for homes without a list. No list has this key: account lists have numbers, and visitor lists have their name. */
export const NO_LIST = '-';

/** The shown list (null for all homes) and the sort order, from the URL. */
export type FavoritesView = { list: string | null; order: SortOrder };

export function parseView(params: URLSearchParams): FavoritesView {
  const order = params.get('sort') ?? '';
  return { list: params.get('list'), order: Object.hasOwn(SORT_LABELS, order) ? (order as SortOrder) : 'saved' };
}

export function toViewHref({ list, order }: FavoritesView): string {
  const query = new URLSearchParams([
    ...(list === null ? [] : [['list', list]]),
    ...(order === 'saved' ? [] : [['sort', order]]),
  ] as [string, string][]).toString();
  return `/account/favorites${query && `?${query}`}`;
}

export const isInList =
  (list: string | null) =>
  (home: Pick<SavedHome, 'list'>): boolean =>
    list === null || home.list === (list === NO_LIST ? null : list);

/** The details on the card of a home. */
export const getCardDetails = ({ neighborhoodName, cityName, beds, baths }: HomeCardData): string[] => [
  neighborhoodName ?? cityName,
  formatBeds(beds),
  `${baths} ${baths === 1 ? 'bath' : 'baths'}`,
];

/** Sorts homes without available dates last. */
const NO_DATE = '9999-12-31';

const COMPARE: Record<SortOrder, (a: SavedHome, b: SavedHome) => number> = {
  saved: () => 0,
  rent: (a, b) => a.card.displayPriceWithDiscount - b.card.displayPriceWithDiscount,
  free: (a, b) =>
    (a.card.availableFrom ?? NO_DATE) < (b.card.availableFrom ?? NO_DATE)
      ? -1
      : Number(a.card.availableFrom !== b.card.availableFrom),
};

/** Sorts homes. Homes with the same value keep their order, most recently saved first. */
export const sortHomes = (homes: readonly SavedHome[], order: SortOrder): SavedHome[] => homes.toSorted(COMPARE[order]);

/** 'Available now' or 'Available from Jan 11'. Adds the year if the date is 12 months away or more. */
export function formatAvailability(availableFrom: CalendarDate | null, today: CalendarDate): string {
  if (availableFrom === null) return NOT_AVAILABLE;
  if (availableFrom <= today) return 'Available now';
  return `Available from ${availableFrom < addMonths(today, 12) ? formatDay(availableFrom) : formatDate(availableFrom)}`;
}

/** The props of a home card, for the owner of a list and for others with its link. */
export const toCardProps = (card: HomeCardData, today: CalendarDate) => ({
  href: toHomeHref(card.slug),
  name: card.title,
  facts: getCardDetails(card),
  picture: card.pictures[0],
  monthlyCents: card.displayPriceWithDiscount,
  undiscountedMonthlyCents: card.displayPriceWithoutDiscount,
  total: formatAvailability(card.availableFrom, today),
  sizes: '(max-width: 767px) 92vw, (max-width: 1279px) 30vw, 18rem',
});
