/**
 * Returns lower-case ASCII words joined by hyphens: 'Édgar's Place, No. 3' becomes 'edgars-place-no-3'. Truncated at a word to at most
 * `longest` characters. Empty if the text has no such words.
 */
export function slugify(text: string, longest = 60): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, longest);
}

/** Returns the slug of a market. It never ends in a number, unlike a home's slug, so that `/s/{slug}` is unambiguous. */
export function toMarketSlug(name: string): string {
  const slug = slugify(name) || 'market';
  return /-\d+$/.test(slug) ? `${slug}-area` : slug;
}

/** Returns the slug of a city with its state, e.g. 'aurora-co', because city names repeat across states. 'Saint Paul' equals 'St. Paul'. */
export function toCitySlug(name: string, state: string): string {
  return `${slugify(name.replace(/\bsaint\b/i, 'St')) || 'city'}-${state.toLowerCase()}`;
}

/** Returns the slug of a home, e.g. 'the-alder-412-denver-1042'. It ends in the home's ID, so it is unique. */
export function toHomeSlug(words: string, id: number): string {
  return `${slugify(words) || 'home'}-${id}`;
}
