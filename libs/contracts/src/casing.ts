/** Wire fields are snake_case, TypeScript is camelCase. Convert only with these functions. */

type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : S;

/** `T` with every object key in camelCase, at any depth. */
export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends string ? CamelKey<Key> : Key]: Camel<T[Key]> }
    : T;

/** `sort_by` becomes `sortBy`; paths keep their dots. */
export const toCamelCase = cached((key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
/** `sortBy` becomes `sort_by`. */
export const toSnakeCase = cached((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** A page of results repeats a few dozen names thousands of times. The limit keeps keys that are data from filling the cache. */
function cached(rename: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>();
  return (key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const renamed = rename(key);
    if (names.size < 2000) names.set(key, renamed);
    return renamed;
  };
}

/** Also true of a plain object from another realm, such as a frame or a `node:vm` context. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype !== null && Object.getPrototypeOf(prototype) === null);
}

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isPlainObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(value)) renamed[rename(key)] = mapKeys(value[key], rename);
  return renamed;
}

/** Deep copy with camelCase keys. Only plain objects and arrays are converted. */
export const camelizeKeys = <T>(value: T): Camel<T> => mapKeys(value, toCamelCase) as Camel<T>;

/** Deep copy with snake_case keys, the inverse of `camelizeKeys` for keys without digits after an underscore. */
export const snakeizeKeys = (value: unknown): unknown => mapKeys(value, toSnakeCase);
