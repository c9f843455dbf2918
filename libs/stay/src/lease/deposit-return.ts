import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { DEPOSIT_RETURN_DAYS } from '../limits.ts';
import { getDepositDeadline } from './state-rules.ts';

export type DepositReturnDates = {
  /** The last day for the deposit and the list of deductions. */
  readonly returnBy: CalendarDate;
  /** If nobody settled the deposit, all of it is returned on this day, so that the last day is kept. */
  readonly automaticOn: CalendarDate;
};

/** When a deposit is returned: within 14 days of the move-out or the state's deadline, whichever is sooner (product 3). */
export function getDepositReturnDates(state: string, movedOutOn: CalendarDate): DepositReturnDates {
  const ours = addDays(movedOutOn, DEPOSIT_RETURN_DAYS);
  const legal = getDepositDeadline(state, movedOutOn);
  const returnBy = legal !== null && legal < ours ? legal : ours;
  return { returnBy, automaticOn: addDays(returnBy, -1) };
}
