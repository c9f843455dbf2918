import { daysBetween, formatDate, formatNights, MAX_STAY_NIGHTS, type CalendarDate } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import {
  addNights,
  getFactor,
  getMonthlyCents,
  refuse,
  type ChangeContext,
  type PlannedChange,
} from './plan-stay-change.ts';

/**
 * More nights before the check-in, at the home's rent of today and the factor of the whole length. As at the booking, the first month of
 * them is due at once. The nights that were booked keep their prices and their payment days. Throws `invalid` for a date that cannot be.
 */
export function planEarlyArrival(context: ChangeContext, checkIn: CalendarDate): PlannedChange {
  const { row, home, today } = context;
  const { checkOut } = row;
  if (checkOut === null) throw new AppError('action_not_allowed');
  if (checkIn >= row.checkIn) throw refuse('start_date', `Choose a day before ${formatDate(row.checkIn)}.`);
  if (checkIn < today) throw refuse('start_date', `Choose ${formatDate(today)} or a later day.`);
  const nights = daysBetween(checkIn, checkOut);
  if (nights > MAX_STAY_NIGHTS) throw refuse('start_date', `A stay can have at most ${formatNights(MAX_STAY_NIGHTS)}.`);
  const factor = getFactor(context, nights, today, home);
  const added = addNights(
    context,
    { home, from: checkIn, to: row.checkIn, factor, asOf: today },
    { length: nights, paysFrom: checkIn },
  ).map((installment, index) => (index === 0 ? { ...installment, dueOn: today } : installment));
  return {
    kind: 'start_earlier',
    home,
    movesOn: null,
    checkIn,
    checkOut,
    plan: { endsOn: null, added },
    monthlyCents: getMonthlyCents(home, factor),
  };
}
