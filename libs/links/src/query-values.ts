import { toCamelCase } from '@lodestay/contracts';

/** The values in the query of a URL, by camelCase name. Empty values count as missing. */
export type QueryValues = {
  readonly getAll: (name: string) => readonly string[];
  readonly getFirst: (name: string) => string | undefined;
  /** All items of a list that is repeated or joined by commas, each once. */
  readonly getList: (name: string) => readonly string[];
  readonly isOn: (name: string) => boolean;
  /** Null if missing, NaN if it is not a number. Accepts amounts such as '$4,200'. */
  readonly getNumber: (name: string) => number | null;
};

/** Names can be snake_case or camelCase (specification 4). */
export function parseQueryValues(params: URLSearchParams): QueryValues {
  const values = new Map<string, string[]>();
  for (const [key, value] of params) {
    const name = toCamelCase(key);
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const getAll = (name: string) => values.get(name) ?? [];
  const getFirst = (name: string) => values.get(name)?.[0];
  return {
    getAll,
    getFirst,
    getList: (name) => [
      ...new Set(
        getAll(name)
          .flatMap((value) => value.split(','))
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ],
    isOn: (name) => getFirst(name) === 'true' || getFirst(name) === '1',
    getNumber: (name) => {
      const text = getFirst(name)?.replace(/[$,\s]/g, '');
      if (text === undefined) return null;
      return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    },
  };
}
