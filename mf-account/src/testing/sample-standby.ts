import type { Standby } from '@lodestay/contracts';
import { sampleMethods } from './sample-membership.ts';

/** A subscription whose first month was paid a few days ago. */
export const sampleStandby: Standby = {
  state: 'active',
  active: true,
  paidFrom: '2026-11-21',
  paidUntil: '2026-12-21',
  activeThrough: '2026-12-28',
  price: { amount: 7_900, cardFee: 164 },
  isRateChanged: false,
  nextChargeOn: '2026-12-21',
  resumesOn: null,
  payBy: null,
  maxPauseMonths: 3,
  paymentMethodId: sampleMethods[0]!.id,
  failure: null,
  openPayment: null,
  stay: null,
  allowedActions: ['pause', 'cancel', 'choose_method'],
  history: [
    {
      startsOn: '2026-11-21',
      endsOn: '2026-12-21',
      amount: 8_064,
      paidAt: '2026-11-21T18:00:00.000Z',
      paidWith: 'Visa ending 4242',
      reservationId: null,
      isRefunded: false,
      receipts: [{ number: 'SB-48402A-R1', kind: 'payment', amount: 8_064 }],
    },
  ],
};

export const noStandby: Standby = {
  ...sampleStandby,
  state: 'none',
  active: false,
  paidFrom: null,
  paidUntil: null,
  activeThrough: null,
  nextChargeOn: null,
  paymentMethodId: null,
  allowedActions: ['subscribe'],
  history: [],
};
