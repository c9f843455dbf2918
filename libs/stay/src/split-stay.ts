import type { CalendarDate } from './calendar/calendar-date.ts';
import { resolveStay, type Stay } from './stay.ts';

/** A split stay has two or three homes (product 4). */
export const MIN_LEGS = 2;
export const MAX_LEGS = 3;

/** One part of a split stay: the nights in one home. */
export type RequestedLeg = {
  /** What identifies the home, such as its slug. */
  readonly home: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** What is wrong with the legs. `leg` is null if it is not about one of them. */
export type LegProblem = {
  readonly leg: number | null;
  readonly field: 'home' | 'checkIn' | 'checkOut' | null;
  readonly message: string;
};

export type ResolvedLegs =
  { readonly ok: true; readonly stays: readonly Stay[] } | { readonly ok: false; readonly problem: LegProblem };

const reject = (leg: number | null, field: LegProblem['field'], message: string): ResolvedLegs => ({
  ok: false,
  problem: { leg, field, message },
});

/**
 * The stay of each leg, or the first thing that is wrong: legs follow each other without a gap in homes that differ from the one before.
 * Whether a home can take its nights (minimum nights, calendar) depends on the home. Never throws.
 */
export function resolveLegs(legs: readonly RequestedLeg[], earliest?: CalendarDate): ResolvedLegs {
  if (legs.length < MIN_LEGS || legs.length > MAX_LEGS)
    return reject(null, null, 'A split stay is in two or three homes.');
  const stays: Stay[] = [];
  for (const [at, { home, checkIn, checkOut }] of legs.entries()) {
    const before = legs[at - 1];
    if (before && checkIn !== before.checkOut)
      return reject(at, 'checkIn', 'Each home of a split stay must begin on the day that the one before ends.');
    if (before?.home === home) return reject(at, 'home', 'Two homes in a row must be different.');
    const resolved = resolveStay({ checkIn, checkOut, earliest });
    if (!resolved.ok) return reject(at, resolved.field === 'checkIn' ? 'checkIn' : 'checkOut', resolved.message);
    if (resolved.stay.checkOut === null) return reject(at, 'checkOut', 'A split stay needs a check-out day.');
    stays.push(resolved.stay);
  }
  return { ok: true, stays };
}
