import type { ApprovalRule, DenialReason, ReservationProfile } from '@lodestay/contracts';

type Occupant = ReservationProfile['occupants'][number];
type Pet = ReservationProfile['pets'][number];

export type DemoApplication = {
  firstName: string;
  lastName: string;
  phone: string;
  dateOfBirth: string;
  /** Slug. */ market: string;
  bedrooms: number;
  /** What the listing of the home does not state. */
  notStated: readonly ('maxOccupants' | 'petsMaximum')[];
  /** Days from today to check-in. */ startsIn: number;
  nights: number;
  occupants: readonly Occupant[];
  pets?: readonly Pet[];
  /** Hours before now at which the guest applied. */ hoursAgo: number;
  /** A note of staff, an hour later. */ note?: string;
  /** A denial that one person asked for, three hours later. */
  denial?: {
    reason: DenialReason;
    checked: string;
    /** Whether a second person has confirmed it. */ isConfirmed: boolean;
  };
  /** What an approval is based on, four hours later. */
  approval?: { rule: ApprovalRule; checked: string };
};

const adult = (firstName: string, lastName: string): Occupant => ({ firstName, lastName, kind: 'adult' });
const child = (firstName: string, lastName: string): Occupant => ({ firstName, lastName, kind: 'child' });

/** Invented applications of recent days that the automatic review left to staff: waiting, overdue, half denied and decided. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    firstName: 'Daniel',
    lastName: 'Osei',
    phone: '303 555 0117',
    dateOfBirth: '1988-02-11',
    market: 'denver',
    bedrooms: 1,
    notStated: ['maxOccupants'],
    startsIn: 24,
    nights: 91,
    occupants: [adult('Efua', 'Osei')],
    hoursAgo: 4,
  },
  {
    firstName: 'Hannah',
    lastName: 'Weiss',
    phone: '720 555 0163',
    dateOfBirth: '1979-09-30',
    market: 'denver',
    bedrooms: 2,
    notStated: ['petsMaximum'],
    startsIn: 31,
    nights: 120,
    occupants: [],
    pets: [{ kind: 'dog', name: 'Juniper', breed: 'Bernese mountain dog', weightPounds: 96 }],
    hoursAgo: 26,
    note: 'The building has a weight limit for dogs. Asked the landlord for the number.',
  },
  {
    firstName: 'Rosa',
    lastName: 'Delgado',
    phone: '303 555 0188',
    dateOfBirth: '1991-12-05',
    market: 'denver',
    bedrooms: 1,
    notStated: ['maxOccupants'],
    startsIn: 40,
    nights: 60,
    occupants: [adult('Luis', 'Delgado'), child('Mateo', 'Delgado'), child('Elena', 'Delgado')],
    hoursAgo: 21,
    denial: {
      reason: 'party_too_large',
      checked: 'Called the landlord: two people in the one-bedroom, no exceptions for four.',
      isConfirmed: false,
    },
  },
  {
    firstName: 'Arjun',
    lastName: 'Mehta',
    phone: '512 555 0136',
    dateOfBirth: '1985-06-18',
    market: 'austin',
    bedrooms: 2,
    notStated: ['maxOccupants', 'petsMaximum'],
    startsIn: 19,
    nights: 75,
    occupants: [adult('Neha', 'Mehta')],
    pets: [{ kind: 'cat', name: 'Mango' }],
    hoursAgo: 30,
  },
  {
    firstName: 'Claire',
    lastName: 'Fontaine',
    phone: '619 555 0174',
    dateOfBirth: '1994-04-22',
    market: 'san-diego',
    bedrooms: 1,
    notStated: ['maxOccupants'],
    startsIn: 45,
    nights: 62,
    occupants: [adult('Theo', 'Fontaine')],
    hoursAgo: 7,
  },
  {
    firstName: 'Walter',
    lastName: 'Grady',
    phone: '312 555 0128',
    dateOfBirth: '1967-01-27',
    market: 'chicago',
    bedrooms: 2,
    notStated: ['petsMaximum'],
    startsIn: 14,
    nights: 180,
    occupants: [],
    pets: [{ kind: 'other', name: 'Captain' }],
    hoursAgo: 49,
    note: 'Captain is a parrot. Asked the building whether birds are allowed.',
  },
  {
    firstName: 'Mei',
    lastName: 'Lin',
    phone: '303 555 0151',
    dateOfBirth: '1990-08-14',
    market: 'denver',
    bedrooms: 1,
    notStated: ['maxOccupants'],
    startsIn: 21,
    nights: 90,
    occupants: [adult('Kai', 'Lin')],
    hoursAgo: 76,
    approval: { rule: 'two_per_bedroom', checked: 'One bedroom, two adults' },
  },
  {
    firstName: 'Sergio',
    lastName: 'Batista',
    phone: '305 555 0146',
    dateOfBirth: '1982-03-03',
    market: 'miami',
    bedrooms: 2,
    notStated: ['petsMaximum'],
    startsIn: 28,
    nights: 61,
    occupants: [],
    pets: [{ kind: 'dog', name: 'Pipo', breed: 'Havanese', weightPounds: 11 }],
    hoursAgo: 98,
    approval: { rule: 'landlord_confirmed', checked: 'The landlord agreed by email to one small dog' },
  },
  {
    firstName: 'Brooke',
    lastName: 'Hanley',
    phone: '720 555 0109',
    dateOfBirth: '1996-11-19',
    market: 'denver',
    bedrooms: 1,
    notStated: ['petsMaximum'],
    startsIn: 35,
    nights: 45,
    occupants: [],
    pets: [
      { kind: 'dog', name: 'Rex', breed: 'German shepherd', weightPounds: 80 },
      { kind: 'dog', name: 'Ada', breed: 'German shepherd', weightPounds: 72 },
    ],
    hoursAgo: 120,
    denial: {
      reason: 'pets_not_accepted',
      checked: 'The building accepts one dog of up to 35 pounds. Confirmed by its manager.',
      isConfirmed: true,
    },
  },
];
