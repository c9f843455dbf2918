/** A JSON schema with unvalidated keywords, because it may come from an older or newer release. */
export type Keywords = { readonly [keyword: string]: unknown };
export type JsonSchema = boolean | Keywords;

/** The same value with the keys of every object sorted, so that equal values have equal text. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}

/** Whether two JSON values are equal, regardless of the order of keys. */
export const isEqualJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Keywords that do not restrict values. `$defs` is read from the root schema. */
const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

export const removeAnnotations = (schema: Keywords): Keywords =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)));
