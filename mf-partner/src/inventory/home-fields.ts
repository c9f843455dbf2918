import { CANCELLATION_POLICIES, HOME_TYPES, PET_KINDS } from '@lodestay/contracts';
import { formatType, type HomeRecord } from './inventory-text.ts';
import {
  parseDollars,
  parseNumber,
  showDollars,
  showMonthly,
  showStated,
  toDollarDraft,
  type FactField,
  type FactFields,
} from '../fact-form/fact-field.ts';

export type HomeFacts = HomeRecord['facts'];

const toText = (value: number | null) => (value === null ? '' : String(value));
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const showYesNo = (value: boolean) => (value ? 'Yes' : 'No');

const POLICIES: Readonly<Record<HomeFacts['cancellationPolicy'], string>> = {
  one_month: 'One month’s rent is kept',
  non_refundable: 'Nonrefundable',
};
const KINDS: Readonly<Record<(typeof PET_KINDS)[number], string>> = { cat: 'Cats', dog: 'Dogs' };
const showKinds = (kinds: HomeFacts['petKinds']) =>
  kinds === null ? 'Not stated' : kinds.length === 2 ? 'Cats and dogs' : KINDS[kinds[0]!];
const PETS = ['No pets', '1 pet', '2 pets'];
const showPets = (most: number | null) => (most === null ? 'Not stated' : (PETS[most] ?? String(most)));

const number = <Name extends 'minimumNights' | 'beds' | 'baths'>(
  name: Name,
  label: string,
  bounds: { min: number; max: number; step?: number; problem: string },
  unit = '',
): FactField<HomeFacts, Name> => ({
  name,
  label,
  isNumber: true,
  toDraft: String,
  parse: (draft) => parseNumber(draft, bounds) as { value: HomeFacts[Name] } | { problem: string },
  show: (value) => showStated(value, unit),
});
const openNumber = <Name extends 'squareFeet' | 'maxOccupants'>(
  name: Name,
  label: string,
  bounds: { min: number; max: number; problem: string },
): FactField<HomeFacts, Name> => ({
  name,
  label,
  hint: 'Empty: not stated',
  isNumber: true,
  toDraft: toText,
  parse: (draft) =>
    parseNumber(draft, { ...bounds, canBeOpen: true }) as { value: HomeFacts[Name] } | { problem: string },
  show: (value) => showStated(value),
});
const yesNo = <Name extends 'installed' | 'landingLite'>(
  name: Name,
  label: string,
  hint: string,
): FactField<HomeFacts, Name> => ({
  name,
  label,
  hint,
  options: YES_NO,
  toDraft: String,
  parse: (draft) => ({ value: (draft === 'true') as HomeFacts[Name] }),
  show: showYesNo,
});
const text = <Name extends 'specialOffer' | 'partnerRelationship'>(
  name: Name,
  label: string,
  hint: string,
): FactField<HomeFacts, Name> => ({
  name,
  label,
  hint,
  longest: 120,
  toDraft: (value) => value ?? '',
  parse: (draft) => ({ value: (draft.trim() || null) as HomeFacts[Name] }),
  show: (value) => value ?? 'None',
});

