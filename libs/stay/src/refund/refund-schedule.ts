import type { CancellationRequest, Refund } from './cancellation.ts';
import { formatDay } from '../calendar/format-date.ts';
import type { Instant } from '../calendar/instant.ts';
import { getLocalDate } from '../calendar/instant.ts';
import { formatLeavingRule } from './format-leaving-rule.ts';
import { getRefundDeadlines, calculateCancellationRefund } from './refund.ts';
import { formatAfterDeadline, formatDeadline, formatRefund } from './format-refund.ts';

/** One step of the refund chart: a cancellation from `from` to before `until` refunds `refundedCents`. */
export type RefundStep = Pick<Refund, 'refundedCents' | 'keptCents' | 'reason'> & {
  readonly from: Instant;
  readonly until: Instant;
  /** 'Through Dec 12', then 'Dec 13 – Jan 11' */
  readonly label: string;
  readonly sentence: string;
};

/** The cancellation policy as a dated sentence (product 10). */
export type RefundSentence = { readonly label: string; readonly sentence: string };

export type RefundSchedule = { readonly steps: readonly RefundStep[]; readonly sentences: readonly RefundSentence[] };

type RefundPeriod = { readonly from: Instant; readonly deadline: Instant; readonly refund: Refund };

const FULL_REFUND_AFTER_BOOKING: RefundSentence = {
  label: 'Within 24 hours',
  sentence: 'Full refund if you cancel within 24 hours of booking.',
};

/**
 * The refund by time of cancellation, from `now` to check-in or to 24 hours after booking, whichever is later, as steps for the chart
 * and as dated sentences (product 10), with the rule after check-in. Each step uses `calculateCancellationRefund`, so chart, preview and refund agree. Empty after both.
 */
export function createRefundSchedule(request: CancellationRequest): RefundSchedule {
  const { now, timeZone } = request;
  const { fullRefundUntil, checkInAt } = getRefundDeadlines(request);
  const endsAtCheckIn = checkInAt > fullRefundUntil;
  const end = endsAtCheckIn ? checkInAt : fullRefundUntil + 1;
  const periods = findRefundPeriods(request, end);
  const steps = periods.map(({ from, deadline, refund }, index): RefundStep => {
    const next = periods[index + 1];
    const lastDeadline = endsAtCheckIn
      ? formatDay(getLocalDate(checkInAt, timeZone))
      : formatDeadline(fullRefundUntil, timeZone);
    const through = next ? formatDeadline(next.deadline, timeZone) : lastDeadline;
    const label = index === 0 ? `Through ${through}` : `${formatAfterDeadline(deadline, timeZone)} – ${through}`;
    const { refundedCents, keptCents, reason } = refund;
    return {
      from,
      until: next?.from ?? end,
      label,
      refundedCents,
      keptCents,
      reason,
      sentence: formatRefund(refund),
    };
  });
  const sentences: RefundSentence[] = steps.map(({ label, sentence }) => ({ label, sentence }));
  const isBookingDeadlineAStep = periods[1]?.deadline === fullRefundUntil;
  if (periods.length > 1 && now <= fullRefundUntil && !isBookingDeadlineAStep)
    sentences.push(FULL_REFUND_AFTER_BOOKING);
  if (steps.length > 0) sentences.push({ label: 'After check-in', sentence: formatLeavingRule(request) });
  return { steps, sentences };
}

/** The periods before `end` with the same refund, in order. `deadline` is the instant at which each starts. */
function findRefundPeriods(request: CancellationRequest, end: Instant): RefundPeriod[] {
  const { now } = request;
  const { fullRefundUntil, policyFrom, shortStayUntil } = getRefundDeadlines(request);
  if (now >= end) return [];
  // Two deadlines include their own instant, so the next period starts a millisecond later.
  const changes = [
    { deadline: fullRefundUntil, from: fullRefundUntil + 1 },
    { deadline: policyFrom, from: policyFrom },
  ];
  if (shortStayUntil !== null) changes.push({ deadline: shortStayUntil, from: shortStayUntil + 1 });
  const ahead = changes.filter(({ from }) => from > now && from < end).sort((a, b) => a.from - b.from);
  const periods: RefundPeriod[] = [];
  for (const { deadline, from } of [{ deadline: now, from: now }, ...ahead]) {
    const refund = calculateCancellationRefund({ ...request, now: from });
    if (periods[periods.length - 1]?.refund.refundedCents !== refund.refundedCents)
      periods.push({ from, deadline, refund });
  }
  return periods;
}
