import type { CalendarDate } from './calendar-date.ts';
import { addDays, daysBetween } from './calendar-date.ts';
import type { LineCode } from './charges.ts';
import type { Instant } from './instant.ts';
import { addHours, instantAt, today } from './instant.ts';
import { leaveStay } from './leave-stay.ts';
import { FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS, WEEK_STAY_NIGHTS } from './limits.ts';
import type { Cents } from './money.ts';
import { sumCents } from './money.ts';
import type { StayKind } from './stay.ts';

/** What a home keeps of a cancellation under 30 days before check-in (specification 9). */
export type CancellationPolicy = 'non_refundable' | 'one_month';

/** A payment that was made: an instalment of the plan, or its stored copy. */
export type PaidInstalment = {
  readonly index: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly lines: readonly { readonly code: LineCode; readonly cents: Cents; readonly refundable: boolean; readonly per: 'once' | 'month' | 'stay' }[];
};

/** Where and when a stay begins: deadlines are read off the home's own clock. */
export type CancellationTerms = {
  readonly policy: CancellationPolicy;
  readonly kind: StayKind;
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly committedNights?: number | null;
  /** `HH:MM` on the home's clock. */
  readonly checkInTime: string;
  /** IANA name of the home's time zone. */
  readonly timeZone: string;
  /** The instant the reservation was submitted; before that, the present. */
  readonly bookedAt: Instant;
};

export type RefundRequest = CancellationTerms & { readonly paid: readonly PaidInstalment[]; readonly now: Instant };

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

export type Refund = {
  readonly reason: RefundReason;
  readonly paidCents: Cents;
  /** `refundedCents + keptCents = paidCents`. */
  readonly refundedCents: Cents;
  readonly keptCents: Cents;
  /** The first free day of the home: check-in unless the stay has begun. */
  readonly endsOn: CalendarDate;
};

/** The instants at which what comes back changes, of which the last to pass that still gives everything decides. */
export type RefundDeadlines = {
  /** Included: cancelling at this instant is still free. */
  readonly freeUntil: Instant;
  /** The start of the first day under 30 days before check-in; not included. */
  readonly thirtyDaysUntil: Instant;
  /** Included; only stays up to 7 nights have it. */
  readonly shortStayUntil: Instant | null;
  readonly checkInAt: Instant;
};

/** The deadlines of a reservation on the home's clock (product 4, specification 9). */
export function refundDeadlines({ bookedAt, checkIn, checkInTime, timeZone, nights }: CancellationTerms): RefundDeadlines {
  const checkInAt = instantAt(checkIn, checkInTime, timeZone);
  return {
    freeUntil: addHours(bookedAt, FREE_CANCELLATION_HOURS),
    thirtyDaysUntil: instantAt(addDays(checkIn, 1 - FULL_REFUND_DAYS), '00:00', timeZone),
    shortStayUntil: nights <= WEEK_STAY_NIGHTS ? addHours(checkInAt, -FREE_CANCELLATION_HOURS) : null,
    checkInAt,
  };
}

/** The sum of everything paid. */
export function paidTotal(paid: readonly PaidInstalment[]): Cents {
  return sumCents(paid.flatMap(({ lines }) => lines.map((line) => line.cents)));
}

/** The first month's rent as charged, after any discount (product 4): the most that the `one_month` policy keeps of it. */
function firstMonthsRent(paid: readonly PaidInstalment[]): Cents {
  const first = paid.find(({ index }) => index === 0);
  return sumCents((first?.lines ?? []).filter(({ code }) => code === 'rent' || code === 'discount').map((line) => line.cents));
}

function keptUnderPolicy(policy: CancellationPolicy, paid: readonly PaidInstalment[], paidCents: Cents): Cents {
  if (policy === 'non_refundable') return paidCents;
  const fees = sumCents(paid.flatMap(({ lines }) => lines.filter((line) => !line.refundable).map((line) => line.cents)));
  return Math.min(paidCents, firstMonthsRent(paid) + fees);
}

/**
 * What comes back when a reservation is cancelled at `now`, by the first rule that applies (product 4):
 * within 24 hours of booking everything; 30 days or more before check-in everything; a stay up to 7 nights until
 * 24 hours before check-in everything; then what the home's policy leaves. After check-in, see `leaveStay`.
 * The preview and the refund are this same call.
 */
export function refundFor(request: RefundRequest): Refund {
  const { policy, paid, now, checkIn, timeZone } = request;
  const deadlines = refundDeadlines(request);
  if (now >= deadlines.checkInAt) return leaveStay(request);
  const paidCents = paidTotal(paid);
  const answer = (reason: RefundReason, keptCents: Cents): Refund => ({ reason, paidCents, keptCents, refundedCents: paidCents - keptCents, endsOn: checkIn });
  if (now <= deadlines.freeUntil) return answer('within_24_hours', 0);
  if (daysBetween(today(now, timeZone), checkIn) >= FULL_REFUND_DAYS) return answer('thirty_days_before', 0);
  if (deadlines.shortStayUntil !== null && now <= deadlines.shortStayUntil) return answer('short_stay', 0);
  return answer(policy === 'one_month' ? 'one_month_kept' : 'non_refundable', keptUnderPolicy(policy, paid, paidCents));
}
