import { stateName } from './us-states.ts';

export type Place = {
  readonly kind: 'market' | 'display_city' | 'neighborhood';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly url: string;
  readonly homes: number;
  readonly marketSlug: string;
  /** Postal code: of the metro for a market, of the city for all else. */
  readonly state: string;
  /** Names of what it lies in below the state: the market of a city, the city of a neighborhood. */
  readonly inside: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};

/** `isWhole`: what was typed is the whole name, with or without where that is. */
export type RankedPlace = { readonly place: Place; readonly isWhole: boolean };

const MOST_SUGGESTIONS = 8;
const KINDS = { market: 0, display_city: 1, neighborhood: 2 };
/** From so many letters on, the beginning of a state's name stands for the places in it. */
const STATE_LETTERS = 3;
/** What addresses have behind the state. */
const BEHIND_STATE = /([\s,]+(\d{5}(-\d{4})?|usa|united states))+\s*$/i;

/** Letters and digits only, without accents or case, words one space apart: 'St. Louis' and 'st louis' are the same. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Without spaces, so that 'D.C.' is 'DC'. */
const letters = (text: string) => foldName(text).replaceAll(' ', '');

/** A name and where it is said to be, '' for anywhere. Without a comma between them only a whole name tells where it ends. */
type Reading = { readonly name: string; readonly where: string; readonly isEnded: boolean };

/** 'Aurora, IL' is read in one way, 'Aurora IL' as a name of two words and as a name with a state. */
function readingsOf(term: string): Reading[] {
  const [head = '', ...rest] = term.replace(BEHIND_STATE, '').split(',');
  const name = foldName(head);
  const where = letters(rest.join(' '));
  if (where !== '') return [{ name, where, isEnded: false }];
  const words = name.split(' ');
  return words.map((_, index) => ({
    name: words.slice(0, words.length - index).join(' '),
    where: words.slice(words.length - index).join(''),
    isEnded: index > 0,
  }));
}

/** Whether a place is where it is said to be; the beginning of a name is enough, as it is being typed. */
function isThere({ state, inside }: Place, where: string): boolean {
  const names = [state, stateName(state)];
  return [...names, ...inside.flatMap((area) => names.map((name) => `${area} ${name}`))].some((name) =>
    letters(name).startsWith(where),
  );
}

/** 0: the whole name, 1: its beginning, 2: the beginning of a later word, null: neither. */
function closeness(name: string, { name: wanted, isEnded }: Reading): 0 | 1 | 2 | null {
  if (name === wanted) return 0;
  if (isEnded) return null;
  if (name.startsWith(wanted)) return 1;
  return ` ${name}`.includes(` ${wanted}`) ? 2 : null;
}

/** As `closeness` of the best reading; 3: no more than the state is named. */
function nearnessOf(place: Place, readings: readonly Reading[]): number | null {
  const [first] = readings;
  if (first!.name === '' && first!.where === '') return place.kind === 'market' ? 1 : null;
  const name = foldName(place.name);
  const near = readings.flatMap((reading) => {
    const close = reading.name === '' ? null : closeness(name, reading);
    return close === null || !isThere(place, reading.where) ? [] : [close];
  });
  if (near.length > 0) return Math.min(...near);
  const isOfState =
    place.kind !== 'neighborhood' &&
    first!.where === '' &&
    first!.name.length >= STATE_LETTERS &&
    foldName(stateName(place.state)).startsWith(first!.name);
  return isOfState ? 3 : null;
}

/** Whole names, then names that begin so, then those of a state that is called so. */
const rankOf = (near: number) => [0, 1, 1, 2][near]!;

/**
 * Places for a few typed letters: whole names first, then markets before cities before neighborhoods, then by how the name matches
 * and by homes. What is said behind the name ('Aurora, IL') must be where the place is. A city that is named like its market stands
 * behind it and is left out.
 */
export function rankPlaces(places: readonly Place[], term: string, most = MOST_SUGGESTIONS): RankedPlace[] {
  const readings = readingsOf(term);
  const found = places.flatMap((place) => {
    const near = nearnessOf(place, readings);
    return near === null ? [] : [{ place, near }];
  });
  found.sort(
    (a, b) =>
      rankOf(a.near) - rankOf(b.near) ||
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
