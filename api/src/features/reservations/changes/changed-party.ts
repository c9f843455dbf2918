import { MAX_OTHER_OCCUPANTS, type ReservationProfile } from '@lodestay/contracts';
import { formatMoney, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import { AppError, type FieldError } from '../../../platform/http/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import { needsStaffDecision } from '../applications/party-rules.ts';
import { countRentedSpots, findProfileErrors, isComplete, rentsParking } from '../profile.ts';
import type { ReservationRow } from '../tables.ts';

/** Who and what a guest adds to a stay. */
export type AddedParty = Pick<ReservationProfile, 'occupants' | 'pets' | 'vehicles'>;

/** The pets and vehicles that leave a stay: names of pets, and license plates. */
export type RemovedParty = { readonly pets: readonly string[]; readonly vehicles: readonly string[] };

/** The party of a stay after an addition or a removal. */
export type ChangedParty = {
  readonly added: AddedParty;
  readonly removed?: Pick<ReservationProfile, 'pets' | 'vehicles'>;
  readonly profile: ReservationProfile;
  readonly pets: number;
  readonly parkingSpots: number;
  /** Rented spots that are added; below 0 if spots are given back. */
  readonly addedSpots: number;
};

const LISTS = ['occupants', 'pets', 'vehicles'] as const;

/** What the listing must state before the addition: only the landlord can decide about the rest. */
const NOT_STATED = {
  occupants: 'This listing doesn’t state how many people can stay. Send us a message to ask for it.',
  pets: 'This listing doesn’t state if this pet is allowed. Send us a message to ask for it.',
} as const;

const toName = ({ firstName, lastName }: ReservationProfile['occupants'][number]) =>
  `${firstName} ${lastName}`.toLowerCase();

/** Names the added entries by their position in the request. Leaves out problems of the people, pets and vehicles that the stay had before. */
function toRequestPath({ path, message }: FieldError, before: AddedParty, added: AddedParty): FieldError[] {
  const [list, index, ...rest] = path.split('.');
  const name = LISTS.find((each) => each === list);
  if (!name || added[name].length === 0) return [];
  if (index === undefined) return [{ path, message }];
  const position = Number(index) - before[name].length;
  return position < 0 ? [] : [{ path: [name, position, ...rest].join('.'), message }];
}

function findDuplicates(before: AddedParty, added: AddedParty): FieldError[] {
  const listed = new Set(before.occupants.map(toName));
  return added.occupants.flatMap((occupant, index) => {
    if (listed.has(toName(occupant)))
      return [{ path: `occupants.${index}.first_name`, message: 'This person is listed already' }];
    listed.add(toName(occupant));
    return [];
  });
}

/** The rules that the listing does not state, for what is added. */
const findNotStated = (added: AddedParty, home: BookableHome): FieldError[] =>
  (['occupants', 'pets'] as const).flatMap((name) =>
    needsStaffDecision({ [name]: added[name] }, home) ? [{ path: name, message: NOT_STATED[name] }] : [],
  );

/**
 * Adds people, pets and vehicles to the party of a stay. Throws `invalid` with the fields that break a rule of the home. `availableSpots`
 * are those of the nights that are left, also the ones that the stay has; null if the property does not count them.
 */
export function changeParty(
  row: ReservationRow,
  added: AddedParty,
  { home, today, availableSpots }: { home: BookableHome; today: string; availableSpots: number | null },
): ChangedParty {
  if (!isComplete(row.profile)) throw new AppError('action_not_allowed');
  const before = row.profile;
  const profile: ReservationProfile = {
    ...before,
    occupants: [...before.occupants, ...added.occupants],
    pets: [...before.pets, ...added.pets],
    vehicles: [...before.vehicles, ...added.vehicles],
  };
  const addedSpots = countRentedSpots(home, added.vehicles.length);
  const fields = [
    ...(LISTS.every((name) => added[name].length === 0)
      ? [{ path: 'occupants', message: 'Add a person, a pet or a vehicle' }]
      : []),
    ...findDuplicates(before, added),
    ...(profile.occupants.length > MAX_OTHER_OCCUPANTS
      ? [{ path: 'occupants', message: `A stay can have at most ${MAX_OTHER_OCCUPANTS} other people` }]
      : []),
    ...findProfileErrors(profile, home, today, availableSpots).flatMap((error) => toRequestPath(error, before, added)),
    ...findNotStated(added, home),
    ...(addedSpots > 0 && row.stayKind === 'standby'
      ? [{ path: 'vehicles', message: 'Parking spots can’t be added to a Standby stay' }]
      : []),
  ];
  if (fields.length > 0) throw new AppError('invalid', { message: fields[0]!.message, fields });
  return {
    added,
    profile,
    pets: profile.pets.length,
    parkingSpots: row.parkingSpots + addedSpots,
    addedSpots,
  };
}

/** Takes the first entry of each name out of a list. */
function takeOut<Entry>(
  list: readonly Entry[],
  wanted: readonly string[],
  toKey: (entry: Entry) => string,
): { left: Entry[]; taken: Entry[]; missing: number } {
  const left = [...list];
  const taken: Entry[] = [];
  let missing = -1;
  for (const [index, key] of wanted.entries()) {
    const at = left.findIndex((entry) => toKey(entry).toUpperCase() === key.toUpperCase());
    if (at < 0) missing = index;
    else taken.push(...left.splice(at, 1));
  }
  return { left, taken, missing };
}

/** Removes pets and vehicles from the party of a stay. Throws `invalid` if the stay does not have one of them. */
export function reduceParty(row: ReservationRow, removed: RemovedParty): ChangedParty {
  if (!isComplete(row.profile)) throw new AppError('action_not_allowed');
  const pets = takeOut(row.profile.pets, removed.pets, ({ name }) => name);
  const vehicles = takeOut(row.profile.vehicles, removed.vehicles, ({ licensePlate }) => licensePlate);
  const fields = [
    ...(removed.pets.length + removed.vehicles.length === 0
      ? [{ path: 'pets', message: 'Choose a pet or a vehicle' }]
      : []),
    ...(pets.missing < 0 ? [] : [{ path: `pets.${pets.missing}`, message: 'Your stay doesn’t have this pet' }]),
    ...(vehicles.missing < 0
      ? []
      : [{ path: `vehicles.${vehicles.missing}`, message: 'Your stay doesn’t have this vehicle' }]),
  ];
  if (fields.length > 0) throw new AppError('invalid', { message: fields[0]!.message, fields });
  const profile: ReservationProfile = { ...row.profile, pets: pets.left, vehicles: vehicles.left };
  const parkingSpots = Math.min(row.parkingSpots, vehicles.left.length);
  return {
    added: { occupants: [], pets: [], vehicles: [] },
    removed: { pets: pets.taken, vehicles: vehicles.taken },
    profile,
    pets: profile.pets.length,
    parkingSpots,
    addedSpots: parkingSpots - row.parkingSpots,
  };
}

/** How much can be added to a stay. The addition itself checks everything again. */
export function findRoom(
  { profile, stayKind }: ReservationRow,
  home: BookableHome,
  availableSpots: number | null,
): { people: number; pets: number; vehicles: number } {
  const count = (name: (typeof LISTS)[number]) => profile?.[name]?.length ?? 0;
  const atMost = (...limits: number[]) => Math.max(0, Math.min(...limits));
  const noSpots = home.parking.mode === 'unavailable' || (rentsParking(home) && stayKind === 'standby');
  return {
    people:
      home.maxOccupants === null
        ? 0
        : atMost(home.maxOccupants - 1 - count('occupants'), MAX_OTHER_OCCUPANTS - count('occupants')),
    pets:
      home.petsMaximum === null || home.petKinds?.length === 0
        ? 0
        : atMost(home.petsMaximum - count('pets'), MAX_PETS - count('pets')),
    vehicles: noSpots
      ? 0
      : atMost(MAX_PARKING_SPOTS - count('vehicles'), (availableSpots ?? MAX_PARKING_SPOTS) - count('vehicles')),
  };
}

/** Whether the stay could have another parking spot, if the property had one left. */
export const isSoldOut = (
  { profile, stayKind }: ReservationRow,
  home: BookableHome,
  availableSpots: number | null,
): boolean => {
  const vehicles = profile?.vehicles?.length ?? 0;
  const couldHaveSpot = rentsParking(home) && stayKind !== 'standby' && vehicles < MAX_PARKING_SPOTS;
  return couldHaveSpot && availableSpots !== null && availableSpots <= vehicles;
};

type Listed = Pick<ReservationProfile, 'pets' | 'vehicles'> & Partial<Pick<ReservationProfile, 'occupants'>>;

/** 'Ana Diaz, Rex (dog) and a parking spot for a Toyota Corolla'. `spots` are the rented ones. */
export function formatParty({ occupants = [], pets, vehicles }: Listed, spots: number): string {
  const names = [
    ...occupants.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...pets.map(({ name, kind }) => (kind === 'other' ? name : `${name} (${kind})`)),
    ...vehicles.map(({ make, model }) => `${spots > 0 ? 'a parking spot for ' : ''}a ${make} ${model}`),
  ];
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** ' A parking spot costs $150.00 a month.' Empty if none is added. */
export const formatParkingPrice = ({ parking }: BookableHome, addedSpots: number): string =>
  addedSpots > 0 ? ` A parking spot costs ${formatMoney(parking.monthlyCents!)} a month.` : '';
