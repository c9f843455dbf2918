import { addDays } from '../calendar/calendar-date.ts';
import { formatDate, formatDay } from '../calendar/format-date.ts';
import { FLEX_NOTICE_DAYS } from '../limits.ts';
import type { CancellationRequest } from './cancellation.ts';
import { getEarlyExitDates } from './in-stay-refund.ts';

/** How a stay ends early once it has started, as a sentence with its dates. `calculateInStayRefund` follows the same rule. */
export function formatLeavingRule({
  kind,
  checkIn,
  nights,
  committedNights,
}: Pick<CancellationRequest, 'kind' | 'checkIn' | 'nights' | 'committedNights'>): string {
  const committed = committedNights ?? nights;
  switch (kind) {
    case 'flex':
      return `You give ${FLEX_NOTICE_DAYS} days’ notice. The stay ends on ${formatDay(addDays(checkIn, committed))} at the earliest. Paid nights after the end are refunded.`;
    case 'one_year_flex': {
      const dates = getEarlyExitDates(checkIn, committed).map(({ on }) => formatDate(on));
      return `You give ${FLEX_NOTICE_DAYS} days’ notice. For a fee, the stay can end on ${dates.slice(0, -1).join(' or ')}. Without one, it ends on ${dates.at(-1)}.`;
    }
    case 'standby':
      return 'If you cancel Standby, your stay ends when the paid month ends.';
    default:
      return `The stay runs to ${formatDay(addDays(checkIn, nights))}. There is no refund for leaving early.`;
  }
}
