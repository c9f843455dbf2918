import fc from 'fast-check';
import { REQUIRED_PROFILE_FIELDS, type ReservationProfile } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import type { BookableHome } from '../homes/index.ts';
import { calculateAge } from '../accounts/index.ts';
import { isComplete, findProfileErrors, countRentedSpots } from './profile.ts';
import { decideReview } from './review.ts';

const TODAY = '2026-11-21';
const PROFILE: ReservationProfile = {
  purpose: 'vacation_stay',
  firstName: 'Maya',
  lastName: 'Ortiz',
  email: 'maya@example.com',
  phone: '303 555 0100',
  dateOfBirth: '1990-05-04',
  occupants: [],
  pets: [],
  vehicles: [],
};
const HOME: BookableHome = {
  id: 1,
  slug: 'alder-1',
  title: 'The Alder',
  marketId: 1,
  citySlug: 'denver-co',
  propertyId: 1,
  rentCents: 315_000,
  installed: true,
  minimumNights: 30,
  maxOccupants: 2,
  petsMaximum: 2,
  petKinds: null,
  cleaningFeeCents: null,
  petFeeCents: null,
  parking: { mode: 'paid_assigned', monthlyCents: 15_000, spots: 4 },
  cancellationPolicy: 'one_month',
  depositCents: null,
  taxes: null,
  timeZone: 'America/Denver',
  isRemoved: false,
  refusal: null,
};
const car = { make: 'Subaru', model: 'Outback', licensePlate: 'ABC 123' };
const findMessages = (
  profile: Partial<ReservationProfile>,
  home: Partial<BookableHome> = {},
  availableSpots: number | null = null,
) =>
  findProfileErrors({ ...PROFILE, ...profile }, { ...HOME, ...home }, TODAY, availableSpots).map(
    ({ message }) => message,
  );

describe('calculateAge', () => {
  it.each([
    ['2008-11-21', TODAY, 18],
    ['2008-11-22', TODAY, 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('for a person born %s, on %s, returns %i', (born, day, age) => {
    expect(calculateAge(born, day)).toBe(age);
  });

  it('adds one year on each birthday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1930, max: 2020 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 100 }),
        (year, month, day, years) => {
          const rest = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          expect(calculateAge(`${year}${rest}`, `${year + years}${rest}`)).toBe(years);
        },
      ),
    );
  });
});

