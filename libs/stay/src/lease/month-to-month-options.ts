import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ExitOption } from './exit-option.ts';
import { getAssumptions, type Lease } from './lease.ts';
import type { NoticePeriod } from './notice-period.ts';
import {
  completeOption,
  createAgreement,
  createMilitaryOption,
  createNoticeDeadline,
  createRentLines,
} from './option-parts.ts';

/** The ways to leave a lease without an end date. Notice ends it, so subletting and a new tenant are not needed. */
export function createMonthToMonthOptions(
  lease: Lease,
  today: CalendarDate,
  period: NoticePeriod | null,
): ExitOption[] {
  const endsOn = period?.endsOn ?? lease.leaveOn;
  const notice = completeOption(
    {
      code: 'notice',
      title: 'Give notice',
      standing: period ? 'right' : 'uncertain',
      lines: createRentLines(lease.rentCents, lease.leaveOn, endsOn),
      endsOn,
      deadline: createNoticeDeadline(period, today),
      need: 'Written notice. Keep proof of the day on which your landlord got it.',
      risk: period
        ? 'If you give notice later, you pay longer.'
        : 'The notice period is not stated. If it is longer than you have, you pay longer.',
      letter: 'notice_to_vacate',
    },
    null,
  );
  const military = createMilitaryOption(lease, today, null);
  const { offerCents } = getAssumptions(lease);
  // Notice needs nobody's consent, so an offer makes sense only if it costs less.
  if (offerCents >= notice.costCents) return [notice, military];
  return [notice, createAgreement(lease, { today, period, offerCents, remainingCents: null }), military];
}
