import { describe, expect, it } from '@jest/globals';
import type { PetKind } from '@lodestay/contracts';
import { sampleHome, sampleReservation, sampleUser, TODAY } from '../../testing/sample-checkout.ts';
import { getLatestAdultBirthDate, toFormProblems, findProfileProblems } from './profile-rules.ts';
import {
  EMPTY_OCCUPANT,
  EMPTY_PET,
  EMPTY_VEHICLE,
  createInitialValues,
  toProfile,
  fillFromAccount,
  type ProfileValues,
} from './profile-values.ts';

const limits = { ...sampleHome(), today: TODAY };
const complete: ProfileValues = createInitialValues({
  profile: sampleReservation().profile,
  user: null,
  pets: 0,
  vehicles: 0,
});
const findProblems = (changes: Partial<ProfileValues>, home = limits) =>
  findProfileProblems({ ...complete, ...changes }, home);
const pet = { ...EMPTY_PET, name: 'Biscuit' };
const vehicle = { make: 'Toyota', model: 'Prius', licensePlate: 'ABC 123' };

describe('findProfileProblems', () => {
  it('returns nothing for a complete profile', () => {
    expect(
      findProblems({
        pets: [{ ...pet, weightPounds: '30' }],
        vehicles: [vehicle],
        occupants: [{ firstName: 'Ines', lastName: 'A', kind: 'child' }],
      }),
    ).toEqual([]);
  });

  it.each<[Partial<ProfileValues>, string, string]>([
    [{ purpose: '' }, 'purpose', 'Choose a purpose'],
    [{ firstName: ' ' }, 'firstName', 'Enter your first name'],
    [{ email: 'noor@' }, 'email', 'Enter an email address such as name@example.com'],
    [{ phone: '123' }, 'phone', 'Enter a phone number with area code'],
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Enter your date of birth'],
    [{ dateOfBirth: '2008-11-22' }, 'dateOfBirth', 'You must be 18 or older to book'],
    [{ dateOfBirth: '1899-01-01' }, 'dateOfBirth', 'Check the year of birth'],
    [{ occupants: [EMPTY_OCCUPANT] }, 'occupants.0.firstName', 'Enter a first name'],
    [{ pets: [EMPTY_PET] }, 'pets.0.name', 'Enter the name'],
    [{ pets: [{ ...pet, weightPounds: 'heavy' }] }, 'pets.0.weightPounds', 'Enter whole pounds, 1 to 250'],
    [{ pets: [pet, pet, pet] }, 'pets', 'You can bring up to 2 pets'],
    [{ vehicles: [EMPTY_VEHICLE] }, 'vehicles.0.licensePlate', 'Enter the license plate, 2 to 12 characters'],
    [{ vehicles: [vehicle, vehicle, vehicle] }, 'vehicles', 'You can use up to 2 parking spots'],
    [
      { occupants: Array.from({ length: 4 }, () => ({ firstName: 'A', lastName: 'B', kind: 'adult' as const })) },
      'occupants',
      'This home allows up to 4 people, including you',
    ],
  ])('for %o returns a problem at %s: %s', (changes, path, message) => {
    expect(findProblems(changes)).toContainEqual({ path, message });
  });

  it('rejects the kinds of pets that the listing refuses, and starts with one that it allows', () => {
    const home = { ...limits, pets: { ...limits.pets, kinds: ['cat' as const] } };
    expect(findProblems({ pets: [{ ...pet, kind: 'cat' }, pet] }, home)).toEqual([
      { path: 'pets.1.kind', message: 'This home doesn’t allow dogs' },
    ]);
    expect(findProblems({ pets: [{ ...pet, kind: 'other' }] }, home)).toEqual([]);
    const start = (petKinds: readonly PetKind[] | null) =>
      createInitialValues({ profile: null, user: null, pets: 1, petKinds, vehicles: 0 }).pets[0]!.kind;
    expect([start(['cat']), start(['dog']), start(null)]).toEqual(['cat', 'dog', 'dog']);
  });

  it('rejects pets and vehicles that the home does not allow', () => {
    const strict = {
      ...limits,
      pets: { allowed: false, maximum: 0, fee: 0 },
      parking: { mode: 'unavailable' as const, monthly: null, spots: null },
    };
    expect(findProblems({ pets: [pet], vehicles: [vehicle] }, strict)).toEqual([
      { path: 'pets', message: 'Pets are not allowed in this home' },
      { path: 'vehicles', message: 'This building has no parking' },
    ]);
  });

  it('accepts a guest on their 18th birthday', () => {
    expect(getLatestAdultBirthDate(TODAY)).toBe('2008-11-21');
    expect(findProblems({ dateOfBirth: '2008-11-21' })).toEqual([]);
  });
});

describe('profile values', () => {
  it('toFormProblems converts API paths to form paths', () => {
    expect(
      toFormProblems([
        { path: 'body.occupants.0.first_name', message: 'a' },
        { path: 'date_of_birth', message: 'b' },
      ]),
    ).toEqual([
      { path: 'occupants.0.firstName', message: 'a' },
      { path: 'dateOfBirth', message: 'b' },
    ]);
  });

  it('toProfile leaves out empty optional fields', () => {
    expect(toProfile({ ...complete, pets: [pet, { ...pet, weightPounds: '12', breed: 'Pug' }] }).pets).toEqual([
      { kind: 'dog', name: 'Biscuit' },
      { kind: 'dog', name: 'Biscuit', breed: 'Pug', weightPounds: 12 },
    ]);
  });

  it('createInitialValues adds the pets and vehicles chosen on the listing page', () => {
    expect(createInitialValues({ profile: null, user: sampleUser, pets: 1, vehicles: 2 })).toMatchObject({
      firstName: 'Noor',
      pets: [EMPTY_PET],
      vehicles: [EMPTY_VEHICLE, EMPTY_VEHICLE],
    });
  });

  it('fillFromAccount never overwrites entered values', () => {
    expect(
      fillFromAccount({ ...complete, firstName: 'Nora', phone: '' }, { ...sampleUser, phone: '303 555 0100' }),
    ).toMatchObject({ firstName: 'Nora', phone: '303 555 0100' });
  });
});
