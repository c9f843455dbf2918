import type { ResponseOf } from '@lodestay/contracts';
import { formatPercent } from '@lodestay/stay';
import {
  parseDollars,
  showDollars,
  toDollarDraft,
  type FactField,
  type FactFields,
} from '../../fact-form/fact-field.ts';

export type PriceListPage = ResponseOf<'listPriceLists'>;
export type PriceList = PriceListPage['lists'][number];
export type Figures = PriceList['figures'];

const ONE = 10_000;

/** '1.35' or '0.955', without trailing zeros after the second decimal. */
const toFactorText = (factor: number) => (factor / ONE).toFixed(4).replace(/0{1,2}$/, '');

/** A decimal with at most four decimals, in ten-thousandths of `unit`. */
function parseDecimal(
  draft: string,
  unit: number,
  { min, max, problem }: { min: number; max: number; problem: string },
): { value: number } | { problem: string } {
  const text = draft.trim().replace(/%$/, '').trim();
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(text)) return { problem };
  const value = Math.round(Number(text) * unit * 10_000) / 10_000;
  return Number.isInteger(value) && value >= min && value <= max ? { value } : { problem };
}

const factor = <Name extends keyof Figures>(
  name: Name,
  label: string,
  hint: string,
  max = 50_000,
): FactField<Figures, Name> => ({
  name,
  label,
  hint,
  isNumber: true,
  start: '×',
  toDraft: toFactorText,
  parse: (draft) =>
    parseDecimal(draft, ONE, {
      min: 1000,
      max,
      problem: max < ONE ? 'Enter a factor from 0.10 to 0.9999' : 'Enter a factor from 0.10 to 5.00',
    }) as { value: Figures[Name] } | { problem: string },
  show: toFactorText,
});
const percent = <Name extends keyof Figures>(name: Name, label: string, hint: string): FactField<Figures, Name> => ({
  name,
  label,
  hint,
  isNumber: true,
  start: '%',
  toDraft: (value) => String(value / 100),
  parse: (draft) =>
    parseDecimal(draft, 100, { min: 0, max: 5000, problem: 'Enter 0 to 50 with at most two decimals' }) as
      { value: Figures[Name] } | { problem: string },
  show: formatPercent,
});
const fee = <Name extends keyof Figures>(name: Name, label: string, hint: string): FactField<Figures, Name> => ({
  name,
  label,
  hint,
  isNumber: true,
  start: '$',
  toDraft: toDollarDraft,
  parse: (draft) =>
    parseDollars(draft, { min: 0, max: 1_000_000, problem: 'Enter $0 to $10,000' }) as
      { value: Figures[Name] } | { problem: string },
  show: showDollars,
});

export const FACTOR_FIELDS: FactFields<Figures> = [
  factor('shortStay', 'Under 30 nights', 'Times the rent'),
  factor('oneMonth', '30 to 89 nights', 'Times the rent'),
  factor('threeMonths', '90 to 179 nights', 'Times the rent'),
  factor('sixMonths', '180 nights or more', 'Times the rent'),
  factor('flex', 'Flex', 'Times the rent'),
  factor('oneYearFlex', '1-year Flex', 'Times the rent'),
  factor('standby', 'Standby', 'Below 1, because the Standby rate is below the rent', ONE - 1),
];
export const FEE_FIELDS: FactFields<Figures> = [
  percent('platformFee', 'Platform Fee', 'Of the rent, with each payment'),
  fee('cleaning', 'Cleaning', 'Once'),
  fee('pet', 'Pet', 'Once for each pet'),
  fee('annualMembership', 'Annual membership', 'Once, of people without one'),
  fee('standbyMembership', 'Standby membership', 'A month'),
  percent('card', 'Card', 'Of each payment by card'),
];
export const PRICE_FIELDS: FactFields<Figures> = [...FACTOR_FIELDS, ...FEE_FIELDS];

/** A logged value, which is a text in the audit log, in words. */
export function showLoggedFigure(name: string, value: string | null): string | null {
  const field = PRICE_FIELDS.find((each) => each.name === name);
  return value === null || !field ? value : field.show(Number(value));
}
