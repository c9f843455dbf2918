import { daysBetween, formatNights, sumCents, type CalendarDate, type Discount } from '@lodestay/stay';
import type { PlannedInstallment } from '../tables.ts';
import { listChargedLines } from './charged-lines.ts';
import type { ChangeContext } from './plan-stay-change.ts';

type Line = PlannedInstallment['lines'][number];

const FOREVER = '9999-12-31';

const sumDiscount = (lines: readonly Pick<Line, 'code' | 'cents'>[]): number =>
  -sumCents(lines.flatMap(({ code, cents }) => (code === 'discount' ? cents : [])));

/** Whether a stay until `checkOut` has the nights that its promo code needs. */
const hasNights = ({ row, agreed }: ChangeContext, checkOut: CalendarDate): boolean =>
  agreed.promo === undefined || daysBetween(row.checkIn, checkOut) >= agreed.promo.minimumNights;

/**
 * What a shorter stay owes again if it no longer has the nights that its promo code needs: what the code still takes off the nights that are
 * left. Empty if it keeps the code.
 */
export function takeBackDiscount(context: ChangeContext, checkOut: CalendarDate): Line[] {
  const { promo } = context.agreed;
  if (!promo || hasNights(context, checkOut)) return [];
  const cents = sumDiscount(listChargedLines(context, { start: context.row.checkIn, end: checkOut }));
  const label = `${promo.label} taken back: it needs ${formatNights(promo.minimumNights)}`;
  return cents > 0 ? [{ code: 'discount', cents, label }] : [];
}

/** What a promo code takes off the nights from the day of a move on, which it takes off the same nights in the other home. */
export function findMovedDiscount(context: ChangeContext, movesOn: CalendarDate, to: CalendarDate): Discount | null {
  const { promo } = context.agreed;
  if (!promo || !hasNights(context, to)) return null;
  const { checkIn } = context.row;
  const all = sumDiscount(listChargedLines(context, { start: checkIn, end: FOREVER }));
  const cents = all - sumDiscount(listChargedLines(context, { start: checkIn, end: movesOn }));
  return cents > 0 ? { label: promo.label, cents } : null;
}
