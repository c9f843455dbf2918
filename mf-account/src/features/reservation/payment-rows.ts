import type { Reservation } from '@lodestay/contracts';
import { addMonths, formatDate, formatDay, getLocalDate } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type PaymentRow = {
  readonly key: string;
  readonly date: string;
  readonly label: string;
  readonly by: string | null;
  readonly cents: number;
  readonly state: { readonly label: string; readonly tone: TagTone };
};

const FIRST_PAYMENT_STATES: Readonly<Record<NonNullable<Reservation['payment']>['status'], PaymentRow['state']>> = {
  requires_action: { label: 'Waiting for your bank', tone: 'warn' },
  processing: { label: 'Waiting for your bank', tone: 'warn' },
  authorized: { label: 'Authorized', tone: 'info' },
  captured: { label: 'Paid', tone: 'good' },
  released: { label: 'Not charged', tone: 'plain' },
  declined: { label: 'Declined', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'plain' },
};

const DUE: PaymentRow['state'] = { label: 'Due', tone: 'plain' };
const SCHEDULED: PaymentRow['state'] = { label: 'Scheduled', tone: 'plain' };
const ENDED: ReadonlySet<Reservation['status']> = new Set(['canceled', 'denied', 'expired']);

/**
 * The payment plan with the status of each payment. If the stay does not take place, only a payment that was made or attempted. `now` is
 * an ISO instant: payments after that day are scheduled.
 */
export function getPaymentRows(
  {
    quote,
    payment,
    status,
    timeline,
    timeZone,
  }: Pick<Reservation, 'quote' | 'payment' | 'status' | 'timeline' | 'timeZone'>,
  now: string,
): PaymentRow[] {
  const today = getLocalDate(Date.parse(now), timeZone);
  const plan = ENDED.has(status) ? (payment ? quote.instalments.slice(0, 1) : []) : quote.instalments;
  const requested = timeline.find(({ code }) => code === 'submitted')?.at;
  const first = plan[0]?.dueOn;
  // Adds the year to dates more than a year after the first payment.
  const formatDueDate = (day: string) => (first && day < addMonths(first, 12) ? formatDay(day) : formatDate(day));
  return plan.map(({ dueOn, label, cents }, index) => {
    const isFirst = index === 0;
    const day = isFirst && requested ? getLocalDate(Date.parse(requested), timeZone) : dueOn;
    const isOpen = status === 'draft' || status === 'held';
    return {
      key: `${index}-${dueOn}`,
      date: isFirst && isOpen && !payment ? 'At booking' : formatDueDate(day),
      label,
      by: payment && !isOpen ? payment.label : null,
      cents: isFirst && payment && !isOpen ? payment.cents : cents,
      state: isFirst && payment ? FIRST_PAYMENT_STATES[payment.status] : !isFirst && dueOn > today ? SCHEDULED : DUE,
    };
  });
}
