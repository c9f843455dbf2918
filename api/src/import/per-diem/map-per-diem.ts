import { isState, toCitySlug } from '../../features/homes/index.ts';
import type { PerDiemTables } from '../../features/per-diem/tables.ts';
import { FISCAL_MONTHS, type PerDiemColumn, type PerDiemRow } from './per-diem-columns.ts';

export type PerDiemRecord = Omit<PerDiemTables['perDiemRate'], 'importedAt'>;

export type PerDiemProblem = { readonly field: PerDiemColumn; readonly reason: string };

const FISCAL_YEARS = { first: 2020, last: 2100 };
/** Dollars. Higher rates are typing errors: an amount for the month, or one in cents. */
const HIGHEST_RATE = 2000;
const LONGEST = { locality: 120, counties: 400, source: 200, market: 120 } as const;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks a row and collects all problems, so that a rejected row reports everything at once. */
export function mapPerDiem(
  row: PerDiemRow,
): { record: PerDiemRecord; problems: null } | { record: null; problems: PerDiemProblem[] } {
  const problems: PerDiemProblem[] = [];
  const refuse = (field: PerDiemColumn, reason: string) => void problems.push({ field, reason });
  const read = (field: PerDiemColumn) => (row[field] ?? '').trim();

  function readText(field: keyof typeof LONGEST, isRequired: boolean): string {
    const value = read(field);
    if (value === '' && isRequired) refuse(field, 'is empty');
    if (value.length > LONGEST[field]) refuse(field, `is longer than ${LONGEST[field]} characters`);
    return value;
  }

  function readYear(): number {
    const value = read('fiscal_year');
    const year = /^\d{4}$/.test(value) ? Number(value) : 0;
    if (year < FISCAL_YEARS.first || year > FISCAL_YEARS.last)
      refuse('fiscal_year', `'${value.slice(0, 40)}' is not a year such as 2027`);
    return year;
  }

  function readCents(month: (typeof FISCAL_MONTHS)[number]): number {
    const value = read(month).replace(/^\$/, '');
    const dollars = /^\d{1,6}(?:\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
    if (value === '') refuse(month, 'is empty');
    else if (Number.isNaN(dollars)) refuse(month, `'${value.slice(0, 40)}' is not an amount in dollars`);
    else if (dollars < 1 || dollars > HIGHEST_RATE) refuse(month, `${value} is not between 1 and ${HIGHEST_RATE}`);
    return Math.round(dollars * 100);
  }

  const fiscalYear = readYear();
  const state = read('state').toUpperCase();
  if (!isState(state)) refuse('state', `'${state.slice(0, 40)}' is not the postal code of a state`);
  const locality = readText('locality', true);
  const slug = toCitySlug(locality, state);
  if (locality !== '' && !/[a-z0-9]/i.test(locality)) refuse('locality', 'has no letter from A to Z and no digit');
  const marketSlug = readText('market', false);
  if (marketSlug !== '' && !SLUG.test(marketSlug)) refuse('market', 'is not a name in a URL, such as san-diego');
  const sample = read('sample').toLowerCase();
  if (!['', 'yes', 'no'].includes(sample)) refuse('sample', `'${sample.slice(0, 40)}' is not yes or no`);
  const record = {
    fiscalYear,
    slug,
    locality,
    state,
    counties: readText('counties', false) || null,
    marketSlug: marketSlug || null,
    source: readText('source', true),
    isSample: sample === 'yes',
    nightlyCents: FISCAL_MONTHS.map(readCents),
  };
  return problems.length > 0 ? { record: null, problems } : { record, problems: null };
}
