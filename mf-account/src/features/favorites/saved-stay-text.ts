import type { SavedHomes, SavedStay } from '@lodestay/contracts';
import { toFavoriteStayQuery, toHomeHref } from '@lodestay/links';
import {
  daysBetween,
  formatDate,
  formatDateRange,
  formatDay,
  formatMoney,
  formatMonthly,
  formatNights,
  type CalendarDate,
} from '@lodestay/stay';

/** A home with the stay that it was saved for. */
export type SavedCard = SavedHomes['homes'][number];

/**
 * What a home cost when it was saved: its stay, or a month without dates. Null if the stay could not be booked then. Undefined if that is
 * not known, as on a list that someone else shares.
 */
export type PriceThen = { cents: number; savedOn?: string | null } | null | undefined;

/** A line of text, or a link. */
export type StayLine = { text: string; href?: string };

type Dates = { startDate: CalendarDate; endDate: CalendarDate | null };

const isSameYear = (a: CalendarDate, b: CalendarDate) => a.slice(0, 4) === b.slice(0, 4);

/** 'Mar 15 – Jun 15, 2027', or 'From Mar 15, 2027' with an open end. */
function formatDates({ startDate, endDate }: Dates): string {
  if (endDate === null) return `From ${formatDate(startDate)}`;
  const range = formatDateRange(startDate, endDate);
  return isSameYear(startDate, endDate) ? `${range}, ${endDate.slice(0, 4)}` : range;
}

/** 'Mar 15 – Jun 15, 2027 · 92 nights' */
export function formatSavedStay(stay: SavedStay): string {
  const { stayKind, startDate, endDate, committedNights } = stay;
  const length =
    endDate !== null
      ? formatNights(daysBetween(startDate, endDate))
      : stayKind === 'standby'
        ? 'Standby, month to month'
        : `Flex, ${committedNights}-night minimum`;
  return `${formatDates(stay)} · ${length}`;
}

/** 'when you saved it on Nov 3', with the year if it is another one. */
function formatSavedOn(savedOn: string | null | undefined, today: CalendarDate): string {
  if (!savedOn) return 'when you saved it';
  return `when you saved it on ${isSameYear(savedOn, today) ? formatDay(savedOn) : formatDate(savedOn)}`;
}

const getPriceUnit = ({ stayKind, committedNights }: SavedStay) =>
  committedNights !== null ? 'due at booking' : stayKind === 'standby' ? 'total for the first month' : 'total';

function formatPrice(stay: SavedStay, priceThen: PriceThen, today: CalendarDate): string[] {
  const { total } = stay;
  if (!total) return [];
  if (!priceThen || priceThen.cents === total.cents) return [total.text];
  const then = `${formatMoney(priceThen.cents)} ${formatSavedOn(priceThen.savedOn, today)}`;
  return [`${formatMoney(total.cents)} ${getPriceUnit(stay)} now, ${then}`];
}

/** The dates of a saved home, and whether and for how much it can be booked for them. */
export function getStayLines(
  slug: string,
  stay: SavedStay,
  { priceThen, today }: { priceThen: PriceThen; today: CalendarDate },
): StayLine[] {
  const { answer, nextDates } = stay;
  const dates = { text: formatSavedStay(stay) };
  if (answer === 'past') return [dates, { text: 'These dates have passed' }];
  if (answer === 'too_short') return [dates, { text: 'These dates are shorter than this home’s minimum stay' }];
  if (answer === 'free') return [dates, ...formatPrice(stay, priceThen, today).map((text) => ({ text }))];
  const { stayKind, committedNights } = stay;
  return [
    dates,
    { text: `${priceThen === null ? 'Not' : 'No longer'} available for these dates` },
    ...(nextDates
      ? [
          {
            text: `Next available: ${formatDates(nextDates)}`,
            href: toHomeHref(slug, toFavoriteStayQuery({ ...nextDates, stayKind, committedNights })),
          },
        ]
      : []),
  ];
}

/** '$2,900 a month when you saved it on Nov 3', if the monthly price of a home without dates has changed. */
export function formatRentThen(card: SavedCard, priceThen: PriceThen, today: CalendarDate): string | null {
  if (!priceThen) return null;
  const then = formatMonthly(priceThen.cents);
  if (then === formatMonthly(card.displayPriceWithDiscount)) return null;
  return `${then} a month ${formatSavedOn(priceThen.savedOn, today)}`;
}

/** The price when the home was saved in an account. */
export const getPriceThen = ({ savedStay, savedRent }: SavedCard): PriceThen =>
  savedStay
    ? savedStay.savedCents === null
      ? null
      : { cents: savedStay.savedCents, savedOn: savedStay.savedOn }
    : savedRent;

/** Cents per month for the saved stay, or without one. */
export const getMonthlyCents = ({ savedStay, displayPriceWithDiscount }: SavedCard): number =>
  savedStay?.monthly ?? displayPriceWithDiscount;

/** The query of links to a home: its saved stay. Empty without dates and after they have passed. */
export const getStayQuery = ({ savedStay }: Pick<SavedCard, 'savedStay'>): string =>
  savedStay && savedStay.answer !== 'past' ? toFavoriteStayQuery(savedStay) : '';

/** The stay of a comparison: that of the homes if all have the same, otherwise empty. */
export function getCommonStayQuery(
  cards: readonly Pick<SavedCard, 'slug' | 'savedStay'>[],
  slugs: readonly string[],
): string {
  const queries = new Set(slugs.map((slug) => getStayQuery(cards.find((card) => card.slug === slug) ?? {})));
  return queries.size === 1 ? [...queries][0]! : '';
}
