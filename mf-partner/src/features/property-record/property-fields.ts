import { PARKING_MODES } from '@lodestay/contracts';
import { formatParkingMode, PARKING_OPTIONS, type PropertyRecord } from '../../inventory/inventory-text.ts';
import {
  parseDollars,
  parseNumber,
  showMonthly,
  showStated,
  toDollarDraft,
  type FactFields,
} from '../../fact-form/fact-field.ts';

export type PropertyFacts = PropertyRecord['facts'];

/** The facts of a property that staff can edit. Fees other than parking are the same for all properties. */
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
];
