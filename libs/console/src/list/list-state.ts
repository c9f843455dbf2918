/** The filters of a list, as in its URL. The names are those of the API in camelCase. */
export type ListFilters = Readonly<Record<string, string | number | boolean | undefined>>;

const CURSOR = /^(?=.{1,80}$)-?[0-9a-z]{1,11}(?:\.-?[0-9a-z]{1,11}){0,5}$/;

/** Reads one value of a URL; undefined for one that the API would reject. */
export const readChoice = <Value extends string>(
  parameters: URLSearchParams,
  name: string,
  choices: readonly Value[],
): Value | undefined => choices.find((choice) => choice === parameters.get(name));

export const readText = (parameters: URLSearchParams, name: string, longest: number): string | undefined =>
  parameters.get(name)?.replaceAll('\0', '').trim().slice(0, longest).trim() || undefined;

export const readCursor = (parameters: URLSearchParams): string | undefined => {
  const cursor = parameters.get('cursor');
  return cursor && CURSOR.test(cursor) ? cursor : undefined;
};

/** Filters without those that are not set. */
export const keepSet = <Filters extends ListFilters>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;

/** The URL of a list with filters. A change of filters starts at the first page, so pass `cursor` only to page. */
export function toListHref(path: string, filters: ListFilters): string {
  const entries = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
