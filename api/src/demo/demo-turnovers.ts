import type { TurnoverCheck } from '@lodestay/contracts';

/** A stay that ends, what follows it, and how far the work in the home is. Days count from today. */
export type DemoTurnover = {
  market: string;
  guest: readonly [firstName: string, lastName: string];
  /** Nights before the check-out. */
  nights: number;
  endsIn: number;
  /** Days from the check-out to the next check-in. */
  nextAfter?: number;
  others?: number;
  pets?: number;
  isCanceled?: true;
  cleaner?: 'colleague' | readonly [name: string, phone: string];
  /** Hours from the check-out to the cleaning. */
  cleansAfter?: number;
  checks?: readonly TurnoverCheck[];
  problem?: string;
  note?: string;
  isDone?: true;
};

const ROSA = ['Rosa Medina', '(303) 555-0193'] as const;
const BRIGHT = ['Bright Homes Cleaning', '(303) 555-0187'] as const;
const ALL = ['beds', 'bath', 'kitchen', 'supplies', 'damage', 'keys'] as const;

/** Turnovers of the last and the next days, most of them in Denver, where the demo hub manager works. */
export const DEMO_TURNOVERS: readonly DemoTurnover[] = [
  {
    market: 'denver',
    guest: ['Tomas', 'Berg'],
    nights: 62,
    endsIn: -6,
    nextAfter: 2,
    cleaner: ROSA,
    cleansAfter: 3,
    checks: ALL,
    isDone: true,
  },
  {
    market: 'denver',
    guest: ['Ines', 'Fontaine'],
    nights: 90,
    endsIn: -3,
    nextAfter: 1,
    others: 1,
    cleaner: 'colleague',
    cleansAfter: 2,
    checks: ALL,
    note: 'Left a charger behind the sofa. It is at the front desk.',
    isDone: true,
  },
  {
    market: 'denver',
    guest: ['Kofi', 'Asante'],
    nights: 45,
    endsIn: -1,
    nextAfter: 2,
    cleaner: BRIGHT,
    cleansAfter: 20,
    checks: ['beds', 'bath', 'kitchen'],
  },
  {
    market: 'denver',
    guest: ['Marta', 'Lindholm'],
    nights: 31,
    endsIn: -1,
    nextAfter: 1,
    pets: 1,
    cleaner: ROSA,
    cleansAfter: 4,
    checks: ['kitchen'],
    problem: 'The dishwasher leaks. A plumber comes this afternoon.',
  },
  {
    market: 'denver',
    guest: ['Daniel', 'Whitaker'],
    nights: 60,
    endsIn: 0,
    nextAfter: 0,
    others: 1,
    cleaner: BRIGHT,
    cleansAfter: 1,
  },
  { market: 'denver', guest: ['Yuki', 'Tanabe'], nights: 34, endsIn: 1, nextAfter: 3, cleaner: ROSA, cleansAfter: 2 },
  { market: 'denver', guest: ['Leah', 'Goldberg'], nights: 120, endsIn: 3, nextAfter: 1, others: 2 },
  { market: 'denver', guest: ['Omar', 'Haddad'], nights: 40, endsIn: 6, pets: 2 },
  {
    market: 'denver',
    guest: ['Sofia', 'Reyes'],
    nights: 30,
    endsIn: 12,
    nextAfter: 5,
    note: 'Asked whether she can leave her luggage until 2 p.m.',
  },
  { market: 'denver', guest: ['Peter', 'Novak'], nights: 5, endsIn: 9, isCanceled: true },
  { market: 'austin', guest: ['Grace', 'Obi'], nights: 75, endsIn: 1, nextAfter: 1, others: 1 },
  {
    market: 'san-diego',
    guest: ['Lukas', 'Meyer'],
    nights: 50,
    endsIn: 2,
    nextAfter: 4,
    cleaner: ['Pacific Turnover Team', '(619) 555-0121'],
    cleansAfter: 3,
  },
  { market: 'chicago', guest: ['Amara', 'Diallo'], nights: 33, endsIn: 5, nextAfter: 2, pets: 1 },
];
