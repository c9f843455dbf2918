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

/** Answers of the Help Center. Every figure comes from the rule that charges or refunds it. */
export const helpTopics: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Booking',
    questions: [
      {
        id: 'how-long',
        question: 'How long can I stay?',
        answer:
          'From a month to a year with fixed dates, or with an open end on Flex. Some homes that are ready to move into also take shorter stays, at a nightly rate.',
      },
      {
        id: 'hold',
        question: 'Can somebody take the home while I pay?',
        answer: `No. When you open the payment step, the home is held for you for ${HOLD_MINUTES} minutes. The clock is on the page.`,
      },
      {
        id: 'approval',
        question: 'What happens after I request to book?',
        answer:
          'Your payment is authorised, not taken. It is taken when the stay is approved, and released when it is not. Your reservation shows each step with its date.',
      },
      {
        id: 'income',
        question: 'What do I need to be approved?',
        answer: `A monthly income of ${INCOME_MULTIPLE} times rent and utilities, or ${SAVINGS_MULTIPLE} times the rent in savings, and a credit score of ${MIN_CREDIT_SCORE} or more. A co-signer can show it for you.`,
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
          'Yes. As soon as you choose dates, the total holds every required fee. What you may add, such as a parking spot, is shown apart and is never ticked for you.',
      },
      {
        id: 'fees',
        question: 'Which fees are there?',
        answer: `A Platform Fee of ${feeText('platform_fee')} of the rent, cleaning of ${feeText('cleaning')} once, and for people who are not members the annual membership of ${feeText('annual_membership')}. A pet is ${feeText('pet')} once.`,
      },
      {
        id: 'cards',
        question: 'What does it cost to pay by card?',
        answer: `${feeText('card')} of the amount charged. Paying from a linked bank account costs nothing.`,
      },
    ],
  },
  {
    title: 'Changes and refunds',
    questions: [
      {
        id: 'cancel',
        question: 'Can I cancel?',
        answer: `Within ${FREE_CANCELLATION_HOURS} hours of booking and until ${FULL_REFUND_DAYS} days before check-in everything comes back. Later, the home's own policy applies: it is written as dates on the home's page and on your reservation. Stays of up to ${WEEK_STAY_NIGHTS} nights can be cancelled until 24 hours before check-in.`,
      },
      { id: 'refund', question: 'When is the money back?', answer: CARD_REFUND_SENTENCE },
    ],
  },
  {
    title: 'Living there',
    questions: [
      {
        id: 'pets',
        question: 'Can I bring a pet or a car?',
        answer: `Up to ${MAX_PETS} pets where the home allows them, and up to ${MAX_PARKING_SPOTS} parking spots where the property has them. Both are on the home's page, with their price.`,
      },
      {
        id: 'standby',
        question: 'What is Standby?',
        answer: `A membership for staying month by month in homes that are free just now, below their rent. If another member books the home, you get ${STANDBY_NOTICE_DAYS} days' notice and a list of others to move to.`,
      },
    ],
  },
];
