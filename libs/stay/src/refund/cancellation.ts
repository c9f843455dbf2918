import type { CalendarDate } from '../calendar/calendar-date.ts';
import { daysBetween } from '../calendar/calendar-date.ts';
import type { LineCode } from '../price/charges.ts';
import type { Instant } from '../calendar/instant.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';
import type { StayKind } from '../stay.ts';

/** What a home keeps of a cancellation under 30 days before check-in (specification 9). */
export type CancellationPolicy = 'non_refundable' | 'one_month';

/** An instalment that was paid, or its stored copy: as much of it as a refund reads. */
export type PaidInstallment = {
  /** 0 is the one paid at booking. */
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

/** What a refund depends on. Deadlines are read off the home's own clock. */
export type CancellationRequest = {
  readonly policy: CancellationPolicy;
  readonly kind: StayKind;
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly committedNights?: number | null;
  /** `HH:MM`, the earliest time of moving in. */
  readonly checkInTime: string;
  /** IANA name of the home's time zone. */
  readonly timeZone: string;
  /** When the reservation was submitted; for a preview of one that is not, the present. */
  readonly bookedAt: Instant;
  readonly paid: readonly PaidInstallment[];
  readonly now: Instant;
};

/** Why a cancellation gives back what it does. */
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

/** `refundedCents + keptCents = paidCents`. */
export type Refund = {
  readonly reason: RefundReason;
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  readonly keptCents: Cents;
  /** What leaving costs beyond what was paid: an early exit's fee. Nights still to come are charged by the plan. */
  readonly owedCents: Cents;
  /** Nights of the first month, where its rent is what is kept; null for every other reason. */
  readonly keptNights: number | null;
  /** From this day the home is free again: check-in, unless the stay has begun. */
  readonly endsOn: CalendarDate;
};

/** The sum of everything paid. */
export function sumPaid(paid: readonly PaidInstallment[]): Cents {
  return sumCents(paid.flatMap(({ lines }) => lines.map((line) => line.cents)));
}

/** The first month's rent as charged, that is after a discount (product 4); the whole rent of a stay paid at once. */
export function sumFirstMonthRent(paid: readonly PaidInstallment[]): Cents {
  const first = paid.find(({ index }) => index === 0)?.lines ?? [];
  return sumCents(first.filter(({ code }) => code === 'rent' || code === 'discount').map((line) => line.cents));
}

/** The nights that this rent is for; null where nothing was paid. */
export function countFirstMonthNights(paid: readonly PaidInstallment[]): number | null {
  const first = paid.find(({ index }) => index === 0);
  return first ? daysBetween(first.from, first.to) : null;
}
