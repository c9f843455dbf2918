import type { Standby } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export const STANDBY_TERMS =
  'It renews each month until you cancel or pause it. A new rate is announced by email a week before the renewal that it applies to.';
export const STAY_RULE = 'A Standby stay keeps the month that is paid, and is not continued after it.';

export const STANDBY_TAGS: Readonly<Record<Standby['state'], { label: string; tone: TagTone }>> = {
  none: { label: 'Not subscribed', tone: 'plain' },
  pending: { label: 'Starts soon', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  ending: { label: 'Active, canceled', tone: 'plain' },
  pausing: { label: 'Active, pause ahead', tone: 'plain' },
  paused: { label: 'Paused', tone: 'plain' },
  past_due: { label: 'Payment due', tone: 'bad' },
};

/** The headline and the sentence below it. */
export function describeStandby(standby: Standby): { title: string; text: string } {
  const { state, activeThrough, paidUntil, resumesOn, payBy, price, nextChargeOn, isRateChanged, active } = standby;
  const fee = formatMoney(price.amount);
  const through = activeThrough && formatDate(activeThrough);
  const resumes = resumesOn && formatDate(resumesOn);
  switch (state) {
    case 'none':
      return {
        title: `Homes between bookings, ${fee} a month`,
        text: 'A subscription for stays at the Standby rate, in homes that are available between bookings. You can have one Standby stay at a time.',
      };
    case 'pending':
      return { title: 'Standby starts soon', text: 'It starts when your bank confirms the payment.' };
    case 'active':
      return {
        title: nextChargeOn ? `Renews on ${formatDate(nextChargeOn)}` : 'Renews soon',
        text: isRateChanged ? `The next month has a new rate of ${fee}.` : 'You can book one Standby stay at a time.',
      };
    case 'ending':
      return {
        title: `Ends after ${through}`,
        text: `Nothing more is charged. ${STAY_RULE} Until then you can take the cancellation back.`,
      };
    case 'pausing':
      return {
        title: `Pauses on ${paidUntil && formatDate(paidUntil)}`,
        text: `During the pause nothing is charged, and no Standby stay runs. It renews on ${resumes}.`,
      };
    case 'paused':
      return {
        title: `Paused until ${resumes}`,
        text: `Nothing is charged until then, and no Standby stay runs. It renews on ${resumes}, or with a month from today if you resume it now.`,
      };
    case 'past_due':
      return {
        title: `Pay by ${payBy && formatDate(payBy)}`,
        text: active
          ? 'The payment for the next month did not go through. Pay before that day ends, and Standby goes on without a gap.'
          : 'The payment after the pause did not go through. Pay before that day ends, or Standby ends.',
      };
  }
}
