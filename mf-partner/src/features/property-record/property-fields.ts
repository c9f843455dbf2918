import { PARKING_MODES } from '@lodestay/contracts';
import { formatParkingMode, PARKING_OPTIONS, type PropertyRecord } from '../../inventory/inventory-text.ts';
import {
  parseDollars,
  showDollars,
  parseNumber,
  showMonthly,
  showStated,
  toDollarDraft,
  type FactField,
  type FactFields,
} from '../../fact-form/fact-field.ts';

export type PropertyFacts = PropertyRecord['facts'];

const ownFee = <Name extends 'cleaningFee' | 'petFee'>(name: Name, label: string): FactField<PropertyFacts, Name> => ({
  name,
  label,
  hint: 'Empty: as in the price list',
  start: '$',
  isNumber: true,
  toDraft: toDollarDraft,
  parse: parseOwnFee,
  show: (value) => (value === null ? 'As in the price list' : showDollars(value)),
});
const parseOwnFee = (draft: string) =>
  parseDollars(draft, { min: 0, max: 500_000, canBeOpen: true, problem: 'Enter $0 to $5,000' });

/** The facts of a property that staff can edit. */
export const PROPERTY_FIELDS: FactFields<PropertyFacts> = [
  {
    name: 'parkingMode',
    label: 'Parking',
    options: PARKING_OPTIONS,
    toDraft: String,
    parse: (draft) => ({ value: PARKING_MODES.find((mode) => mode === draft) ?? 'Unknown' }),
    show: formatParkingMode,
  },
  {
    name: 'parkingMonthly',
    label: 'Price of a spot a month',
    hint: 'Empty: spots are not rented',
    start: '$',
    isNumber: true,
    toDraft: toDollarDraft,
    parse: (draft) =>
      parseDollars(draft, { min: 100, max: 500_000, canBeOpen: true, problem: 'Enter $1 to $5,000 a month' }),
    show: showMonthly,
  },
  {
    name: 'parkingSpots',
    label: 'Spots',
    hint: 'Empty: not stated',
    isNumber: true,
    toDraft: (value) => (value === null ? '' : String(value)),
    parse: (draft) => parseNumber(draft, { min: 0, max: 10_000, canBeOpen: true, problem: 'Enter 0 to 10,000 spots' }),
    show: (value) => showStated(value),
  },
  ownFee('cleaningFee', 'Cleaning fee'),
  ownFee('petFee', 'Fee for a pet'),
  {
    name: 'utilitiesMonthly',
    label: 'Utilities a month',
    hint: 'Guests see it on the listing, and the income rule counts it. Empty: not stated, and estimated by the size of the home',
    start: '$',
    isNumber: true,
    toDraft: toDollarDraft,
    parse: parseOwnFee,
    show: (value) => (value === null ? 'Estimated' : showMonthly(value)),
  },
];
