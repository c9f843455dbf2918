/** A home in the URL that is not listed; `title` is null if it is unknown. */
export type MissingHome = { slug: string; title: string | null };

const list = new Intl.ListFormat('en-US');

/** 'The Alder, 412 and 2 other homes are no longer listed and not shown.'; empty if no home is missing. */
export function formatMissingHomes(missing: readonly MissingHome[]): string {
  if (missing.length === 0) return '';
  const titles = missing.flatMap(({ title }) => title ?? []);
  const unknown = missing.length - titles.length;
  const other = titles.length > 0 ? 'other ' : '';
  const names = unknown === 0 ? titles : [...titles, unknown === 1 ? `one ${other}home` : `${unknown} ${other}homes`];
  const text = `${list.format(names)} ${missing.length === 1 ? 'is' : 'are'} no longer listed and not shown.`;
  return text[0]!.toUpperCase() + text.slice(1);
}
