import type { FavoriteStay, SavedHomes, SavedStay, VisitorFavorite } from '@lodestay/contracts';
import {
  INDEFINITE,
  addDays,
  formatStayTotal,
  resolveStay,
  type CalendarDate,
  type PriceList,
  type Stay,
} from '@lodestay/stay';
import { sql, type Selectable } from 'kysely';
import type { CardRow } from '../cards/card-row.ts';
import { findAvailableFrom, priceCardStay } from '../cards/home-card.ts';
import { getMinimumNights } from '../pricing/minimum-nights.ts';
import { parseOptionalStay } from '../pricing/parse-stay.ts';
import type { FavoriteTable } from '../tables.ts';

/** Who sees a saved stay: memberships change prices, and only Standby members see Standby prices. */
export type Viewer = {
  readonly member: boolean;
  readonly standbyMember: boolean;
  /** By default the built-in list. */
  readonly priceLists?: readonly PriceList[];
};
export const VISITOR: Viewer = { member: false, standbyMember: false };

type StayRow = Pick<
  CardRow,
  | 'monthlyRentCents'
  | 'parkingMonthlyCents'
  | 'cleaningFeeCents'
  | 'petFeeCents'
  | 'depositCents'
  | 'taxes'
  | 'installed'
  | 'minimumNights'
  | 'busy'
  | 'yielding'
  | 'removedAt'
>;

type DateColumns = Pick<Selectable<FavoriteTable>, 'stayKind' | 'checkIn' | 'checkOut' | 'committedNights'>;
type PriceColumns = Pick<Selectable<FavoriteTable>, 'savedCents' | 'savedOn'>;

/** The columns of a saved stay and its price. Those of the stay are null if the home was saved without dates. */
export type StayColumns = DateColumns & PriceColumns;

const NO_DATES: DateColumns = { stayKind: null, checkIn: null, checkOut: null, committedNights: null };
export const NO_PRICE: PriceColumns = { savedCents: null, savedOn: null };

export const STAY_COLUMNS = [
  'favorite.stayKind',
  'favorite.checkIn',
  'favorite.checkOut',
  'favorite.committedNights',
  'favorite.savedCents',
  'favorite.savedOn',
] as const;

/** Whether a stored favorite has another stay. Saving the same stay again keeps the price from when it was saved. */
export const isOtherStay = ({ stayKind, checkIn, checkOut, committedNights }: DateColumns) =>
  sql<boolean>`(favorite.stay_kind, favorite.check_in, favorite.check_out, favorite.committed_nights) is distinct from (${stayKind}::text, ${checkIn}::date, ${checkOut}::date, ${committedNights}::smallint)`;

const isShownTo = ({ standbyMember }: Viewer, { kind }: Stay) => kind !== 'standby' || standbyMember;

/** What a person compares: the total, or for Flex what is due at booking. */
const getHeadlineCents = ({ stay, dueAtBookingCents, requiredTotalCents }: ReturnType<typeof priceCardStay>): number =>
  stay.committedNights === null ? requiredTotalCents : dueAtBookingCents;

type Answer = Pick<SavedStay, 'answer' | 'nextDates'>;

function getAnswer(row: StayRow, stay: Stay, today: CalendarDate): Answer {
  if (stay.checkIn < today) return { answer: 'past', nextDates: null };
  if (stay.kind !== 'standby' && stay.nights < getMinimumNights(row)) return { answer: 'too_short', nextDates: null };
  const startDate = findAvailableFrom(row, stay, today);
  if (startDate === stay.checkIn) return { answer: 'free', nextDates: null };
  const nextDates = startDate && { startDate, endDate: stay.checkOut && addDays(startDate, stay.nights) };
  return { answer: 'taken', nextDates: nextDates || null };
}

