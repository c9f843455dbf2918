import { getRefusedPetKinds, REQUIRED_PROFILE_FIELDS, type ReservationProfile } from '@lodestay/contracts';
import { MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import type { FieldError } from '../../platform/http/index.ts';
import { ADULT_AGE, calculateAge, findBirthDateError } from '../accounts/index.ts';
import type { BookableHome } from '../homes/index.ts';
import type { ReservationRow } from './tables.ts';

export const isAdult = (dateOfBirth: string, today: string) => calculateAge(dateOfBirth, today) >= ADULT_AGE;

/** Whether the property rents out parking spots. Only then are they counted and charged. */
export const rentsParking = ({ parking }: Pick<BookableHome, 'parking'>) =>
  parking.monthlyCents !== null && (parking.mode === 'paid_assigned' || givesSpotsInLine({ parking }));

/** Whether the property gives its rented spots only to the guests in line for one. Without a price and a number of spots, it keeps the list itself. */
export const givesSpotsInLine = ({ parking }: Pick<BookableHome, 'parking'>) =>
  parking.mode === 'waitlist' && parking.monthlyCents !== null && parking.spots !== null;

/** Whether the stay of a guest in this home can wait for a rented spot. Standby stays have none. */
export const hasParkingWaitlist = (home: Pick<BookableHome, 'parking'>, { stayKind, isSplit }: WaitingStay) =>
  rentsParking(home) && home.parking.spots !== null && stayKind !== 'standby' && !isSplit;
type WaitingStay = Pick<ReservationRow, 'stayKind' | 'isSplit'>;

/** The number of rented parking spots for a number of vehicles. */
export const countRentedSpots = (home: BookableHome, vehicles: number) => (rentsParking(home) ? vehicles : 0);

const formatLimit = (count: number, one: string, many: string) => `At most ${count} ${count === 1 ? one : many}`;

/** Why these occupants do not fit in the home; null if they do, or if the listing states no limit. The limit includes the guest who books. */
export const findGuestLimitError = (
  occupants: number,
  { maxOccupants }: Pick<BookableHome, 'maxOccupants'>,
): string | null =>
  maxOccupants !== null && occupants + 1 > maxOccupants
    ? `${formatLimit(maxOccupants, 'person', 'people')} can live in this home, including you`
    : null;

/** Checks a profile against the home's rules (product 4). `availableSpots` is null if the property does not count parking spots. */
export function findProfileErrors(
  profile: ReservationProfile,
  home: BookableHome,
  today: string,
  availableSpots: number | null,
): FieldError[] {
  const { dateOfBirth, occupants, pets, vehicles } = profile;
  const errors: FieldError[] = [];
  const birthDateError = findBirthDateError(dateOfBirth, today);
  if (birthDateError !== null) errors.push({ path: 'date_of_birth', message: birthDateError });
  const limitError = findGuestLimitError(occupants.length, home);
  if (limitError !== null) errors.push({ path: 'occupants', message: limitError });

  const petsAllowed = Math.min(home.petsMaximum ?? MAX_PETS, MAX_PETS);
  if (pets.length > petsAllowed)
    errors.push({
      path: 'pets',
      message:
        petsAllowed === 0
          ? 'Pets aren’t allowed in this home'
          : `${formatLimit(petsAllowed, 'pet is', 'pets are')} allowed`,
    });

  const refusedKinds: readonly string[] = petsAllowed === 0 ? [] : getRefusedPetKinds(home.petKinds);
  for (const [index, { kind }] of pets.entries())
    if (refusedKinds.includes(kind))
      errors.push({ path: `pets.${index}.kind`, message: `This home doesn’t allow ${kind}s` });

  const allowedVehicles =
    home.parking.mode === 'unavailable' ? 0 : Math.min(MAX_PARKING_SPOTS, availableSpots ?? MAX_PARKING_SPOTS);
  if (vehicles.length > allowedVehicles)
    errors.push({
      path: 'vehicles',
      message:
        allowedVehicles === 0
          ? formatParkingRefusal(home)
          : `${formatLimit(allowedVehicles, 'parking spot is', 'parking spots are')} available for these dates`,
    });
  return errors;
}

/** Checks the vehicles that wait for a parking spot. `availableSpots` as for the profile. */
export function findWaitlistErrors(
  { vehicles, waitingVehicles = [] }: ReservationProfile,
  home: BookableHome,
  stay: WaitingStay,
  availableSpots: number | null,
): FieldError[] {
  if (waitingVehicles.length === 0) return [];
  if (!hasParkingWaitlist(home, stay))
    return [
      { path: 'waiting_vehicles', message: 'This building has no waiting list for parking that you can join here' },
    ];
  const total = vehicles.length + waitingVehicles.length;
  if (total > MAX_PARKING_SPOTS)
    return [{ path: 'waiting_vehicles', message: `A stay can have at most ${MAX_PARKING_SPOTS} vehicles` }];
  if (availableSpots !== null && total <= availableSpots)
    return [
      { path: 'waiting_vehicles', message: 'A spot is available for your dates. Add this vehicle to your vehicles' },
    ];
  const seen = new Set(vehicles.map(({ licensePlate }) => licensePlate.toUpperCase()));
  return waitingVehicles.flatMap(({ licensePlate }, index) => {
    const plate = licensePlate.toUpperCase();
    if (seen.has(plate))
      return [{ path: `waiting_vehicles.${index}.license_plate`, message: 'This vehicle is listed already' }];
    seen.add(plate);
    return [];
  });
}

function formatParkingRefusal({ parking }: BookableHome): string {
  if (givesSpotsInLine({ parking })) return 'This building gives its parking spots to the guests on its waiting list';
  return parking.mode === 'unavailable'
    ? 'This building has no parking'
    : 'No parking spots in this building are available for these dates';
}

/** Whether the profile step is complete. */
export function isComplete(profile: Partial<ReservationProfile> | null): profile is ReservationProfile {
  return (
    profile !== null &&
    REQUIRED_PROFILE_FIELDS.every((name) => Boolean(profile[name])) &&
    Boolean(profile.occupants && profile.pets && profile.vehicles)
  );
}
