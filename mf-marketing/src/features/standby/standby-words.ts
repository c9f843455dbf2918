import { MAX_PETS, STANDBY_MIN_VACANCY_NIGHTS, STANDBY_NOTICE_DAYS, STANDBY_TURNOVER_DAYS } from '@lodestay/stay';
import { countWord } from './count-word.ts';

export const FITS = [
  'You work from anywhere and like a city better when it has several neighborhoods.',
  'You are between two leases, two jobs or two cities, and what you own fits into a car.',
  `You can leave on ${countWord(STANDBY_NOTICE_DAYS)} days’ notice and would rather have the difference in rent.`,
];

export const DOES_NOT_FIT = [
  'A school, a clinic or an office ties you to one street.',
  'You bring furniture, or need an address that stays the same.',
  'You must know today where you sleep in four months: a fixed stay is made for that.',
];

export const RULES: readonly { title: string; text: string }[] = [
  { title: 'One home at a time', text: 'You hold a single Standby stay. Ask for a second and we show you the first.' },
  {
    title: 'Month by month',
    text: 'The membership renews each month. Cancel any day; it ends with the month that is paid.',
  },
  {
    title: `${countWord(STANDBY_NOTICE_DAYS).replace(/^./, (letter) => letter.toUpperCase())} days’ notice`,
    text: `So long you have when another member books the home, and at least ${countWord(STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS)} days before they may move in.`,
  },
  {
    title: 'Rates change in the open',
    text: 'A new rate is announced a week before your renewal. Announced later, it waits a month.',
  },
  {
    title: 'Empty for a week or more',
    text: `Only homes with a gap of at least ${STANDBY_MIN_VACANCY_NIGHTS} nights are offered.`,
  },
];

export const QUESTIONS: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'when',
    question: 'When can I join?',
    answer:
      'Standby opens city by city, once a city has enough homes with gaps to move between. Leave your city and we write to you once, when it opens there.',
  },
  {
    id: 'none-free',
    question: 'What if there is no other home?',
    answer: 'Then we say so at once, and show the homes of the nearest cities and the next dates that open.',
  },
  {
    id: 'forecast',
    question: 'Can I see a notice coming?',
    answer: `Partly. Every Standby home shows its next known booking. Between today and that date a new booking can still come, but it starts at the earliest ${countWord(STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS)} days after it is made.`,
  },
  {
    id: 'stay',
    question: 'Can I turn a Standby stay into a normal one?',
    answer: 'While the home is free, book it like any other. Both prices stand side by side before you decide.',
  },
  {
    id: 'annual',
    question: 'Do I need the annual membership as well?',
    answer: 'No. For as long as you are on Standby, its monthly membership stands in for the annual one.',
  },
  {
    id: 'pets',
    question: 'May I bring my dog?',
    answer: `In homes that welcome pets, up to ${countWord(MAX_PETS)}. The pet fee is paid once per pet and home.`,
  },
];
