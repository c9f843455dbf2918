import { addDays, daysBetween, formatDate, getStandbyEnd, isStandbyGap, type CalendarDate } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import {
  addNights,
  getFactor,
  getMonthlyCents,
  type ChangeContext,
  type PlannedChange,
} from '../changes/plan-stay-change.ts';
import { sumAdded } from '../changes/plan-free-transfer.ts';
import type { StandbyBump } from '../tables.ts';

/** Rents are tried until the nights cost no more; each is at most the one before, scaled to what may be charged. */
const MAX_RENTS = 6;

export type BumpedTo = {
  readonly target: BookableHome;
  readonly bump: StandbyBump;
  /** The first day on which the home is somebody else's. */
  readonly freeUntil: CalendarDate;
};

/** Until when a Standby guest can stay in a home, at most a year. Null if the gap is too short: 7 nights, or the nights that were paid. */
export function findGapEnd(
  { endsOn, paidUntil }: Pick<StandbyBump, 'endsOn' | 'paidUntil'>,
  freeUntil: CalendarDate,
): CalendarDate | null {
  const farthest = addDays(endsOn, 365);
  const end = [getStandbyEnd(freeUntil), farthest].toSorted()[0]!;
  return end > endsOn && (end >= paidUntil || isStandbyGap({ start: endsOn, end: freeUntil })) ? end : null;
}

/**
 * A Standby stay goes on in another home, on the day on which it has to leave this one. The nights that were paid go along: for them the
 * guest pays at most what they cost in the present home, and from them on the rate stays the same.
 */
export function planBumpedMove(context: ChangeContext, { target, bump, freeUntil }: BumpedTo): PlannedChange {
  const { row, today, bookedOn } = context;
  const { endsOn: from, paidUntil, oldCheckOut } = bump;
  const gapEnd = findGapEnd(bump, freeUntil);
  if (gapEnd === null || target.id === row.homeId)
    throw new AppError('dates_taken', { message: 'This home is not available for long enough any more.' });
  const to = gapEnd < paidUntil ? gapEnd : paidUntil;
  const checkOut = to < paidUntil ? to : oldCheckOut;
  const most = Math.floor((bump.unusedCents * daysBetween(from, to)) / daysBetween(from, paidUntil));
  const factor = getFactor(context, row.nights, bookedOn, target);
  let home = target;
  for (let tried = 0; tried < MAX_RENTS; tried += 1) {
    const added = addNights(
      context,
      { home, from, to, factor, asOf: today },
      { length: daysBetween(row.checkIn, to), paysFrom: row.checkIn },
    );
    const change: PlannedChange = {
      kind: 'transfer',
      home,
      movesOn: from,
      checkOut,
      paidUntil: to,
      plan: { endsOn: from, added },
      monthlyCents: getMonthlyCents(home, factor),
      reason:
        checkOut === null
          ? 'Your Standby stay goes on from month to month.'
          : `Your stay there ends on ${formatDate(checkOut)}${to < paidUntil ? ', because another guest has booked that home' : ''}.`,
    };
    const charged = sumAdded(change);
    if (charged <= most) return change;
    home = { ...home, rentCents: Math.min(home.rentCents - 1, Math.floor((home.rentCents * most) / charged)) };
  }
  throw new AppError('dates_taken', { message: 'This home cannot be offered at the price of your present home.' });
}
