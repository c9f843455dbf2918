import {
  CARD_REFUND_SENTENCE,
  DEFAULT_FEES,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
  formatMonthly,
  formatPercent,
  HOLD_MINUTES,
  INCOME_MULTIPLE,
  MAX_PARKING_SPOTS,
  MAX_PETS,
  MIN_CREDIT_SCORE,
  SAVINGS_MULTIPLE,
  STANDBY_NOTICE_DAYS,
  WEEK_STAY_NIGHTS,
  type FeeCode,
} from '@lodestay/stay';

const feeText = (code: FeeCode): string => {
  const amount = DEFAULT_FEES.find((fee) => fee.code === code)!.amount;
  return amount.type === 'flat' ? formatMonthly(amount.cents) : formatPercent(amount.basisPoints);
};

export type Question = { id: string; question: string; answer: string };

/** Answers of the Help Center. The numbers come from the rules that charge or refund them. */
export const helpTopics: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Booking',
    questions: [
      {
        id: 'how-long',
        question: 'How long can I stay?',
        answer:
          'From one month to a year with fixed dates, or open-ended with Flex. Some homes also offer shorter stays at a nightly rate.',
      },
      {
        id: 'hold',
        question: 'Can someone else book the home while I pay?',
        answer: `No. When you open the payment step, we hold the home for you for ${HOLD_MINUTES} minutes. The page shows the time left.`,
      },
      {
        id: 'approval',
        question: 'What happens after I request to book?',
        answer:
          'We authorize your payment but do not charge it. We charge it if we approve your stay, and release it if we don’t. Your reservation shows each step with its date.',
      },
      {
        id: 'income',
        question: 'What do I need to be approved?',
        answer: `A monthly income of ${INCOME_MULTIPLE} times rent and utilities, or ${SAVINGS_MULTIPLE} times the rent in savings, and a credit score of ${MIN_CREDIT_SCORE} or more. A co-signer can meet this requirement for you.`,
      },
    ],
  },
  {
    title: 'Prices',
    questions: [
      {
        id: 'total',
        question: 'Is the total I see the total I pay?',
        answer:
          'Yes, if you pay by bank account. When you choose dates, the total includes all required fees. Optional extras, such as a parking spot, are shown separately and are never selected for you.',
      },
      {
        id: 'fees',
        question: 'What fees are there?',
        answer: `A Platform Fee of ${feeText('platform_fee')} of the rent, cleaning of ${feeText('cleaning')} once, and the annual membership of ${feeText('annual_membership')} if you are not a member. Pets cost ${feeText('pet')} each, once.`,
      },
      {
        id: 'cards',
        question: 'What does it cost to pay by card?',
        answer: `${feeText('card')} of the amount charged. Paying by linked bank account has no fee.`,
      },
    ],
  },
  {
    title: 'Changes and refunds',
    questions: [
      {
        id: 'cancel',
        question: 'Can I cancel?',
        answer: `Yes. You get a full refund within ${FREE_CANCELLATION_HOURS} hours of booking, and if you cancel ${FULL_REFUND_DAYS} days or more before check-in. After that, the home's policy applies. You find it with its dates in the listing and in your reservation. Stays of up to ${WEEK_STAY_NIGHTS} nights are refundable until 24 hours before check-in.`,
      },
      { id: 'refund', question: 'When will I get my refund?', answer: CARD_REFUND_SENTENCE },
    ],
  },
  {
    title: 'Living there',
    questions: [
      {
        id: 'pets',
        question: 'Can I bring a pet or a car?',
        answer: `Up to ${MAX_PETS} pets where the home allows them, and up to ${MAX_PARKING_SPOTS} parking spots where the property has them. The listing shows the price of both.`,
      },
      {
        id: 'standby',
        question: 'What is Standby?',
        answer: `A membership for renting homes between bookings, month to month, below their rent. If another member books the home, you get ${STANDBY_NOTICE_DAYS} days' notice and a list of other homes.`,
      },
    ],
  },
];
