import type { RequestOf } from '@lodestay/contracts';

/** A change that staff make for a guest. */
export type StaffChange = RequestOf<'previewStaffStayChange'>['body']['change'];
export type ChangeName = 'end' | 'transfer' | 'person' | 'pet' | 'vehicle' | 'remove_pet' | 'remove_vehicle';

export const CHANGE_OPTIONS: readonly { value: ChangeName; label: string }[] = [
  { value: 'end', label: 'Another last day' },
  { value: 'transfer', label: 'Move to another home' },
  { value: 'person', label: 'Add a person' },
  { value: 'pet', label: 'Add a pet' },
  { value: 'vehicle', label: 'Add a vehicle' },
  { value: 'remove_pet', label: 'Remove a pet' },
  { value: 'remove_vehicle', label: 'Remove a vehicle' },
];

export type ChangeField = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'date';
  readonly hint?: string;
  readonly options?: readonly { value: string; label: string }[];
  readonly isOptional?: boolean;
};

const LAST_DAY: ChangeField = { name: 'end_date', label: 'New last day', type: 'date' };

/** The fields of each change, by their names in the API. */
export const CHANGE_FIELDS: Readonly<Record<ChangeName, readonly ChangeField[]>> = {
  end: [LAST_DAY],
  transfer: [
    { name: 'home_slug', label: 'Home', hint: 'The last part of its page address, such as the-alder-412' },
    { name: 'moves_on', label: 'First night in the other home', type: 'date' },
    { ...LAST_DAY, hint: 'Empty: it stays as it is', isOptional: true },
  ],
  person: [
    { name: 'first_name', label: 'First name' },
    { name: 'last_name', label: 'Last name' },
    {
      name: 'kind',
      label: 'Adult or child',
      options: [
        { value: 'adult', label: 'Adult' },
        { value: 'child', label: 'Child' },
      ],
    },
  ],
  pet: [
    { name: 'name', label: 'Name' },
    {
      name: 'kind',
      label: 'Kind',
      options: [
        { value: 'dog', label: 'Dog' },
        { value: 'cat', label: 'Cat' },
        { value: 'other', label: 'Another animal' },
      ],
    },
  ],
  vehicle: [
    { name: 'make', label: 'Make' },
    { name: 'model', label: 'Model' },
    { name: 'license_plate', label: 'License plate' },
  ],
  remove_pet: [{ name: 'name', label: 'Name' }],
  remove_vehicle: [{ name: 'license_plate', label: 'License plate' }],
};

/** The fields that are empty. */
export const findEmptyFields = (name: ChangeName, values: FormData): string[] =>
  CHANGE_FIELDS[name].flatMap((field) =>
    field.isOptional || String(values.get(field.name) ?? '').trim() !== '' ? [] : field.name,
  );

/** The entered change as a request. */
export function toStaffChange(name: ChangeName, values: FormData): StaffChange {
  const read = (field: string) => String(values.get(field) ?? '').trim();
  const nobody = { kind: 'add' as const, occupants: [], pets: [], vehicles: [] };
  switch (name) {
    case 'end':
      return { kind: 'end', endDate: read('end_date') };
    case 'transfer':
      return {
        kind: 'transfer',
        homeSlug: read('home_slug'),
        movesOn: read('moves_on'),
        ...(read('end_date') ? { endDate: read('end_date') } : {}),
      };
    case 'person':
      return {
        ...nobody,
        occupants: [
          { firstName: read('first_name'), lastName: read('last_name'), kind: read('kind') as 'adult' | 'child' },
        ],
      };
    case 'pet':
      return { ...nobody, pets: [{ name: read('name'), kind: read('kind') as 'dog' | 'cat' | 'other' }] };
    case 'vehicle':
      return {
        ...nobody,
        vehicles: [{ make: read('make'), model: read('model'), licensePlate: read('license_plate') }],
      };
    case 'remove_pet':
      return { kind: 'remove', pets: [read('name')], vehicles: [] };
    case 'remove_vehicle':
      return { kind: 'remove', pets: [], vehicles: [read('license_plate')] };
  }
}
