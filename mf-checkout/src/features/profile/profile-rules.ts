import type { HomeDetail } from '@lodestay/contracts';
import { getRefusedPetKinds, MAX_OTHER_OCCUPANTS, snakeizeKeys, toCamelCase } from '@lodestay/contracts';
import { newStayPerson, reservationProfile } from '@lodestay/contracts/reservation-profile';
import { addMonths, type CalendarDate } from '@lodestay/stay';
import { getMaxPets, getMaxVehicles } from '../../stay/checkout-stay.ts';
import { toProfile, type ProfileValues } from './profile-values.ts';

export type ProfileProblem = {
  /** Path in the form, such as 'occupants.0.firstName'. */ readonly path: string;
  readonly message: string;
};

/** The limits of a home, and today for the minimum age. The API checks them again. */
export type ProfileLimits = Pick<HomeDetail, 'pets' | 'parking' | 'maxOccupants'> & {
  readonly today: CalendarDate;
  /** Whether a stay of this kind can wait for a parking spot: not Standby, nor a split stay before its moves. */
  readonly hasParkingWaitlist?: boolean;
};

const ADULT_YEARS = 18;
const MAX_AGE_YEARS = 120;

/** The latest date of birth of a guest who can book today. */
export const getLatestAdultBirthDate = (today: CalendarDate): CalendarDate => addMonths(today, -12 * ADULT_YEARS);

/** Messages for schema errors that have no message of their own, by the last field name of the path. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  purpose: 'Choose a purpose',
  date_of_birth: 'Enter your date of birth',
  first_name: 'Enter a first name',
  last_name: 'Enter a last name',
  name: 'Enter the name',
  breed: 'Use at most 80 characters',
  weight_pounds: 'Enter whole pounds, 1 to 250',
  make: 'Enter the make, such as Toyota',
  model: 'Enter the model',
  license_plate: 'Enter the license plate, 2 to 12 characters',
};

/** The path of the co-signer in the form. */
export const CO_SIGNER_PATH = 'coSigner.0.';

/** Converts the field errors of an API response to form paths. */
export const toFormProblems = (fields: readonly { path: string; message: string }[]): ProfileProblem[] =>
  fields.map(({ path, message }) => ({ path: toCamelCase(path.replace(/^body\./, '')), message }));

/** The first problem of each field. `prefix` is the path of the value in the form. */
function findSchemaProblems(
  schema: typeof reservationProfile | typeof newStayPerson,
  value: unknown,
  prefix = '',
): ProfileProblem[] {
  const parsed = schema.safeParse(snakeizeKeys(value), {
    error: ({ path }) => FIELD_MESSAGES[String(path?.findLast((part) => typeof part === 'string'))],
  });
  if (parsed.success) return [];
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = prefix + toCamelCase(path.join('.'));
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function findCoSignerProblems({ coSigner, email }: ProfileValues): ProfileProblem[] {
  const [person] = coSigner;
  if (!person) return [];
  const problems = findSchemaProblems(newStayPerson, person, CO_SIGNER_PATH);
  return problems.length === 0 && isSameAddress(person.email, email)
    ? [{ path: `${CO_SIGNER_PATH}email`, message: 'Enter the email address of someone else' }]
    : problems;
}

const formatLimit = (count: number, singular: string, plural: string) =>
  `up to ${count} ${count === 1 ? singular : plural}`;

function findHomeProblems(
  { dateOfBirth, occupants, pets, vehicles }: ProfileValues,
  limits: ProfileLimits,
): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (dateOfBirth > getLatestAdultBirthDate(limits.today))
    problems.push({ path: 'dateOfBirth', message: 'You must be 18 or older to book' });
  if (dateOfBirth && dateOfBirth < addMonths(limits.today, -12 * MAX_AGE_YEARS))
    problems.push({ path: 'dateOfBirth', message: 'Check the year of birth' });
  if (limits.maxOccupants !== null && occupants.length > getMaxOtherOccupants(limits))
    problems.push({
      path: 'occupants',
      message: `This home allows ${formatLimit(limits.maxOccupants, 'person', 'people')}, including you`,
    });
  const maxPets = getMaxPets(limits);
  if (pets.length > maxPets)
    problems.push({
      path: 'pets',
      message:
        maxPets === 0 ? 'Pets are not allowed in this home' : `You can bring ${formatLimit(maxPets, 'pet', 'pets')}`,
    });
  const refusedKinds: readonly string[] = getRefusedPetKinds(limits.pets.kinds);
  for (const [index, { kind }] of pets.entries())
    if (refusedKinds.includes(kind))
      problems.push({ path: `pets.${index}.kind`, message: `This home doesn’t allow ${kind}s` });
  const maxVehicles = getMaxVehicles(limits);
  if (vehicles.length > maxVehicles)
    problems.push({
      path: 'vehicles',
      message:
        maxVehicles === 0
          ? 'This building has no parking'
          : `You can use ${formatLimit(maxVehicles, 'parking spot', 'parking spots')}`,
    });
  return problems;
}

/** The maximum number of occupants besides the guest who books. Without a stated limit, the most that a booking can have. */
export const getMaxOtherOccupants = ({ maxOccupants }: Pick<HomeDetail, 'maxOccupants'>): number =>
  maxOccupants === null ? MAX_OTHER_OCCUPANTS : Math.max(0, maxOccupants - 1);

/** All problems of a profile, so that the form can show them before saving (product 1). Empty if it is valid. */
export function findProfileProblems(values: ProfileValues, limits: ProfileLimits): ProfileProblem[] {
  const problems = [...findSchemaProblems(reservationProfile, toProfile(values)), ...findCoSignerProblems(values)];
  const known = new Set(problems.map(({ path }) => path));
  return [...problems, ...findHomeProblems(values, limits).filter(({ path }) => !known.has(path))];
}
