import {
  DEFAULT_COMMITTED_NIGHTS,
  EARLY_EXITS,
  FLEX_NOTICE_DAYS,
  formatFee,
  formatPercent,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
  MIN_COMMITTED_NIGHTS,
  MONTHLY_STAY_NIGHTS,
  ONE_YEAR_NIGHTS,
  type BasisPoints,
  type PriceList,
} from '@lodestay/stay';
import type { Question } from '../../site/questions.tsx';

const RENT: BasisPoints = 10_000;

/** '6% above the monthly rent', '8% below the monthly rent', 'the monthly rent'. */
export function describeRate(factor: BasisPoints): string {
  if (factor === RENT) return 'the monthly rent';
  return `${formatPercent(Math.abs(factor - RENT))} ${factor > RENT ? 'above' : 'below'} the monthly rent`;
}

/** The rates of a price list in words. */
export function describeRates({ flex, oneYearFlex, byLength }: PriceList): {
  flex: string;
  year: string;
  fixed: string;
} {
  const fixed = byLength.filter(({ minNights }) => minNights >= MONTHLY_STAY_NIGHTS).map(({ factor }) => factor);
  const [least, most] = [Math.min(...fixed), Math.max(...fixed)];
  return {
    flex: describeRate(flex),
    year: describeRate(oneYearFlex),
    fixed: most === RENT ? `up to ${describeRate(least)}` : `${describeRate(most)} to ${describeRate(least)}`,
  };
}

/** 'two months’ rent' */
export function formatMonthsOfRent(fee: BasisPoints): string {
  const months = fee / 10_000;
  if (months === 0) return 'no exit fee';
  if (months === 0.5) return 'half a month’s rent';
  return months === 1 ? 'one month’s rent' : `${months} months’ rent`;
}

/** '3, 6 or 9 months' */
export const exitMonths = `${EARLY_EXITS.slice(0, -1)
  .map(({ afterMonths }) => afterMonths)
  .join(', ')} or ${EARLY_EXITS.at(-1)!.afterMonths} months`;

export const describeFees = (prices: PriceList): string =>
  `All totals include the required fees: the platform fee of ${formatFee(prices, 'platform_fee')}, cleaning of ${formatFee(prices, 'cleaning')} (one time) and the annual membership of ${formatFee(prices, 'annual_membership')}, which members don’t pay again. They are for payments from a bank account. Paying by card adds ${formatFee(prices, 'card')}.`;

/** Where notice is given, and what a guest sees before. */
export const noticeStatus =
  'You give notice in your account, on the page of your reservation, once your stay has begun. Before you confirm, you see the day on which your stay ends, and what you pay or get back.';

const sharedQuestions: readonly Question[] = [
  { id: 'notice', question: 'How do I give notice?', answer: noticeStatus },
  {
    id: 'cancel',
    question: 'Can I cancel before I move in?',
    answer: `Yes, in your account. You get a full refund within ${FREE_CANCELLATION_HOURS} hours of booking, and until ${FULL_REFUND_DAYS} days before check-in. After that, the home’s cancellation policy applies. You find it on the home’s page.`,
  },
  {
    id: 'rate',
    question: 'Can the rate change during my stay?',
    answer: 'No. A confirmed stay keeps the terms, fees and rates it was booked under.',
  },
  {
    id: 'length',
    question: `What happens after ${ONE_YEAR_NIGHTS} nights?`,
    answer:
      'Your stay goes on at the same price a night until you give notice, or until the home is booked by someone else. In that case we email you the day on which your stay ends.',
  },
];

export const FLEX_QUESTIONS: readonly Question[] = [
  {
    id: 'minimum',
    question: 'Can I leave before my minimum stay is over?',
    answer: `You can move out on any day, but you pay for the minimum stay. It is ${DEFAULT_COMMITTED_NIGHTS} nights unless you choose another length of ${MIN_COMMITTED_NIGHTS} nights or more, or the home has a longer minimum stay.`,
  },
  ...sharedQuestions,
];

export const ONE_YEAR_QUESTIONS: readonly Question[] = [
  {
    id: 'missed',
    question: 'What if I miss an early exit?',
    answer: `Your stay ends on the next exit that is at least ${FLEX_NOTICE_DAYS} days away, with the fee of that exit.`,
  },
  {
    id: 'month',
    question: 'How much is a month’s rent in the exit fees?',
    answer: 'It is the rent of your first month as charged, after any discount and without other fees.',
  },
  ...sharedQuestions,
];
