import { formatDay } from './format-date.ts';
import type { Instant } from './instant.ts';
import { localTime, today } from './instant.ts';
import type { Cents } from './money.ts';
import type { CancellationTerms, PaidInstalment, Refund, RefundReason } from './refund.ts';
import { refundDeadlines, refundFor } from './refund.ts';
import { formatDeadline, refundSentence } from './refund-words.ts';

/** One step of the refund curve: from `from` until `until`, cancelling gives `refundedCents` back. */
export type RefundStep = {
  readonly from: Instant;
  /** The next step's `from`; check-in for the last. */
  readonly until: Instant;
  /** 'Through Dec 12', 'Dec 13 to Jan 11' */
  readonly label: string;
  readonly refundedCents: Cents;
  readonly keptCents: Cents;
  readonly reason: RefundReason;
  readonly sentence: string;
};

/** A dated sentence of the cancellation policy. */
export type RefundSentence = { readonly label: string; readonly sentence: string };

export type RefundSchedule = { readonly steps: readonly RefundStep[]; readonly sentences: readonly RefundSentence[] };

export type RefundScheduleRequest = CancellationTerms & { readonly paid: readonly PaidInstalment[]; readonly now: Instant };

/**
 * What comes back by the moment of cancelling, from `now` until check-in, as steps for the curve and as dated
 * sentences (product 10). Each step is `refundFor` at its beginning, so the curve equals the preview and the refund.
 * Empty once the stay has begun.
 */
export function refundSchedule(request: RefundScheduleRequest): RefundSchedule {
  const { now, timeZone, bookedAt } = request;
  const { freeUntil, thirtyDaysUntil, shortStayUntil, checkInAt } = refundDeadlines(request);
  // Deadlines that include their own instant change one millisecond later.
  const changes = [freeUntil + 1, thirtyDaysUntil, shortStayUntil === null ? now : shortStayUntil + 1];
  const starts = [now, ...changes.filter((at) => at > now && at < checkInAt)].sort((a, b) => a - b);
  if (now >= checkInAt) return { steps: [], sentences: [] };
  const runs: { from: Instant; refund: Refund }[] = [];
  for (const from of starts) {
    const refund = refundFor({ ...request, now: from });
    const last = runs[runs.length - 1];
    if (last && last.refund.refundedCents === refund.refundedCents) last.refund = refund;
    else runs.push({ from, refund });
  }
  const steps = runs.map(({ from, refund }, index) => {
    const until = runs[index + 1]?.from ?? checkInAt;
    const label = stepLabel(index === 0 ? null : from, until, runs.length === index + 1, timeZone);
    const { refundedCents, keptCents, reason } = refund;
    return { from, until, label, refundedCents, keptCents, reason, sentence: refundSentence(refund) };
  });
  const sentences = steps.map(({ label, sentence }) => ({ label, sentence }));
  const stillFree = now <= freeUntil && bookedAt <= now;
  const isOwnStep = steps[0]!.until === freeUntil + 1;
  if (stillFree && !isOwnStep && steps.length > 1) {
    sentences.push({ label: 'Within 24 hours', sentence: 'Whatever the date: if you cancel within a day of booking, all of it comes back.' });
  }
  return { steps, sentences };
}

function stepLabel(from: Instant | null, until: Instant, last: boolean, timeZone: string): string {
  const end = last ? formatDay(today(until, timeZone)) : formatDeadline(trimmed(until), timeZone);
  if (from === null) return `Through ${end}`;
  const start = localTime(from, timeZone) === '00:00' && from % 1000 === 0 ? formatDay(today(from, timeZone)) : `After ${formatDeadline(trimmed(from), timeZone)}`;
  return start.startsWith('After') && !last ? `${start}, to ${end}` : start.startsWith('After') ? start : `${start} to ${end}`;
}

/** Drops the millisecond by which a step begins after an included deadline. */
const trimmed = (instant: Instant) => (instant % 1000 === 1 ? instant - 1 : instant);