const monthlyRent: FactField<HomeFacts, 'monthlyRent'> = {
  name: 'monthlyRent',
  label: 'Rent a month',
  start: '$',
  isNumber: true,
  toDraft: toDollarDraft,
  parse: (draft) =>
    parseDollars(draft, { min: 10_000, max: 10_000_000, problem: 'Enter a rent from $100 to $100,000' }) as
      { value: number } | { problem: string },
  show: showMonthly,
};
const showDeposit = (cents: number | null) => (cents === null ? 'None' : showDollars(cents));
const deposit: FactField<HomeFacts, 'deposit'> = {
  name: 'deposit',
  label: 'Refundable deposit',
  hint: 'Empty: none. For bookings from now on',
  start: '$',
  isNumber: true,
  toDraft: toDollarDraft,
  parse: (draft) =>
    parseDollars(draft, {
      min: 100,
      max: 2_000_000,
      canBeOpen: true,
      problem: 'Enter a deposit from $1 to $20,000, or leave it empty',
    }),
  show: showDeposit,
};
const type: FactField<HomeFacts, 'type'> = {
  name: 'type',
  label: 'Furnished',
  options: [...HOME_TYPES.map((value) => ({ value, label: formatType(value) })), { value: '', label: 'Not stated' }],
  toDraft: (value) => value ?? '',
  parse: (draft) => ({ value: HOME_TYPES.find((each) => each === draft) ?? null }),
  show: formatType,
};
const petsMaximum: FactField<HomeFacts, 'petsMaximum'> = {
  name: 'petsMaximum',
  label: 'Pets',
  options: [...PETS.map((label, most) => ({ value: String(most), label })), { value: '', label: 'Not stated' }],
  toDraft: toText,
  parse: (draft) => ({ value: draft === '' ? null : Number(draft) }),
  show: showPets,
};
const petKinds: FactField<HomeFacts, 'petKinds'> = {
  name: 'petKinds',
  label: 'Kinds of pets',
  options: [
    { value: '', label: 'Not stated' },
    { value: 'cat', label: 'Cats' },
    { value: 'dog', label: 'Dogs' },
    { value: 'cat,dog', label: 'Cats and dogs' },
  ],
  toDraft: (value) => PET_KINDS.filter((kind) => value?.includes(kind)).join(','),
  parse: (draft) => ({ value: draft === '' ? null : PET_KINDS.filter((kind) => draft.split(',').includes(kind)) }),
  show: showKinds,
};
const cancellationPolicy: FactField<HomeFacts, 'cancellationPolicy'> = {
  name: 'cancellationPolicy',
  label: 'Cancellation under 30 days',
  options: CANCELLATION_POLICIES.map((value) => ({ value, label: POLICIES[value] })),
  toDraft: String,
  parse: (draft) => ({ value: CANCELLATION_POLICIES.find((each) => each === draft) ?? 'one_month' }),
  show: (value) => POLICIES[value],
};

/** The facts of a home that staff can edit, in the order of the form. */
export const HOME_FIELDS: FactFields<HomeFacts> = [
  monthlyRent,
  number('minimumNights', 'Minimum stay in nights', { min: 1, max: 730, problem: 'Enter 1 to 730 nights' }, ' nights'),
  text('specialOffer', 'Special offer', 'A text on the card. It doesn’t change prices'),
  type,
  yesNo('installed', 'Installed', 'Only installed homes take stays under 30 nights'),
  number('beds', 'Bedrooms', { min: 0, max: 20, problem: 'Enter 0 to 20 bedrooms' }),
  number('baths', 'Baths', { min: 0, max: 20, step: 0.5, problem: 'Enter 0 to 20 baths in steps of a half' }),
  openNumber('squareFeet', 'Square feet', { min: 1, max: 50_000, problem: 'Enter 1 to 50,000 square feet' }),
  openNumber('maxOccupants', 'Guests at most', { min: 1, max: 100, problem: 'Enter 1 to 100 guests' }),
  petsMaximum,
  petKinds,
  cancellationPolicy,
  deposit,
  text('partnerRelationship', 'Partner relationship', 'Empty: none'),
  yesNo('landingLite', 'Landing Lite', 'Set by the agreement with the partner'),
];

/** What the timeline calls the fields and shows as their values, which are texts in the audit log. */
export function showLoggedValue(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (name === 'monthlyRent' || name === 'parkingMonthly' || name === 'utilitiesMonthly')
    return showMonthly(Number(value));
  if (name === 'cleaningFee' || name === 'petFee') return showDollars(Number(value));
  if (name === 'deposit') return showDeposit(Number(value));
  if (name === 'type') return formatType(HOME_TYPES.find((each) => each === value) ?? null);
  if (name === 'installed' || name === 'landingLite') return showYesNo(value === 'true');
  if (name === 'cancellationPolicy') return POLICIES[value as HomeFacts['cancellationPolicy']] ?? value;
  if (name === 'petsMaximum') return showPets(Number(value));
  if (name === 'pictures') return value === '' ? 'None' : `${value.split(', ').length} in this order`;
  return value;
}
