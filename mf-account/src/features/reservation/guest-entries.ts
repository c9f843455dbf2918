import type { Reservation } from '@lodestay/contracts';

export type GuestListEntry = { readonly key: string; readonly name: string; readonly about: string };

const KINDS = { dog: 'Dog', cat: 'Cat', other: 'Pet' } as const;

/** The guest, other occupants, pets and vehicles from the profile. */
export function getGuestList({ profile }: Pick<Reservation, 'profile'>): GuestListEntry[] {
  if (!profile) return [];
  const { firstName, lastName, occupants = [], pets = [], vehicles = [] } = profile;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [
    ...(name ? [{ key: 'guest', name, about: 'You' }] : []),
    ...occupants.map((occupant, index) => ({
      key: `occupant-${index}`,
      name: `${occupant.firstName} ${occupant.lastName}`,
      about: occupant.kind === 'child' ? 'Child' : 'Adult',
    })),
    ...pets.map((pet, index) => ({
      key: `pet-${index}`,
      name: pet.name,
      about: [KINDS[pet.kind], pet.breed, pet.weightPounds && `${pet.weightPounds} lb`].filter(Boolean).join(', '),
    })),
    ...vehicles.map((vehicle, index) => ({
      key: `vehicle-${index}`,
      name: `${vehicle.make} ${vehicle.model}`,
      about: vehicle.licensePlate,
    })),
  ];
}