describe('findProfileErrors', () => {
  it('accepts a guest without occupants, pets or vehicles', () => {
    expect(findMessages({})).toEqual([]);
  });

  it('counts the guest who books as one of the people in the home', () => {
    const occupant = { firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' } as const;
    expect(findMessages({ occupants: [occupant] })).toEqual([]);
    expect(findMessages({ occupants: [occupant, occupant] })).toEqual([
      'At most 2 people can live in this home, including you',
    ]);
    expect(findMessages({}, { maxOccupants: 1 })).toEqual([]);
    expect(findMessages({ occupants: [occupant] }, { maxOccupants: 1 })).toEqual([
      'At most 1 person can live in this home, including you',
    ]);
  });

  it('explains each limit', () => {
    expect(
      findMessages({ vehicles: [car] }, { parking: { mode: 'unavailable', monthlyCents: null, spots: null } }),
    ).toEqual(['This building has no parking']);
    expect(findMessages({ vehicles: [car] }, {}, 0)).toEqual([
      'No parking spots in this building are available for these dates',
    ]);
    expect(findMessages({ vehicles: [car, car] }, {}, 1)).toEqual([
      'At most 1 parking spot is available for these dates',
    ]);
    expect(
      findMessages(
        { vehicles: [car, car] },
        { parking: { mode: 'first_come_first_served', monthlyCents: null, spots: null } },
      ),
    ).toEqual([]);
    expect(findMessages({ pets: [{ kind: 'dog', name: 'Biscuit' }] }, { petsMaximum: 0 })).toEqual([
      'Pets aren’t allowed in this home',
    ]);
  });

  it('refuses the kinds of pets that the listing does not name, and leaves other animals to staff', () => {
    const [dog, cat, bird] = (['dog', 'cat', 'other'] as const).map((kind) => ({ kind, name: 'Biscuit' }));
    const findPaths = (pets: ReservationProfile['pets'], petKinds: BookableHome['petKinds']) =>
      findProfileErrors({ ...PROFILE, pets }, { ...HOME, petKinds }, TODAY, null);
    expect(findPaths([cat!, dog!], ['cat'])).toEqual([
      { path: 'pets.1.kind', message: 'This home doesn’t allow dogs' },
    ]);
    expect(findPaths([cat!], ['dog'])).toEqual([{ path: 'pets.0.kind', message: 'This home doesn’t allow cats' }]);
    for (const kinds of [['cat', 'dog'], null] as const) expect(findPaths([cat!, dog!], kinds)).toEqual([]);
    expect(findPaths([bird!], ['cat'])).toEqual([]);
  });

  it('counts parking spots only if the property rents them out', () => {
    expect(countRentedSpots(HOME, 2)).toBe(2);
    expect(countRentedSpots({ ...HOME, parking: { mode: 'paid_assigned', monthlyCents: null, spots: 4 } }, 2)).toBe(0);
    expect(
      countRentedSpots({ ...HOME, parking: { mode: 'third_party_managed', monthlyCents: 15_000, spots: 4 } }, 2),
    ).toBe(0);
  });
});

describe('the automatic review', () => {
  it.each([
    ['approves a complete profile with an authorized payment', PROFILE, 'authorized', 'approve'],
    ['denies without an authorized payment', PROFILE, 'released', 'deny'],
    ['denies a guest under 18', { ...PROFILE, dateOfBirth: '2010-01-01' }, 'authorized', 'deny'],
    ['leaves an incomplete profile to staff', { ...PROFILE, phone: undefined }, 'authorized', 'wait_for_staff'],
    ['leaves an empty profile to staff', null, 'authorized', 'wait_for_staff'],
  ] as const)('%s', (_, profile, status, outcome) => {
    expect(decideReview(profile, { status }, HOME, TODAY, 'nothing', false).outcome).toBe(outcome);
  });

  const person = { firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' } as const;
  const couple = { ...PROFILE, occupants: [person] };
  const withPet = { ...PROFILE, pets: [{ kind: 'cat', name: 'Tom' }] } satisfies ReservationProfile;

  const withBird = { ...PROFILE, pets: [{ kind: 'other', name: 'Kiwi' }] } satisfies ReservationProfile;

  it.each([
    ['approves one person without a stated guest limit', PROFILE, { maxOccupants: null }, 'approve'],
    ['leaves two people without a stated guest limit to staff', couple, { maxOccupants: null }, 'wait_for_staff'],
    ['approves no pets without a stated pet rule', couple, { petsMaximum: null }, 'approve'],
    ['leaves a pet without a stated pet rule to staff', withPet, { petsMaximum: null }, 'wait_for_staff'],
    ['approves a pet of a kind that the listing names', withPet, { petKinds: ['cat'] }, 'approve'],
    ['leaves an animal that the listing does not name to staff', withBird, { petKinds: ['cat'] }, 'wait_for_staff'],
    ['approves any animal if the listing names no kinds', withBird, {}, 'approve'],
    ['approves a pet that the listing allows', withPet, { maxOccupants: null }, 'approve'],
  ] as const)('%s', (_, profile, home, outcome) => {
    const open = { ...HOME, ...home };
    expect(decideReview(profile, { status: 'authorized' }, open, TODAY, 'nothing', false).outcome).toBe(outcome);
    expect(decideReview(profile, { status: 'released' }, open, TODAY, 'guest', false).outcome).toBe('deny');
  });

  it.each([
    ['guest', false, 'wait'],
    ['checks', false, 'wait'],
    ['guest', true, 'wait_for_staff'],
    ['checks', true, 'wait_for_staff'],
    ['staff', false, 'wait_for_staff'],
    ['nothing', true, 'approve'],
  ] as const)('if %s is next and the wait is over: %s, the decision is %s', (next, isWaitOver, outcome) => {
    expect(decideReview(PROFILE, { status: 'authorized' }, HOME, TODAY, next, isWaitOver).outcome).toBe(outcome);
  });

  it('recognizes a complete profile', () => {
    for (const name of [...REQUIRED_PROFILE_FIELDS, 'occupants', 'pets', 'vehicles'])
      expect(isComplete({ ...PROFILE, [name]: undefined })).toBe(false);
    expect(isComplete(PROFILE)).toBe(true);
  });
});
