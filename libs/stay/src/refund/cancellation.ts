import type { CalendarDate } from '../calendar/calendar-date.ts';
import { daysBetween } from '../calendar/calendar-date.ts';
import type { LineCode } from '../price/charges.ts';
import type { Instant } from '../calendar/instant.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';
import { calculateTaxShare, sumTaxes } from '../price/taxes.ts';
import type { StayKind } from '../stay.ts';

/** What the home keeps when a guest cancels less than 30 days before check-in (specification 9). */
export type CancellationPolicy = 'non_refundable' | 'one_month';

/** The fields of a paid installment that a refund needs. */
export type PaidInstallment = {
  /** 0 is the installment paid at booking. */
  readonly index: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly lines: readonly {
    readonly code: LineCode;
    readonly cents: Cents;
    readonly refundable: boolean;
    readonly per: 'once' | 'month' | 'stay';
  }[];
};

/** Input of a refund. Deadlines use the home's time zone. */
export type CancellationRequest = {
  readonly policy: CancellationPolicy;
  readonly kind: StayKind;
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly committedNights?: number | null;
  /** Earliest check-in time, `HH:MM`. */
  readonly checkInTime: string;
  /** IANA name of the home's time zone. */
  readonly timeZone: string;
  /** When the reservation was submitted; the current time for a preview before that. */
  readonly bookedAt: Instant;
  readonly paid: readonly PaidInstallment[];
  /** Paid of installments that were not due yet. Cancellations before check-in refund it in full. */
  readonly prepaidCents?: Cents;
  readonly now: Instant;
};

/** The rule that decides a refund. */
export type RefundReason =
  | 'within_24_hours'
  | 'thirty_days_before'
  | 'short_stay'
  | 'one_month_kept'
  | 'non_refundable'
  | 'flex_notice'
  | 'early_exit'
  | 'standby_period'
  | 'in_stay';

const KEEPS_ONE_TIME_FEES: ReadonlySet<string> = new Set<RefundReason>([
  'non_refundable',
  'flex_notice',
  'early_exit',
  'standby_period',
  'in_stay',
]);

/** Whether a refund keeps the fees that are charged once, such as that of an annual membership, which goes on then. */
export const keepsOneTimeFees = (reason: string): boolean => KEEPS_ONE_TIME_FEES.has(reason);

/** `refundedCents + keptCents = paidCents`. */
export type Refund = {
  readonly reason: RefundReason;
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  /** The part of `refundedCents` that is the deposit. A cancellation before check-in returns all of it. */
  readonly depositCents: Cents;
  readonly keptCents: Cents;
  /** The part of `keptCents` that is occupancy tax. The tax of everything that is returned is returned too. */
  readonly keptTaxCents: Cents;
  /** Early exit fee that is not covered by what was paid. The payment plan charges the remaining nights. */
  readonly owedCents: Cents;
  /** Nights of the first month if its rent is kept; null for other reasons. */
  readonly keptNights: number | null;
  /** The home is available again from this day: check-in, or later if the stay has started. */
  readonly endsOn: CalendarDate;
};

/** The sum of everything paid. */
export function sumPaid(paid: readonly PaidInstallment[]): Cents {
  return sumCents(paid.flatMap(({ lines }) => lines.map((line) => line.cents)));
}

/** The deposit in what was paid. It is held for the guest, not paid for the stay. */
export function sumDeposit(paid: readonly PaidInstallment[]): Cents {
  return sumCents(paid.flatMap(({ lines }) => lines.flatMap((line) => (line.code === 'deposit' ? line.cents : []))));
}

/** The first month's rent after a discount (product 4); the whole rent if the stay was paid at once. */
export function sumFirstMonthRent(paid: readonly PaidInstallment[]): Cents {
  const first = paid.find(({ index }) => index === 0)?.lines ?? [];
  return sumCents(first.filter(({ code }) => code === 'rent' || code === 'discount').map((line) => line.cents));
}

/** The occupancy tax on the first month's rent after a discount. It is kept with the rent. */
export function calculateFirstMonthTax(paid: readonly PaidInstallment[]): Cents {
  const first = paid.find(({ index }) => index === 0)?.lines ?? [];
  return calculateTaxShare(first, sumFirstMonthRent(paid));
}

/** The occupancy tax in what was paid. */
export const sumPaidTaxes = (paid: readonly PaidInstallment[]): Cents =>
  sumCents(paid.map(({ lines }) => sumTaxes(lines)));

/** Number of nights in the first installment; null if nothing was paid. */
export function countFirstMonthNights(paid: readonly PaidInstallment[]): number | null {
  const first = paid.find(({ index }) => index === 0);
  return first ? daysBetween(first.from, first.to) : null;
}
