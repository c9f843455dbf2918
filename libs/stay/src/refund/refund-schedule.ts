import type { CancellationRequest, Refund } from './cancellation.ts';
import { formatDay } from '../calendar/format-date.ts';
import type { Instant } from '../calendar/instant.ts';
import { getLocalDate } from '../calendar/instant.ts';
import { getRefundDeadlines, calculateCancellationRefund } from './refund.ts';
import { formatAfterDeadline, formatDeadline, formatRefund } from './format-refund.ts';

/** One step of the refund curve: canceling from `from` on and before `until` gives `refundedCents` back. */
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

type Run = { readonly from: Instant; readonly deadline: Instant; readonly refund: Refund };

const DAY_OF_BOOKING: RefundSentence = {
  label: 'Within 24 hours',
  sentence: 'Full refund if you cancel within 24 hours of booking.',
};

/**
 * What comes back by the moment of canceling, from `now` to check-in, as steps for the curve and as dated sentences
 * (product 10). Each step is `calculateCancellationRefund` at its beginning, so the curve, the preview and the refund are one figure.
 * Empty once the stay has begun.
 */
export function createRefundSchedule(request: CancellationRequest): RefundSchedule {
  const { now, timeZone } = request;
  const { fullRefundUntil, checkInAt } = getRefundDeadlines(request);
  const runs = refundRuns(request);
  const steps = runs.map(({ from, deadline, refund }, index): RefundStep => {
    const next = runs[index + 1];
    const end = next ? formatDeadline(next.deadline, timeZone) : formatDay(getLocalDate(checkInAt, timeZone));
    const label = index === 0 ? `Through ${end}` : `${formatAfterDeadline(deadline, timeZone)} – ${end}`;
    const { refundedCents, keptCents, reason } = refund;
    return {
      from,
      until: next?.from ?? checkInAt,
      label,
      refundedCents,
      keptCents,
      reason,
      sentence: formatRefund(refund),
    };
  });
  const sentences: RefundSentence[] = steps.map(({ label, sentence }) => ({ label, sentence }));
  const dayOfBookingIsAStep = runs[1]?.deadline === fullRefundUntil;
  if (runs.length > 1 && now <= fullRefundUntil && !dayOfBookingIsAStep) sentences.push(DAY_OF_BOOKING);
  return { steps, sentences };
}

/** The stretches of time in which the same amount comes back, in order; `deadline` is the instant that began each. */
function refundRuns(request: CancellationRequest): Run[] {
  const { now } = request;
  const { fullRefundUntil, policyFrom, shortStayUntil, checkInAt } = getRefundDeadlines(request);
  if (now >= checkInAt) return [];
  // Two deadlines belong to the time before them, so what follows begins a millisecond later.
  const changes = [
    { deadline: fullRefundUntil, from: fullRefundUntil + 1 },
    { deadline: policyFrom, from: policyFrom },
  ];
  if (shortStayUntil !== null) changes.push({ deadline: shortStayUntil, from: shortStayUntil + 1 });
  const ahead = changes.filter(({ from }) => from > now && from < checkInAt).sort((a, b) => a.from - b.from);
  const runs: Run[] = [];
  for (const { deadline, from } of [{ deadline: now, from: now }, ...ahead]) {
    const refund = calculateCancellationRefund({ ...request, now: from });
    if (runs[runs.length - 1]?.refund.refundedCents !== refund.refundedCents) runs.push({ from, deadline, refund });
  }
  return runs;
}
