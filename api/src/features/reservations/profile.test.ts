import fc from 'fast-check';
import type { ReservationProfile } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import type { BookableHome } from '../homes/index.ts';
import { ageOn, isComplete, profileErrors, spotsOf } from './profile.ts';
import { decide } from './review.ts';

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
const wrong = (
  profile: Partial<ReservationProfile>,
  home: Partial<BookableHome> = {},
  spotsFree: number | null = null,
) => profileErrors({ ...PROFILE, ...profile }, { ...HOME, ...home }, TODAY, spotsFree).map(({ message }) => message);

describe('age', () => {
  it.each([
    ['2008-11-21', TODAY, 18],
    ['2008-11-22', TODAY, 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('born %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  it('grows by one a year, on the birthday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1930, max: 2020 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 100 }),
        (year, month, day, years) => {
          const rest = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          expect(ageOn(`${year}${rest}`, `${year + years}${rest}`)).toBe(years);
        },
      ),
    );
  });
});

describe('the home’s rules', () => {
  it('have nothing against a person alone', () => {
    expect(wrong({})).toEqual([]);
  });

  it('name what can be done', () => {
    expect(wrong({ vehicles: [car] }, { parking: { mode: 'unavailable', monthlyCents: null, spots: null } })).toEqual([
      'This building has no parking',
    ]);
    expect(wrong({ vehicles: [car] }, {}, 0)).toEqual(['All parking spots of this building are taken for these dates']);
    expect(wrong({ vehicles: [car, car] }, {}, 1)).toEqual(['At most 1 parking spot can be taken for these dates']);
    expect(
      wrong(
        { vehicles: [car, car] },
        { parking: { mode: 'first_come_first_served', monthlyCents: null, spots: null } },
      ),
    ).toEqual([]);
    expect(wrong({ pets: [{ kind: 'dog', name: 'Biscuit' }] }, { pets: { allowed: false, maximum: 0 } })).toEqual([
      'Pets cannot stay in this home',
    ]);
  });

  it('count and charge parking only where the property rents it', () => {
    expect(spotsOf(HOME, 2)).toBe(2);
    expect(spotsOf({ ...HOME, parking: { mode: 'paid_assigned', monthlyCents: null, spots: 4 } }, 2)).toBe(0);
    expect(spotsOf({ ...HOME, parking: { mode: 'third_party_managed', monthlyCents: 15_000, spots: 4 } }, 2)).toBe(0);
  });
});

describe('the automatic review', () => {
  it.each([
    ['approves a whole profile with the money set aside', PROFILE, 'authorized', 'approve'],
    ['denies when the money is not set aside', PROFILE, 'released', 'deny'],
    ['denies somebody under 18', { ...PROFILE, dateOfBirth: '2010-01-01' }, 'authorized', 'deny'],
    ['leaves what it cannot tell to staff', { ...PROFILE, phone: undefined }, 'authorized', 'wait_for_staff'],
    ['leaves an empty profile to staff', null, 'authorized', 'wait_for_staff'],
  ] as const)('%s', (_, profile, status, outcome) => {
    expect(decide(profile, { status }, TODAY).outcome).toBe(outcome);
  });

  it('knows which profile is whole', () => {
    for (const name of Object.keys(PROFILE)) expect(isComplete({ ...PROFILE, [name]: undefined })).toBe(false);
    expect(isComplete(PROFILE)).toBe(true);
  });
});
