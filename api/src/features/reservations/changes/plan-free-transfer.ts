import { sumCents, type CalendarDate } from '@lodestay/stay';
import type { BookableHome } from '../../homes/index.ts';
import { sumChargedFrom } from '../standby-bumps/charged-from.ts';
import { planTransfer, refuse, type ChangeContext, type PlannedChange } from './plan-stay-change.ts';

export const sumAdded = ({ plan }: PlannedChange): number =>
  sumCents(plan.added.flatMap(({ lines }) => lines.flatMap(({ code, cents }) => (code === 'card' ? [] : cents))));

/** Rents are tried until the plan fits; each is at most the one before, scaled to what may be charged. */
const MAX_RENTS = 6;

/**
 * A move to another home because of a problem in this one. The guest pays for the nights from the day of the move at most what the present
 * home costs: if the new home's rent is higher, it is lowered for this stay. Only for stays with an end.
 */
export function planFreeTransfer(
  context: ChangeContext,
  move: { target: BookableHome; movesOn: CalendarDate },
): PlannedChange {
  const { row, today } = context;
  if (row.checkOut === null) throw refuse('home_slug', 'Only stays with an end can move at no additional charge.');
  const movesOn = move.movesOn > today ? move.movesOn : today;
  const most = sumChargedFrom(context.charged, movesOn);
  let { target } = move;
  for (let tried = 0; tried < MAX_RENTS; tried += 1) {
    const change = planTransfer(context, { target, movesOn, checkOut: row.checkOut });
    const charged = sumAdded(change);
    if (charged <= most) return change;
    target = { ...target, rentCents: Math.min(target.rentCents - 1, Math.floor((target.rentCents * most) / charged)) };
  }
  throw refuse('home_slug', 'This home cannot be offered without a higher price for the guest.');
}
