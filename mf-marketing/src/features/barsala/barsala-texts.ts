import {
  FLEX_NOTICE_DAYS,
  formatFee,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
  MAX_STAY_NIGHTS,
  MONTHLY_STAY_NIGHTS,
  WEEK_STAY_NIGHTS,
  type PriceList,
} from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import type { Question } from '../../site/questions.tsx';

export const PAGE_NAME = `Barsala at ${brand.name}`;

/** What this page cannot tell, stated plainly. */
export const LIMITS: readonly { title: string; text: string }[] = [
  {
    title: 'Which homes are Barsala homes',
    text: `Not stated. Listings on ${brand.name} don’t name this brand, and you can’t filter for it. Search by city instead.`,
  },
  {
    title: 'Bookings made elsewhere',
    text: `Your ${brand.name} account shows only reservations made on this site. For a booking you made with another company, contact that company first.`,
  },
  {
    title: 'Sign-in',
    text: `An account with another company doesn’t work here. You can search and see every price without an account.`,
  },
];

/** How a stay works, from the rules of price, payment and cancellation. */
export const createSteps = (
  prices: PriceList,
): readonly { title: string; text: string; link: { href: string; label: string } }[] => [
  {
    title: 'The price includes all required fees',
    text: `Once you choose dates, every page shows the total: rent, the platform fee of ${formatFee(prices, 'platform_fee')}, cleaning of ${formatFee(prices, 'cleaning')} (some buildings have their own fee) and, if you aren’t a member, the annual membership of ${formatFee(prices, 'annual_membership')}. Paying by card adds ${formatFee(prices, 'card')}. Paying from a bank account adds nothing.`,
    link: { href: '/terms-of-service#price', label: 'Prices and fees' },
  },
  {
    title: 'You choose how long you stay',
    text: `Fixed dates from ${MONTHLY_STAY_NIGHTS} to ${MAX_STAY_NIGHTS} nights, shorter in some homes. Or Flex: no move-out date, and ${FLEX_NOTICE_DAYS} days’ notice after a minimum stay.`,
    link: { href: '/flex', label: 'How Flex works' },
  },
  {
    title: 'You pay monthly',
    text: 'Your first month and one-time fees are due at booking. They are authorized when you request the home and charged only if you’re approved. You see every later payment with its date before you book.',
    link: { href: '/terms-of-service#payment', label: 'Payment' },
  },
  {
    title: 'You can cancel before you move in',
    text: `You get a full refund within ${FREE_CANCELLATION_HOURS} hours of booking, and until ${FULL_REFUND_DAYS} days before check-in. For stays of up to ${WEEK_STAY_NIGHTS} nights, until ${FREE_CANCELLATION_HOURS} hours before check-in. After that, the home’s policy applies: one month’s rent is kept, or there is no refund.`,
    link: { href: '/terms-of-service#cancellation', label: 'Cancellation' },
  },
];

export const BARSALA_QUESTIONS: readonly Question[] = [
  {
    id: 'existing',
    question: 'I have a Barsala booking. Whom do I ask?',
    answer:
      'Ask the company that confirmed your booking or charged your payment. If it sent you here, contact us and have your confirmation ready.',
  },
  {
    id: 'move',
    question: `Can I move a booking to ${brand.name}?`,
    answer: `No. Bookings can’t be transferred to this site. You can book a home here as a new stay. Check the other company’s cancellation rules before you do.`,
  },
  {
    id: 'same-home',
    question: 'Can I find the same home here?',
    answer:
      'Search its city and compare the address, the pictures and the building’s name. If you don’t find it, send us the address and your dates.',
  },
  {
    id: 'loyalty',
    question: 'Do credits or codes from another company work here?',
    answer: `No. Only promo codes issued by ${brand.name} work in our checkout.`,
  },
];
