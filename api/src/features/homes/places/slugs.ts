/**
 * Lower-case ASCII words joined by hyphens: 'Édgar's Place, No. 3' is 'edgars-place-no-3'. Cut at a word where it grows longer
 * than `longest`. Empty where nothing of the text can be written so.
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

/** A market's slug never ends in a number, which is how a home's ends: `/s/{slug}` is one or the other. */
export function marketSlug(name: string): string {
  const slug = slugify(name) || 'market';
  return /-\d+$/.test(slug) ? `${slug}-area` : slug;
}

/** 'aurora-co': city names repeat from state to state. 'Saint Paul' and 'St. Paul' are one city. */
export function citySlug(name: string, state: string): string {
  return `${slugify(name.replace(/\bsaint\b/i, 'St')) || 'city'}-${state.toLowerCase()}`;
}

/** 'the-alder-412-denver-1042'. The number at the end is the home's own, so no other slug can be the same, and it never changes. */
export function homeSlug(words: string, id: number): string {
  return `${slugify(words) || 'home'}-${id}`;
}
