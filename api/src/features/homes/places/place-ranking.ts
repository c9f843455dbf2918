import { getStateName } from './us-states.ts';

export type Place = {
  readonly kind: 'market' | 'display_city' | 'neighborhood';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly url: string;
  readonly homes: number;
  readonly marketSlug: string;
  /** Postal code of the state, e.g. 'CO'. For neighborhoods, the state of the city. */
  readonly state: string;
  /** Names of the larger places within the state: a city's market or a neighborhood's city. */
  readonly inside: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};

/** `isWhole` means that the whole name was typed, with or without its location ('Denver' or 'Denver, CO'). */
export type RankedPlace = { readonly place: Place; readonly isWhole: boolean };

export const MAX_SUGGESTIONS = 8;
const KINDS = { market: 0, display_city: 1, neighborhood: 2 };
/** At least this many letters of a state's name find the places in that state. */
const STATE_LETTERS = 3;
/** What may follow the state in an address: a ZIP code or the country. */
const ADDRESS_SUFFIX = /([\s,]+(\d{5}(-\d{4})?|usa|united states))+\s*$/i;

/** Normalizes a name: lower-case letters and digits without accents, words separated by one space. 'St. Louis' becomes 'st louis'. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Normalizes a name and removes spaces, so that 'D.C.' equals 'DC'. */
export const foldLetters = (text: string) => foldName(text).replaceAll(' ', '');

/** An interpretation of the typed text: a name and its location ('' for any). With `isEnded`, only whole names match. */
type Interpretation = { readonly name: string; readonly where: string; readonly isEnded: boolean };

/** 'Aurora, IL' has one interpretation. 'Aurora IL' has two: a name of two words, or a name with a state. */
function parseTerm(term: string): Interpretation[] {
  const [head = '', ...rest] = term.replace(ADDRESS_SUFFIX, '').split(',');
  const name = foldName(head);
  const where = foldLetters(rest.join(' '));
  if (where !== '') return [{ name, where, isEnded: false }];
  const words = name.split(' ');
  return words.map((_, index) => ({
    name: words.slice(0, words.length - index).join(' '),
    where: words.slice(words.length - index).join(''),
    isEnded: index > 0,
  }));
}

/** Whether a place is in this location. The beginning of the location's name is enough, because the person may still be typing. */
export function isIn({ state, inside }: Place, where: string): boolean {
  const names = [state, getStateName(state)];
  return [...names, ...inside.flatMap((area) => names.map((name) => `${area} ${name}`))].some((name) =>
    foldLetters(name).startsWith(where),
  );
}

/** Returns 0 for a match of the whole name, 1 of its beginning, 2 of the beginning of a later word, and null for no match. */
function matchName(name: string, { name: wanted, isEnded }: Interpretation): 0 | 1 | 2 | null {
  if (name === wanted) return 0;
  if (isEnded) return null;
  if (name.startsWith(wanted)) return 1;
  return ` ${name}`.includes(` ${wanted}`) ? 2 : null;
}

/** Returns the best match of the interpretations (see `matchName`), 3 if only the state matches, or null. */
function matchPlace(place: Place, readings: readonly Interpretation[]): number | null {
  const [first] = readings;
  if (first!.name === '' && first!.where === '') return place.kind === 'market' ? 1 : null;
  const name = foldName(place.name);
  const near = readings.flatMap((reading) => {
    const close = reading.name === '' ? null : matchName(name, reading);
    return close === null || !isIn(place, reading.where) ? [] : [close];
  });
  if (near.length > 0) return Math.min(...near);
  const isOfState =
    place.kind !== 'neighborhood' &&
    first!.where === '' &&
    first!.name.length >= STATE_LETTERS &&
    foldName(getStateName(place.state)).startsWith(first!.name);
  return isOfState ? 3 : null;
}

/** Ranks whole names first, then partial names, then places whose state matches. */
const getRank = (near: number) => [0, 1, 1, 2][near]!;

/**
 * Ranks the places that match the typed text: whole names first, then markets before cities before neighborhoods, then by match and
 * number of homes. A typed location ('Aurora, IL') must match. A city with the name of its market is left out if the market matches.
 */
export function rankPlaces(places: readonly Place[], term: string, most = MAX_SUGGESTIONS): RankedPlace[] {
  const readings = parseTerm(term);
  const found = places.flatMap((place) => {
    const near = matchPlace(place, readings);
    return near === null ? [] : [{ place, near }];
  });
  found.sort(
    (a, b) =>
      getRank(a.near) - getRank(b.near) ||
      KINDS[a.place.kind] - KINDS[b.place.kind] ||
      a.near - b.near ||
      b.place.homes - a.place.homes ||
      a.place.id - b.place.id,
  );
  const markets = new Set(
    found
      .filter(({ place }) => place.kind === 'market')
      .map(({ place }) => `${place.marketSlug} ${foldName(place.name)}`),
  );
  return found
    .filter(({ place }) => place.kind !== 'display_city' || !markets.has(`${place.marketSlug} ${foldName(place.name)}`))
    .slice(0, most)
    .map(({ place, near }) => ({ place, isWhole: near === 0 }));
}
