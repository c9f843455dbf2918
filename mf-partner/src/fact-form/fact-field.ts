import { formatMoney, formatMonthly } from '@lodestay/stay';

export type Option = { readonly value: string; readonly label: string };

/** How a fact is edited. A draft is the text of its field. */
export type FactField<Facts, Name extends keyof Facts = keyof Facts> = {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** A sign before the text: '$'. */
  readonly start?: string;
  readonly options?: readonly Option[];
  /** Digits and a decimal point only, for the keyboard of phones. */
  readonly isNumber?: boolean;
  readonly longest?: number;
  toDraft(value: Facts[Name]): string;
  /** The value of a draft, or a problem to show. */
  parse(draft: string): { value: Facts[Name] } | { problem: string };
  show(value: Facts[Name]): string;
};

export type FactFields<Facts> = readonly {
  [Name in keyof Facts]: FactField<Facts, Name>;
}[keyof Facts][];

const NUMBER = /^\d+(?:\.\d+)?$/;

/** A number within bounds. An empty field is 'Not stated' if that is allowed. */
export function parseNumber(
  draft: string,
  {
    min,
    max,
    step = 1,
    canBeOpen,
    problem,
  }: { min: number; max: number; step?: number; canBeOpen?: boolean; problem: string },
): { value: number | null } | { problem: string } {
  const text = draft.trim().replaceAll(',', '');
  if (text === '') return canBeOpen ? { value: null } : { problem };
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max && Number.isInteger(value / step) ? { value } : { problem };
}

/** Dollars with up to two decimals, as cents. */
export function parseDollars(
  draft: string,
  { min, max, canBeOpen, problem }: { min: number; max: number; canBeOpen?: boolean; problem: string },
): { value: number | null } | { problem: string } {
  const text = draft.trim().replaceAll(/[$,]/g, '');
  if (text === '') return canBeOpen ? { value: null } : { problem };
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return { problem };
  const [dollars, cents = ''] = text.split('.');
  const value = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return value >= min && value <= max ? { value } : { problem };
}

/** '3150' or '3150.50', as a person types it. */
export const toDollarDraft = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** '$3,150', or '$3,150.50' if there are cents: a change of cents must be visible. */
export const showDollars = (cents: number): string => (cents % 100 === 0 ? formatMonthly(cents) : formatMoney(cents));

export const showMonthly = (cents: number | null): string =>
  cents === null ? 'None' : `${showDollars(cents)} a month`;
export const showStated = (value: number | null, unit = ''): string =>
  value === null ? 'Not stated' : `${value.toLocaleString('en-US')}${unit}`;
