import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

/** The sentence that everybody reads before a membership is paid. */
export const RENEWAL_TERMS =
  'It renews each year. We email you 30 and 7 days before with the date and the exact price, and you can turn renewal off at any time.';
export const REFUND_TERMS = 'Full refund within 14 days, as long as you have not booked a stay with it.';

export const STATE_TAGS: Readonly<Record<Membership['state'], { label: string; tone: TagTone }>> = {
  none: { label: 'Not a member yet', tone: 'plain' },
  pending: { label: 'Starts soon', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  renewal_off: { label: 'Active, renewal off', tone: 'plain' },
  grace: { label: 'Payment due', tone: 'bad' },
  lapsed: { label: 'Ended', tone: 'plain' },
};

/** What a year costs with a method, in cents. */
export const getPriceBy = (
  { amount, cardFee }: Membership['price'],
  method: Pick<SavedPaymentMethod, 'kind'> | undefined,
): number => amount + (method?.kind === 'card' ? cardFee : 0);

/** The headline and the sentence below it. */
export function describeMembership(membership: Membership): { title: string; text: string } {
  const { state, activeThrough, endsOn, renewal, price, pendingStay } = membership;
  const fee = formatMoney(price.amount);
  const through = activeThrough && formatDate(activeThrough);
  switch (state) {
    case 'none':
      return {
        title: `Stays without the ${fee} fee`,
        text: `The first stay of a guest without a membership includes ${fee} for it. Buy it now, and no stay that you book in the next 12 months includes the fee.`,
      };
    case 'lapsed':
      return {
        title: 'Your membership has ended',
        text: `It was active through ${through}. Nothing more is charged. Your next stay includes ${fee} for a membership, unless you buy one before.`,
      };
    case 'pending':
      return pendingStay
        ? {
            title: 'Your membership comes with your stay',
            text: `It starts when stay ${pendingStay.reference} is approved, and is paid with it. Other stays do not include the fee again.`,
          }
        : { title: 'Your membership starts soon', text: 'It starts when your bank confirms the payment.' };
    case 'active':
      return {
        title: renewal ? `Renews on ${formatDate(renewal.chargeOn)}` : `Active through ${endsOn && formatDate(endsOn)}`,
        text: `Your stays do not include the ${fee} membership fee.`,
      };
    case 'renewal_off':
      return {
        title: `Active through ${through}`,
        text: 'Renewal is off, so nothing more is charged. Until then, your stays do not include the membership fee.',
      };
    case 'grace':
      return {
        title: `Active through ${through}`,
        text: 'The payment for the next year did not go through. Pay before that day ends, and your membership continues without a gap.',
      };
  }
}
