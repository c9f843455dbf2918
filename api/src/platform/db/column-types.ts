import pg from 'pg';

const { builtins } = pg.types;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
}

/** Dates stay 'YYYY-MM-DD' strings, because a `Date` would shift them by the process's time zone. int8 and numeric become numbers. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: parseSafeInteger,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
};

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === 'binary' ? undefined : parsers[oid];
    return parser ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};
