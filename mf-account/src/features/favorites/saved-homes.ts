import type { FavoriteLists } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { addMonths, formatDate, formatDay, NOT_AVAILABLE, type CalendarDate } from '@lodestay/stay';
import { getHomeFacts } from '../../account/home-facts.ts';
import { query } from '@lodestay/ui/breakpoints';
import { getMonthlyCents, getStayQuery, type PriceThen, type SavedCard } from './saved-stay-text.ts';

/** A saved home with its price now and then. `list` is the key of its list. */
export type SavedHome = { card: SavedCard; list: string | null; note: string; priceThen?: PriceThen };

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

/** Sorts homes without available dates last. */
const NO_DATE = '9999-12-31';

const COMPARE: Record<SortOrder, (a: SavedHome, b: SavedHome) => number> = {
  saved: () => 0,
  rent: (a, b) => getMonthlyCents(a.card) - getMonthlyCents(b.card),
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

const withMonthlyPrice = (card: SavedCard, cents: number): SavedCard => ({
  ...card,
  displayPriceWithDiscount: cents,
  displayPriceWithoutDiscount: cents,
});

/** The props of a home card, for the owner of a list and for others with its link. */
export const toCardProps = (card: SavedCard) => ({
  href: toHomeHref(card.slug, getStayQuery(card)),
  home: card.savedStay ? withMonthlyPrice(card, getMonthlyCents(card)) : card,
  facts: getHomeFacts(card),
  sizes: `${query.belowTablet} 92vw, (max-width: 1279px) 30vw, 18rem`,
});