/** The stay that a browser sends. Null without dates, and for dates that no stay can have. Past dates are kept. */
export function toDateColumns(asked: FavoriteStay | undefined): DateColumns | null {
  const stay = asked ? parseOptionalStay(asked, asked.startDate) : null;
  if (!stay) return null;
  const { kind, checkIn, checkOut, committedNights } = stay;
  return { stayKind: kind, checkIn, checkOut, committedNights };
}

/**
 * The stay that a browser sends, with today's price. Past dates, and Standby stays that the viewer cannot book, are left out: without
 * dates it is the monthly price.
 */
export function toStayColumns(
  row: StayRow,
  asked: FavoriteStay | undefined,
  today: CalendarDate,
  viewer: Viewer,
): StayColumns {
  const dates = toDateColumns(asked);
  const now = dates && describeSavedStay(row, { ...dates, ...NO_PRICE }, today, viewer);
  if (!now || now.answer === 'past') return { ...NO_DATES, savedCents: row.monthlyRentCents, savedOn: today };
  return { ...dates, ...(now.total ? { savedCents: now.total.cents, savedOn: today } : NO_PRICE) };
}

/**
 * Like `toStayColumns`, for a home that a visitor saved earlier: past dates and the price of that day are kept. Only the person who
 * sends the price sees it.
 */
export function toMergedColumns(
  row: StayRow,
  { stay: asked, price }: Pick<VisitorFavorite, 'stay' | 'price'>,
  today: CalendarDate,
  viewer: Viewer,
): StayColumns {
  const dates = toDateColumns(asked);
  const now = dates && describeSavedStay(row, { ...dates, ...NO_PRICE }, today, viewer);
  // The price of dates that are left out does not fit the monthly price.
  if ((asked && !now) || (!price && now?.answer !== 'past')) return toStayColumns(row, asked, today, viewer);
  return {
    ...(dates ?? NO_DATES),
    ...(price ? { savedCents: price.cents, savedOn: price.savedOn < today ? price.savedOn : today } : NO_PRICE),
  };
}

/** The monthly price of a home that was saved without dates. Undefined with dates. */
export const readSavedRent = ({
  stayKind,
  savedCents,
  savedOn,
}: StayColumns): SavedHomes['homes'][number]['savedRent'] =>
  stayKind === null && savedCents !== null && savedOn !== null ? { cents: savedCents, savedOn } : undefined;

/** The stay as a browser sends it. Undefined if the home was saved without dates. */
export const readFavoriteStay = ({
  stayKind,
  checkIn,
  checkOut,
  committedNights,
}: DateColumns): FavoriteStay | undefined =>
  stayKind && checkIn
    ? {
        startDate: checkIn,
        stayKind,
        ...(checkOut !== null && { endDate: checkOut }),
        ...(committedNights !== null && { committedNights }),
      }
    : undefined;

/** The saved stay with its price then and now. Undefined without dates, and for Standby stays that the viewer cannot book. */
export function describeSavedStay(
  row: StayRow,
  { stayKind, checkIn, checkOut, committedNights, savedCents, savedOn }: StayColumns,
  today: CalendarDate,
  viewer: Viewer,
): SavedStay | undefined {
  if (stayKind === null) return undefined;
  const kind = checkOut === null ? stayKind : null;
  const resolved = resolveStay({ checkIn, checkOut: checkOut ?? INDEFINITE, committedNights, kind });
  if (!resolved.ok || !isShownTo(viewer, resolved.stay)) return undefined;
  const { stay } = resolved;
  const { answer, nextDates } = getAnswer(row, stay, today);
  const priced = answer === 'past' ? null : priceCardStay(row, stay, { today, ...viewer });
  return {
    stayKind: stay.kind,
    startDate: stay.checkIn,
    endDate: stay.checkOut,
    committedNights: stay.committedNights,
    answer,
    monthly: priced?.monthlyRentCents ?? null,
    total: priced && answer === 'free' ? { cents: getHeadlineCents(priced), text: formatStayTotal(priced) } : null,
    savedCents,
    savedOn,
    nextDates,
  };
}
