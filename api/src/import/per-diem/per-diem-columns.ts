/** The months of a fiscal year, in order. */
export const FISCAL_MONTHS = [
  'oct',
  'nov',
  'dec',
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
] as const;

const REQUIRED = ['fiscal_year', 'state', 'locality', 'source', ...FISCAL_MONTHS] as const;
const OPTIONAL = ['counties', 'market', 'sample'] as const;

/** The columns of a file of per diem rates, in any order. Other columns are ignored. */
export const REQUIRED_COLUMNS: readonly string[] = REQUIRED;

export type PerDiemColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
/** A record as text. */
export type PerDiemRow = Readonly<Partial<Record<PerDiemColumn, string>>>;
