import { addDays, addMonths, getStartOfMonth, type CalendarDate } from '../calendar/calendar-date.ts';
import type { StateRule } from './state-rule.ts';

/** Servicemembers Civil Relief Act. It applies in every state. */
export const MILITARY_RULE: StateRule = {
  text: 'After you enter military service, or get orders for a permanent change of station or to deploy for at least 90 days, you may end a lease. Give written notice with a copy of your orders. A lease with monthly rent ends 30 days after the next rent is due. No early termination fee may be charged.',
  sources: [
    {
      citation: '50 U.S.C. § 3955',
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title50-section3955&num=0&edition=prelim',
    },
  ],
};

const DAYS_AFTER_RENT_IS_DUE = 30;

/** The day on which a lease ends after military notice, if rent is due on the first of each month. */
export const getMilitaryEnd = (noticeOn: CalendarDate): CalendarDate =>
  addDays(addMonths(getStartOfMonth(noticeOn), 1), DAYS_AFTER_RENT_IS_DUE);

/** The last day of military notice that ends a lease on or before `leaveOn`. */
export const getMilitaryDeadline = (leaveOn: CalendarDate): CalendarDate =>
  addDays(getStartOfMonth(addDays(leaveOn, -DAYS_AFTER_RENT_IS_DUE)), -1);
