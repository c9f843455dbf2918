import { MAX_PETS, STANDBY_MIN_VACANCY_NIGHTS, STANDBY_NOTICE_DAYS, STANDBY_TURNOVER_DAYS } from '@lodestay/stay';
import type { Question } from '../../site/questions.tsx';
import { toCountWord } from './to-count-word.ts';

export const FITS = [
  'You work remotely and want to try several neighborhoods.',
  'You are between leases, jobs or cities, and your belongings fit in a car.',
  `You can move out on ${toCountWord(STANDBY_NOTICE_DAYS)} days’ notice and want a lower rent.`,
];

export const DOES_NOT_FIT = [
  'You need to stay near a school, clinic or office.',
  'You bring furniture or need a permanent address.',
  'You need to know today where you will live in four months. Choose a fixed stay instead.',
];

export const RULES: readonly { title: string; text: string }[] = [
  { title: 'One home at a time', text: 'You can have one Standby reservation at a time.' },
  {
    title: 'Month to month',
    text: 'Your stay goes on each month while the home is available. If you leave, it ends when the paid month ends.',
  },
  {
    title: `${toCountWord(STANDBY_NOTICE_DAYS).replace(/^./, (letter) => letter.toUpperCase())} days’ notice`,
    text: `When another member books the home, you have this long to move out. They can move in ${toCountWord(STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS)} days after they book or later. We refund the nights that you paid and don’t use.`,
  },
  {
    title: 'Rate changes with notice',
    text: 'We announce a new rate at least a week before your renewal. Otherwise it starts one month later.',
  },
  {
    title: 'Homes available for a week or more',
    text: `Homes that are available for at least ${toCountWord(STANDBY_MIN_VACANCY_NIGHTS)} nights are offered. You pay for the nights until the next booking, and your stay ends before it.`,
  },
];

export const QUESTIONS: readonly Question[] = [
  {
    id: 'when',
    question: 'When can I join?',
    answer:
      'Now. Choose Standby as the stay type on the page of a home: you get the membership first, then you book the home at the Standby rate. You can also subscribe on the membership page of your account. If your city has no homes for Standby, join its list. We use your email only for Standby there.',
  },
  {
    id: 'none-free',
    question: 'What if there is no other home?',
    answer:
      'Your stay ends on the day that we email you. You can search for other homes at any price, in the same city or nearby.',
  },
  {
    id: 'forecast',
    question: 'Will I know before I get notice?',
    answer: `Partly. Every Standby home shows its next known booking and, with enough history, how likely a full booking is in the first 7, 30 and 60 days. A new booking can still come sooner, but it starts at least ${toCountWord(STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS)} days after it is made.`,
  },
  {
    id: 'stay',
    question: 'Can I switch from Standby to a regular stay?',
    answer:
      'Yes. While the home is available, you can book it like any other home. You see both prices before you decide.',
  },
  {
    id: 'annual',
    question: 'Do I need the annual membership as well?',
    answer: 'No. While you are on Standby, its monthly membership replaces the annual one.',
  },
  {
    id: 'pets',
    question: 'Can I bring my dog?',
    answer: `Yes, in homes that allow pets, up to ${toCountWord(MAX_PETS)}. You pay the pet fee once per pet for each home.`,
  },
];
