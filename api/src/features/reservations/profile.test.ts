import fc from 'fast-check';
import { REQUIRED_PROFILE_FIELDS, type ReservationProfile } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import type { BookableHome } from '../homes/index.ts';
import { calculateAge, isComplete, findProfileErrors, countRentedSpots } from './profile.ts';
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
  propertyId: 1,
  rentCents: 315_000,
  installed: true,
  minimumNights: 30,
  maxOccupants: 2,
  pets: { allowed: true, maximum: 2 },
  parking: { mode: 'paid_assigned', monthlyCents: 15_000, spots: 4 },
  cancellationPolicy: 'one_month',
  timeZone: 'America/Denver',
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
    expect(
      findMessages({ pets: [{ kind: 'dog', name: 'Biscuit' }] }, { pets: { allowed: false, maximum: 0 } }),
    ).toEqual(['Pets aren’t allowed in this home']);
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
    expect(decideReview(profile, { status }, TODAY).outcome).toBe(outcome);
  });

  it('recognizes a complete profile', () => {
    for (const name of [...REQUIRED_PROFILE_FIELDS, 'occupants', 'pets', 'vehicles'])
      expect(isComplete({ ...PROFILE, [name]: undefined })).toBe(false);
    expect(isComplete(PROFILE)).toBe(true);
  });
});
