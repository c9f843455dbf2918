import { describe, expect, it } from '@jest/globals';
import { sampleHome, sampleReservation, sampleUser, TODAY } from '../../testing/sample-checkout.ts';
import { adultBornBy, getProblems, profileProblems } from './profile-rules.ts';
import {
  EMPTY_OCCUPANT,
  EMPTY_PET,
  EMPTY_VEHICLE,
  initialValues,
  getProfile,
  withAccount,
  type ProfileValues,
} from './profile-values.ts';

const limits = { ...sampleHome(), today: TODAY };
const complete: ProfileValues = initialValues({
  profile: sampleReservation().profile,
  user: null,
  pets: 0,
  vehicles: 0,
});
const problems = (changes: Partial<ProfileValues>, home = limits) => profileProblems({ ...complete, ...changes }, home);
const pet = { ...EMPTY_PET, name: 'Biscuit' };
const vehicle = { make: 'Toyota', model: 'Prius', licensePlate: 'ABC 123' };

describe('profileProblems', () => {
  it('finds nothing wrong with a complete profile', () => {
    expect(
      problems({
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
      'This home takes up to 4 people, including you',
    ],
  ])('%o', (changes, path, message) => {
    expect(problems(changes)).toContainEqual({ path, message });
  });

  it('knows what this home does not take', () => {
    const strict = {
      ...limits,
      pets: { allowed: false, maximum: 0, fee: 0 },
      parking: { mode: 'unavailable' as const, monthly: null, spots: null },
    };
    expect(problems({ pets: [pet], vehicles: [vehicle] }, strict)).toEqual([
      { path: 'pets', message: 'Pets are not allowed in this home' },
      { path: 'vehicles', message: 'This building has no parking' },
    ]);
  });

  it('lets somebody book on the day of their eighteenth birthday', () => {
    expect(adultBornBy(TODAY)).toBe('2008-11-21');
    expect(problems({ dateOfBirth: '2008-11-21' })).toEqual([]);
  });
});

describe('profile values', () => {
  it('turn paths of the api into paths of the form', () => {
    expect(
      getProblems([
        { path: 'body.occupants.0.first_name', message: 'a' },
        { path: 'date_of_birth', message: 'b' },
      ]),
    ).toEqual([
      { path: 'occupants.0.firstName', message: 'a' },
      { path: 'dateOfBirth', message: 'b' },
    ]);
  });

  it('leave out what is optional and empty', () => {
    expect(getProfile({ ...complete, pets: [pet, { ...pet, weightPounds: '12', breed: 'Pug' }] }).pets).toEqual([
      { kind: 'dog', name: 'Biscuit' },
      { kind: 'dog', name: 'Biscuit', breed: 'Pug', weightPounds: 12 },
    ]);
  });

  it('begin with what the listing page was asked for', () => {
    expect(initialValues({ profile: null, user: sampleUser, pets: 1, vehicles: 2 })).toMatchObject({
      firstName: 'Noor',
      pets: [EMPTY_PET],
      vehicles: [EMPTY_VEHICLE, EMPTY_VEHICLE],
    });
  });

  it('never overwrite what was typed with what the account knows', () => {
    expect(
      withAccount({ ...complete, firstName: 'Nora', phone: '' }, { ...sampleUser, phone: '303 555 0100' }),
    ).toMatchObject({ firstName: 'Nora', phone: '303 555 0100' });
  });
});
