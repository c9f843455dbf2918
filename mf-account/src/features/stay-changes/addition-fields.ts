import type { PetKind } from '@lodestay/contracts';
import type { AddedParty } from './use-stay-change.ts';

/** What a guest adds with the form. */
export type AdditionKind = 'occupants' | 'pets' | 'vehicles';

type TextField = {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  /** Shown if it is empty; null if it is optional. */
  readonly missing: string | null;
};
export type Choice = {
  readonly name: 'kind';
  readonly label: string;
  readonly options: readonly { value: string; label: string }[];
};

export const TEXT_FIELDS: Readonly<Record<AdditionKind, readonly TextField[]>> = {
  occupants: [
    { name: 'first_name', label: 'First name', maxLength: 80, missing: 'Enter a first name' },
    { name: 'last_name', label: 'Last name', maxLength: 80, missing: 'Enter a last name' },
  ],
  pets: [
    { name: 'name', label: 'Name', maxLength: 60, missing: 'Enter the name' },
    { name: 'breed', label: 'Breed', maxLength: 80, missing: null },
  ],
  vehicles: [
    { name: 'make', label: 'Make', maxLength: 60, missing: 'Enter the make, such as Toyota' },
    { name: 'model', label: 'Model', maxLength: 60, missing: 'Enter the model' },
    {
      name: 'license_plate',
      label: 'License plate',
      maxLength: 12,
      missing: 'Enter the license plate, 2 to 12 characters',
    },
  ],
};

const PETS = [
  { value: 'dog', label: 'Dog' },
  { value: 'cat', label: 'Cat' },
  { value: 'other', label: 'Another animal' },
];

/** The choice of the form, if it has one. A listing that names kinds allows no others to be added. */
export function getChoice(kind: AdditionKind, petKinds: readonly PetKind[] | null): Choice | null {
  if (kind === 'occupants')
    return {
      name: 'kind',
      label: 'Adult or child',
      options: [
        { value: 'adult', label: 'Adult' },
        { value: 'child', label: 'Child' },
      ],
    };
  if (kind === 'vehicles') return null;
  return {
    name: 'kind',
    label: 'Kind',
    options: PETS.filter(({ value }) => petKinds === null || (petKinds as readonly string[]).includes(value)),
  };
}

/** What is missing in the form, by field. */
export const findMissing = (kind: AdditionKind, values: FormData): { path: string; message: string }[] =>
  TEXT_FIELDS[kind].flatMap(({ name, missing }) => {
    const value = String(values.get(name) ?? '').trim();
    const isShort = name === 'license_plate' ? value.length < 2 : value === '';
    return missing !== null && isShort ? [{ path: `${kind}.0.${name}`, message: missing }] : [];
  });

/** The entries of the form as a request. */
export function toAdded(kind: AdditionKind, values: FormData): AddedParty {
  const read = (name: string) => String(values.get(name) ?? '').trim();
  const nobody: AddedParty = { occupants: [], pets: [], vehicles: [] };
  switch (kind) {
    case 'occupants':
      return {
        ...nobody,
        occupants: [
          { firstName: read('first_name'), lastName: read('last_name'), kind: read('kind') as 'adult' | 'child' },
        ],
      };
    case 'pets':
      return {
        ...nobody,
        pets: [
          {
            kind: read('kind') as 'dog' | 'cat' | 'other',
            name: read('name'),
            ...(read('breed') ? { breed: read('breed') } : {}),
          },
        ],
      };
    case 'vehicles':
      return {
        ...nobody,
        vehicles: [{ make: read('make'), model: read('model'), licensePlate: read('license_plate') }],
      };
  }
}
