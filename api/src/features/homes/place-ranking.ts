export type Place = {
  readonly kind: 'market' | 'display_city' | 'neighborhood';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly url: string;
  readonly homes: number;
  readonly marketSlug: string;
  readonly latitude: number;
  readonly longitude: number;
};

const MOST_SUGGESTIONS = 8;
const KINDS = { market: 0, display_city: 1, neighborhood: 2 };

/** Letters and digits only, without accents or case, words one space apart: 'St. Louis' and 'st louis' are the same. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}|['’]/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** 0: the whole name, 1: its beginning, 2: the beginning of a later word, null: neither. A state after a comma is not part of it. */
function closeness(name: string, term: string): 0 | 1 | 2 | null {
  if (name === term) return 0;
  if (name.startsWith(term)) return 1;
  return ` ${name}`.includes(` ${term}`) ? 2 : null;
}

/**
 * Places for a few typed letters: whole names first, then markets before cities before neighborhoods, then by how the name matches
 * and by homes. A city that is named like its market stands behind it and is left out.
 */
export function rankPlaces(places: readonly Place[], term: string, most = MOST_SUGGESTIONS): Place[] {
  const wanted = foldName(term.replace(/,.*$/s, ''));
  const found = places.flatMap((place) => {
    const near = wanted === '' ? (place.kind === 'market' ? 1 : null) : closeness(foldName(place.name), wanted);
    return near === null || place.homes === 0 ? [] : [{ place, near }];
  });
  found.sort((a, b) => Number(a.near !== 0) - Number(b.near !== 0) || KINDS[a.place.kind] - KINDS[b.place.kind] || a.near - b.near || b.place.homes - a.place.homes || a.place.id - b.place.id);
  const markets = new Set(found.filter(({ place }) => place.kind === 'market').map(({ place }) => `${place.marketSlug} ${foldName(place.name)}`));
  return found
    .map(({ place }) => place)
    .filter((place) => place.kind !== 'display_city' || !markets.has(`${place.marketSlug} ${foldName(place.name)}`))
    .slice(0, most);
}
