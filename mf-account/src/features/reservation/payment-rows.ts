import type { Reservation } from '@lodestay/contracts';
import { addMonths, formatDate, formatDay, getLocalDate } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type PaymentRow = {
  readonly key: string;
  readonly date: string;
  readonly label: string;
  readonly by: string | null;
  readonly cents: number;
  readonly state: { readonly word: string; readonly tone: TagTone };
};

const FIRST: Readonly<Record<NonNullable<Reservation['payment']>['status'], PaymentRow['state']>> = {
  requires_action: { word: 'Waiting for your bank', tone: 'warn' },
  processing: { word: 'Waiting for your bank', tone: 'warn' },
  authorized: { word: 'Authorized', tone: 'info' },
  captured: { word: 'Paid', tone: 'good' },
  released: { word: 'Not charged', tone: 'plain' },
  declined: { word: 'Declined', tone: 'bad' },
  refunded: { word: 'Refunded', tone: 'plain' },
};

const DUE: PaymentRow['state'] = { word: 'Due', tone: 'plain' };
const OVER: ReadonlySet<Reservation['status']> = new Set(['canceled', 'denied', 'expired']);

/** The payment plan and how far it is. Where the stay does not happen only what was really asked for is left. */
export function paymentRows({
  quote,
  payment,
  status,
  timeline,
  timeZone,
}: Pick<Reservation, 'quote' | 'payment' | 'status' | 'timeline' | 'timeZone'>): PaymentRow[] {
  const plan = OVER.has(status) ? (payment ? quote.instalments.slice(0, 1) : []) : quote.instalments;
  const requested = timeline.find(({ code }) => code === 'submitted')?.at;
  const first = plan[0]?.dueOn;
  // With the year only where the same day comes twice in the plan.
  const dateWords = (day: string) => (first && day < addMonths(first, 12) ? formatDay(day) : formatDate(day));
  return plan.map(({ dueOn, label, cents }, index) => {
    const isFirst = index === 0;
    const day = isFirst && requested ? getLocalDate(Date.parse(requested), timeZone) : dueOn;
    const isOpen = status === 'draft' || status === 'held';
    return {
      key: `${index}-${dueOn}`,
      date: isFirst && isOpen && !payment ? 'At booking' : dateWords(day),
      label,
      by: payment && !isOpen ? payment.label : null,
      cents: isFirst && payment && !isOpen ? payment.cents : cents,
      state: isFirst && payment ? FIRST[payment.status] : DUE,
    };
  });
}
