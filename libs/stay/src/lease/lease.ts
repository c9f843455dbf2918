import { addDays, addMonths, type CalendarDate } from '../calendar/calendar-date.ts';
import type { Cents } from '../money.ts';

/** A lease as its tenant describes it. Null means that the person left the field empty. */
export type Lease = {
  /** Base rent of a calendar month. */
  readonly rentCents: Cents;
  /** The last day of a fixed term; null for a month-to-month lease. */
  readonly endsOn: CalendarDate | null;
  /** The last day that the person wants to pay for. */
  readonly leaveOn: CalendarDate;
  /** Notice period that the lease states. */
  readonly noticeDays: number | null;
  /** Early termination fee that the lease states. */
  readonly feeCents: Cents | null;
  /** Fee for finding a new tenant that the lease states. */
  readonly relettingFeeCents: Cents | null;
  readonly depositCents: Cents | null;
  /** Postal code of the state, such as 'TX'. */
  readonly state: string;
  /** What a subtenant pays each month; null uses the assumption. */
  readonly subtenantCents: Cents | null;
  /** Months until the home is rented again; null uses the assumption. */
  readonly vacantMonths: number | null;
  /** What the person offers the landlord to end the lease; null uses the assumption. */
  readonly offerCents: Cents | null;
};

/** Limits of the figures, the same in the form, the URL and the API. */
export const LEASE_LIMITS = {
  maxCents: 10_000_000,
  maxNoticeDays: 365,
  maxVacantMonths: 24,
  /** A lease that ends later is probably a typing error. */
  maxYearsAhead: 5,
} as const;

export type Assumptions = { subtenantCents: Cents; vacantMonths: number; offerCents: Cents };

/** A subtenant pays this share of the rent unless the person says otherwise, in percent. */
export const ASSUMED_SUBTENANT_PERCENT = 90;
/** Months until the home is rented again, unless the person says otherwise. */
export const ASSUMED_VACANT_MONTHS = 2;

/** The values for calculation: what the person entered, otherwise the assumptions. */
export const getAssumptions = ({ rentCents, subtenantCents, vacantMonths, offerCents }: Lease): Assumptions => ({
  subtenantCents: subtenantCents ?? Math.floor((rentCents * ASSUMED_SUBTENANT_PERCENT) / 100),
  vacantMonths: vacantMonths ?? ASSUMED_VACANT_MONTHS,
  offerCents: offerCents ?? rentCents,
});

/** A notice period: days, or calendar months where a statute says so. */
export type Notice = { readonly days: number } | { readonly months: number };

/** The day `notice` after a date. */
export const addNotice = (date: CalendarDate, notice: Notice): CalendarDate =>
  'days' in notice ? addDays(date, notice.days) : addMonths(date, notice.months);

/** The last day to give notice for a last day of rent. */
export function subtractNotice(date: CalendarDate, notice: Notice): CalendarDate {
  if ('days' in notice) return addDays(date, -notice.days);
  // Months have different lengths, so an earlier day can be needed.
  let day = addMonths(date, -notice.months);
  while (addNotice(day, notice) > date) day = addDays(day, -1);
  return day;
}

/** '60 days', 'one month'. */
export const formatNotice = (notice: Notice): string =>
  'days' in notice
    ? `${notice.days} ${notice.days === 1 ? 'day' : 'days'}`
    : notice.months === 1
      ? 'one month'
      : `${notice.months} months`;
