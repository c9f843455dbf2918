import type { CancellationOutcome, RefundReason } from '@lodestay/contracts';

/** Roles of the demo accounts of staff. */
type Staff = 'hub_manager' | 'admin';

type DemoRefund = {
  /** Dollars. */ amount: number;
  reasonCode: RefundReason;
  reason: string;
  by: Staff;
  /** Hours after the cancellation, or after the booking if there is none. */ hoursLater: number;
  /** Why a second person rejected it, two hours later. */ rejection?: { by: Staff; reason: string };
  /** Whether the processor refuses it. */ isRefused?: boolean;
};

/** A stay that was paid, and what went on with its money. */
export type DemoPaidStay = {
  firstName: string;
  lastName: string;
  phone: string;
  /** Hours before now at which it was booked. */ hoursAgo: number;
  /** Days from today to check-in. */ startsIn: number;
  nights: number;
  /** Whether the cardholder disputes the payment. */ isDisputed?: boolean;
  /** Hours after the booking at which the guest canceled. */ canceledAfter?: number;
  /** A note of staff, three hours after the cancellation. */ note?: string;
  refund?: DemoRefund;
  /** How staff closed the case, a day after the cancellation, and why. */
  end?: readonly [outcome: CancellationOutcome, reason: string];
};

/** Invented stays of recent weeks: cancellations, refunds that wait or were decided, and payments that failed. */
export const DEMO_PAID_STAYS: readonly DemoPaidStay[] = [
  {
    firstName: 'Olivia',
    lastName: 'Brandvold',
    phone: '303 555 0121',
    hoursAgo: 150,
    startsIn: 16,
    nights: 90,
    canceledAfter: 100,
    note: 'Her employer moved the start of the project to March. She would book again for March to May.',
    refund: {
      amount: 480,
      reasonCode: 'cancellation_exception',
      reason: 'She books the same home again from March. A part of the rent as a credit for coming back.',
      by: 'hub_manager',
      hoursLater: 5,
    },
  },
  {
    firstName: 'Terrence',
    lastName: 'Maddox',
    phone: '720 555 0137',
    hoursAgo: 70,
    startsIn: 20,
    nights: 61,
    canceledAfter: 40,
  },
  {
    firstName: 'Yuki',
    lastName: 'Tanabe',
    phone: '303 555 0172',
    hoursAgo: 26,
    startsIn: 52,
    nights: 120,
    canceledAfter: 20,
  },
  {
    firstName: 'Gwendolyn',
    lastName: 'Price',
    phone: '303 555 0194',
    hoursAgo: 330,
    startsIn: 12,
    nights: 75,
    canceledAfter: 120,
    refund: {
      amount: 900,
      reasonCode: 'goodwill',
      reason: 'Asks for half of the kept rent back because she found a cheaper home.',
      by: 'hub_manager',
      hoursLater: 6,
      rejection: {
        by: 'admin',
        reason: 'The policy was shown before she paid, and nothing went wrong.',
      },
    },
    end: ['exception_refused', 'Explained by phone. She accepts the policy.'],
  },
  {
    firstName: 'Rafael',
    lastName: 'Quintero',
    phone: '720 555 0155',
    hoursAgo: 400,
    startsIn: 60,
    nights: 45,
    canceledAfter: 10,
    end: ['settled', 'Full refund within 24 hours. Nothing is left to do.'],
  },
  {
    firstName: 'Beatrice',
    lastName: 'Holloway',
    phone: '303 555 0146',
    hoursAgo: 210,
    startsIn: 9,
    nights: 60,
    refund: {
      amount: 120,
      reasonCode: 'home_problem',
      reason: 'The washer did not work for the first week; the cleaning company confirmed it.',
      by: 'hub_manager',
      hoursLater: 60,
    },
  },
  {
    firstName: 'Samir',
    lastName: 'Haddad',
    phone: '720 555 0118',
    hoursAgo: 190,
    startsIn: 11,
    nights: 92,
    refund: {
      amount: 200,
      reasonCode: 'billing_error',
      reason: 'Parking was charged, but the building has no spot for him.',
      by: 'hub_manager',
      hoursLater: 166,
      isRefused: true,
    },
  },
  {
    firstName: 'Lorna',
    lastName: 'McAllister',
    phone: '303 555 0183',
    hoursAgo: 52,
    startsIn: 23,
    nights: 90,
    isDisputed: true,
  },
];
