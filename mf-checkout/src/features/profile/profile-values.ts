import type { CurrentUser, ReservationProfile, StayPurpose } from '@lodestay/contracts';

/** The form as typed: everything is text until it is saved, so that a half-written field is no error of type. */
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
};

export type OccupantValues = { firstName: string; lastName: string; kind: 'adult' | 'child' };
export type PetValues = { kind: 'dog' | 'cat' | 'other'; name: string; breed: string; weightPounds: string };
export type VehicleValues = { make: string; model: string; licensePlate: string };

export const EMPTY_OCCUPANT: OccupantValues = { firstName: '', lastName: '', kind: 'adult' };
export const EMPTY_PET: PetValues = { kind: 'dog', name: '', breed: '', weightPounds: '' };
export const EMPTY_VEHICLE: VehicleValues = { make: '', model: '', licensePlate: '' };

type Known = {
  /** What was saved for this reservation before. */
  profile: Partial<ReservationProfile> | null;
  user: CurrentUser | null;
  /** How many the listing page was asked for. */
  pets: number;
  vehicles: number;
};

const repeated = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => ({ ...item }));

/** What the form begins with: what was saved, else what the account knows. */
export function initialValues({ profile, user, pets, vehicles }: Known): ProfileValues {
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
      })) ?? repeated(pets, EMPTY_PET),
    vehicles: profile?.vehicles?.map((vehicle) => ({ ...vehicle })) ?? repeated(vehicles, EMPTY_VEHICLE),
  };
}

/** Fills what is still empty with what is known of somebody who has just signed in. */
export const withAccount = (values: ProfileValues, user: CurrentUser): ProfileValues => ({
  ...values,
  firstName: values.firstName || user.firstName,
  lastName: values.lastName || user.lastName,
  email: values.email || user.email,
  phone: values.phone || (user.phone ?? ''),
  dateOfBirth: values.dateOfBirth || (user.dateOfBirth ?? ''),
});

/** The form as the api takes it; optional parts that are empty are left out. */
export function getProfile(values: ProfileValues): Record<keyof ReservationProfile, unknown> {
  return {
    ...values,
    pets: values.pets.map(({ breed, weightPounds, ...pet }) => ({
      ...pet,
      ...(breed.trim() ? { breed } : {}),
      ...(weightPounds.trim() ? { weightPounds: Number(weightPounds) } : {}),
    })),
  };
}
