import type { Reservation } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import type { TimelineStep } from '@lodestay/ui';
import type { Progress } from './application-text.ts';

const OPEN: ReadonlySet<Reservation['status']> = new Set(['draft', 'held']);
const CONFIRMED: ReadonlySet<Reservation['status']> = new Set(['approved', 'checked_in', 'completed']);

const NEXT: Readonly<Record<Progress['next'], string>> = {
  guest: 'Add what is missing on this page.',
  co_signer: 'Your co-signer has parts to do. We remind them by email.',
  checks: 'We check your documents. Nothing to do for you now.',
  staff: 'Everything is here. Our team looks at it.',
  nothing: 'Everything is here.',
};

/** What happens until the decision. */
export function getApplicationSteps({ status, quote, payment }: Reservation, { next }: Progress): TimelineStep[] {
  const isPaid = !OPEN.has(status);
  const isComplete = next !== 'guest';
  const isDecided = CONFIRMED.has(status) || status === 'denied';
  const amount = formatMoney(payment?.cents ?? quote.dueAtBooking);
  return [
    { label: 'Your application', when: NEXT[next], state: isComplete || isDecided ? 'done' : 'now' },
    {
      label: 'Payment',
      when: isPaid
        ? payment?.method === 'bank_account'
          ? 'Your bank account is charged only if you’re approved.'
          : 'Your payment method is authorized.'
        : `The home is held for you for 15 minutes. ${amount} is authorized, not charged.`,
      state: isPaid ? 'done' : isComplete ? 'now' : 'to_come',
    },
    {
      label: 'Review',
      when: 'A request that clearly meets the rules is approved automatically. Our team reviews the others.',
      state: isDecided ? 'done' : isPaid && isComplete ? 'now' : 'to_come',
    },
    status === 'denied'
      ? {
          label: 'Denied',
          when:
            payment?.method === 'bank_account'
              ? 'Nothing is charged.'
              : 'The authorization is released. Nothing is charged.',
          state: 'now',
        }
      : {
          label: 'Approved',
          when: 'The payment is charged and the home is yours. If we deny the application, nothing is charged.',
          state: CONFIRMED.has(status) ? 'done' : 'to_come',
        },
  ];
}
