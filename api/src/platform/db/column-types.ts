import pg from 'pg';

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

/** A day stays the text 'YYYY-MM-DD': a Date would move it by the time zone of the process. int8 and numeric become numbers. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: safeInteger,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
};

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === 'binary' ? undefined : parsers[oid];
    return parser ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};
