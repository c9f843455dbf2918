import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';

export const sampleMethods: readonly SavedPaymentMethod[] = [
  {
    id: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
    kind: 'card',
    label: 'Visa ending 4242',
    expires: { year: 2029, month: 10, expired: false },
    state: 'ready',
    isDefault: true,
    actionUrl: null,
    stays: [],
  },
  {
    id: '2b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
    kind: 'bank_account',
    label: 'Bank account ending 6789',
    expires: null,
    state: 'ready',
    isDefault: false,
    actionUrl: null,
    stays: [],
  },
];

/** An active membership that was bought on its own a few days ago. */
export const sampleMembership: Membership = {
  state: 'active',
  active: true,
  startedOn: '2026-11-21',
  endsOn: '2027-11-21',
  activeThrough: '2027-12-05',
  price: { amount: 19_900, cardFee: 414 },
  renewal: { chargeOn: '2027-11-21', isAnnounced: false },
  paymentMethodId: sampleMethods[0]!.id,
  failure: null,
  openPayment: null,
  pendingStay: null,
  refund: {
    amount: 20_314,
    sentence:
      'Full refund: $203.14 goes back to Visa ending 4242, and your membership ends now. This is possible until Dec 5, 2026, as long as you have not booked a stay with it.',
  },
  allowedActions: ['turn_off', 'choose_method', 'cancel'],
  history: [
    {
      startsOn: '2026-11-21',
      endsOn: '2027-11-21',
      amount: 20_314,
      paidAt: '2026-11-21T18:00:00.000Z',
      paidWith: 'Visa ending 4242',
      reservationId: null,
      isRefunded: false,
      receipts: [{ number: 'AM-48402A-R1', kind: 'payment', amount: 20_314 }],
    },
  ],
};
