/** A home of the address that is not offered; `title` is null where nobody knows what it was. */
export type MissingHome = { slug: string; title: string | null };

const list = new Intl.ListFormat('en-US');

/** 'The Alder, 412 and 2 other homes are no longer listed and not shown.'; empty where none is missing. */
export function missingWords(missing: readonly MissingHome[]): string {
  if (missing.length === 0) return '';
  const titles = missing.flatMap(({ title }) => title ?? []);
  const unknown = missing.length - titles.length;
  const other = titles.length > 0 ? 'other ' : '';
  const names = unknown === 0 ? titles : [...titles, unknown === 1 ? `one ${other}home` : `${unknown} ${other}homes`];
  const words = `${list.format(names)} ${missing.length === 1 ? 'is' : 'are'} no longer listed and not shown.`;
  return words[0]!.toUpperCase() + words.slice(1);
}
