import {
  getRefusedPetKinds,
  type CurrentUser,
  type PetKind,
  type ReservationProfile,
  type StayPurpose,
} from '@lodestay/contracts';

/** The form values. Fields are strings until the profile is saved, so that incomplete input is not a type error. */
export type ProfileValues = {
  purpose: StayPurpose | '';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  occupants: OccupantValues[];
  pets: PetValues[];
  vehicles: VehicleValues[];
  /** They wait for a parking spot. */
  waitingVehicles: VehicleValues[];
  /** Whom to invite as co-signer: nobody or one person. Not part of the profile. */
  coSigner: CoSignerValues[];
};

export type OccupantValues = { firstName: string; lastName: string; kind: 'adult' | 'child' };
export type PetValues = { kind: 'dog' | 'cat' | 'other'; name: string; breed: string; weightPounds: string };
export type VehicleValues = { make: string; model: string; licensePlate: string };

export type CoSignerValues = { firstName: string; lastName: string; email: string };

export const EMPTY_OCCUPANT: OccupantValues = { firstName: '', lastName: '', kind: 'adult' };
export const EMPTY_PET: PetValues = { kind: 'dog', name: '', breed: '', weightPounds: '' };
export const EMPTY_VEHICLE: VehicleValues = { make: '', model: '', licensePlate: '' };
export const EMPTY_CO_SIGNER: CoSignerValues = { firstName: '', lastName: '', email: '' };

/** An empty pet of a kind that the listing does not refuse. */
export const createPet = (kinds?: readonly PetKind[] | null): PetValues => ({
  ...EMPTY_PET,
  kind: getRefusedPetKinds(kinds).includes('dog') ? 'cat' : 'dog',
});

type InitialData = {
  /** The saved profile of this reservation. */
  profile: Partial<ReservationProfile> | null;
  user: CurrentUser | null;
  /** Chosen on the listing page. */
  pets: number;
  /** The kinds that the listing states. */
  petKinds?: readonly PetKind[] | null | undefined;
  vehicles: number;
};

const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => ({ ...item }));

/** The initial form values: from the saved profile, or else from the account. */
export function createInitialValues({ profile, user, pets, petKinds, vehicles }: InitialData): ProfileValues {
  return {
    purpose: profile?.purpose ?? '',
    firstName: profile?.firstName ?? user?.firstName ?? '',
    lastName: profile?.lastName ?? user?.lastName ?? '',
    email: profile?.email ?? user?.email ?? '',
    phone: profile?.phone ?? user?.phone ?? '',
    dateOfBirth: profile?.dateOfBirth ?? user?.dateOfBirth ?? '',
    occupants: profile?.occupants?.map((occupant) => ({ ...occupant })) ?? [],
    pets:
      profile?.pets?.map(({ breed = '', weightPounds, ...pet }) => ({
        ...pet,
        breed,
        weightPounds: weightPounds === undefined ? '' : String(weightPounds),
      })) ?? repeat(pets, createPet(petKinds)),
    vehicles: profile?.vehicles?.map((vehicle) => ({ ...vehicle })) ?? repeat(vehicles, EMPTY_VEHICLE),
    waitingVehicles: profile?.waitingVehicles?.map((vehicle) => ({ ...vehicle })) ?? [],
    coSigner: [],
  };
}

/** Fills empty fields from the account. */
export const fillFromAccount = (values: ProfileValues, user: CurrentUser): ProfileValues => ({
  ...values,
  firstName: values.firstName || user.firstName,
  lastName: values.lastName || user.lastName,
  email: values.email || user.email,
  phone: values.phone || (user.phone ?? ''),
  dateOfBirth: values.dateOfBirth || (user.dateOfBirth ?? ''),
});

/** The profile for the API, without the co-signer. Leaves out empty optional fields. */
export function toProfile(
  values: ProfileValues,
): Record<Exclude<keyof ReservationProfile, 'waitingVehicles'>, unknown> & { waitingVehicles?: unknown } {
  return {
    purpose: values.purpose,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phone,
    dateOfBirth: values.dateOfBirth,
    occupants: values.occupants,
    vehicles: values.vehicles,
    ...(values.waitingVehicles.length > 0 ? { waitingVehicles: values.waitingVehicles } : {}),
    pets: values.pets.map(({ breed, weightPounds, ...pet }) => ({
      ...pet,
      ...(breed.trim() ? { breed } : {}),
      ...(weightPounds.trim() ? { weightPounds: Number(weightPounds) } : {}),
    })),
  };
}
