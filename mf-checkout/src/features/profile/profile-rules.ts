import type { HomeDetail } from '@lodestay/contracts';
import { snakeizeKeys, toCamelCase } from '@lodestay/contracts';
import { reservationProfile } from '@lodestay/contracts/reservation-profile';
import { addMonths, type CalendarDate } from '@lodestay/stay';
import { petsAllowed, vehiclesAllowed } from '../../stay/checkout-stay.ts';
import { getProfile, type ProfileValues } from './profile-values.ts';

export type ProfileProblem = {
  /** Path in the form, e.g. 'occupants.0.firstName'. */ readonly path: string;
  readonly message: string;
};

/** What a home and the calendar allow; the server decides again. */
export type ProfileLimits = Pick<HomeDetail, 'pets' | 'parking' | 'maxOccupants'> & { readonly today: CalendarDate };

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** The latest day of birth of somebody who may book today. */
export const adultBornBy = (today: CalendarDate): CalendarDate => addMonths(today, -12 * ADULT_YEARS);

/** Sentences for what the schema refuses without a sentence of its own, by the last name of the path. */
const WORDS: Readonly<Record<string, string>> = {
  purpose: 'Choose a purpose',
  date_of_birth: 'Enter your date of birth',
  first_name: 'Enter a first name',
  last_name: 'Enter a last name',
  name: 'Enter the name',
  breed: 'Use at most 80 letters',
  weight_pounds: 'Enter whole pounds, 1 to 250',
  make: 'Enter the make, such as Toyota',
  model: 'Enter the model',
  license_plate: 'Enter the license plate, 2 to 12 characters',
};

/** Wire paths of the api's `fields` as paths of the form. */
export const getProblems = (fields: readonly { path: string; message: string }[]): ProfileProblem[] =>
  fields.map(({ path, message }) => ({ path: toCamelCase(path.replace(/^body\./, '')), message }));

function schemaProblems(values: ProfileValues): ProfileProblem[] {
  const parsed = reservationProfile.safeParse(snakeizeKeys(getProfile(values)), {
    error: ({ path }) => WORDS[String(path?.findLast((part) => typeof part === 'string'))],
  });
  if (parsed.success) return [];
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = toCamelCase(path.join('.'));
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

const upTo = (count: number, one: string, many: string) => `up to ${count} ${count === 1 ? one : many}`;

function homeProblems(
  { dateOfBirth, occupants, pets, vehicles }: ProfileValues,
  limits: ProfileLimits,
): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (dateOfBirth > adultBornBy(limits.today))
    problems.push({ path: 'dateOfBirth', message: 'You must be 18 or older to book' });
  if (dateOfBirth && dateOfBirth < addMonths(limits.today, -12 * OLDEST_YEARS))
    problems.push({ path: 'dateOfBirth', message: 'Check the year of birth' });
  if (occupants.length > othersAllowed(limits))
    problems.push({
      path: 'occupants',
      message: `This home takes ${upTo(limits.maxOccupants, 'person', 'people')}, including you`,
    });
  const mostPets = petsAllowed(limits);
  if (pets.length > mostPets)
    problems.push({
      path: 'pets',
      message: mostPets === 0 ? 'Pets are not allowed in this home' : `You can bring ${upTo(mostPets, 'pet', 'pets')}`,
    });
  const mostVehicles = vehiclesAllowed(limits);
  if (vehicles.length > mostVehicles)
    problems.push({
      path: 'vehicles',
      message:
        mostVehicles === 0
          ? 'This building has no parking'
          : `You can use ${upTo(mostVehicles, 'parking spot', 'parking spots')}`,
    });
  return problems;
}

/** How many may come along with the person who books. */
export const othersAllowed = ({ maxOccupants }: Pick<HomeDetail, 'maxOccupants'>): number =>
  Math.max(0, maxOccupants - 1);

/** Everything that is wrong with a profile, to help the person typing (product 1); empty when it can be sent. */
export function profileProblems(values: ProfileValues, limits: ProfileLimits): ProfileProblem[] {
  const problems = schemaProblems(values);
  const known = new Set(problems.map(({ path }) => path));
  return [...problems, ...homeProblems(values, limits).filter(({ path }) => !known.has(path))];
}
