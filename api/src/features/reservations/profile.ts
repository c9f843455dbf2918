import type { ReservationProfile } from '@lodestay/contracts';
import { MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import type { FieldError } from '../../platform/http/index.ts';
import type { BookableHome } from '../homes/index.ts';

const ADULT_AGE = 18;

/** Whole years on a day. Somebody born on February 29 grows older on March 1 of other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);
}

export const isAdult = (dateOfBirth: string, today: string) => ageOn(dateOfBirth, today) >= ADULT_AGE;

/** Whether the property rents its spaces out: only then are they counted and charged. */
export const rentsParking = ({ parking }: BookableHome) =>
  parking.mode === 'paid_assigned' && parking.monthlyCents !== null;

/** How many of the property's spaces a profile takes. */
export const spotsOf = (home: BookableHome, vehicles: number) => (rentsParking(home) ? vehicles : 0);

const atMost = (count: number, one: string, many: string) => `At most ${count} ${count === 1 ? one : many}`;

/** What a home's rules say against a profile (product 4), field by field. `spotsFree`: null where spaces are not counted. */
export function profileErrors(
  profile: ReservationProfile,
  home: BookableHome,
  today: string,
  spotsFree: number | null,
): FieldError[] {
  const { dateOfBirth, occupants, pets, vehicles } = profile;
  const errors: FieldError[] = [];
  const age = ageOn(dateOfBirth, today);
  if (age < ADULT_AGE) errors.push({ path: 'date_of_birth', message: `You must be ${ADULT_AGE} or older to book` });
  else if (age > 120) errors.push({ path: 'date_of_birth', message: 'Check the year of birth' });
  if (occupants.length > home.maxOccupants)
    errors.push({
      path: 'occupants',
      message: `${atMost(home.maxOccupants, 'person', 'people')} can live in this home`,
    });

  const petsAllowed = Math.min(home.pets.maximum, MAX_PETS);
  if (pets.length > petsAllowed)
    errors.push({
      path: 'pets',
      message: petsAllowed === 0 ? 'Pets cannot stay in this home' : `${atMost(petsAllowed, 'pet', 'pets')} can stay`,
    });

  const spaces = home.parking.mode === 'unavailable' ? 0 : Math.min(MAX_PARKING_SPOTS, spotsFree ?? MAX_PARKING_SPOTS);
  if (vehicles.length > spaces)
    errors.push({
      path: 'vehicles',
      message:
        spaces === 0
          ? parkingRefusal(home)
          : `${atMost(spaces, 'parking spot', 'parking spots')} can be taken for these dates`,
    });
  return errors;
}

function parkingRefusal({ parking }: BookableHome): string {
  return parking.mode === 'unavailable'
    ? 'This building has no parking'
    : 'All parking spots of this building are taken for these dates';
}

const REQUIRED = [
  'purpose',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
] as const satisfies readonly (keyof ReservationProfile)[];

/** Whether the profile step is done. */
export function isComplete(profile: Partial<ReservationProfile> | null): profile is ReservationProfile {
  return (
    profile !== null &&
    REQUIRED.every((name) => Boolean(profile[name])) &&
    Boolean(profile.occupants && profile.pets && profile.vehicles)
  );
}
