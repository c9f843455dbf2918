import { findMarketsByAlias } from './gazetteer/market-aliases.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { NearbyPlace } from './gazetteer/locate-nearby.ts';
import { findNearbyPlaces, findSimilarNearby } from './gazetteer/nearby-places.ts';
import { foldLetters, foldName, isIn, MAX_SUGGESTIONS, rankPlaces, type Place } from './place-ranking.ts';
import { findSimilarPlaces } from './similar-places.ts';

export type Suggestion = {
  readonly place: Place | NearbyPlace;
  /** The text is the place's whole name, code or short name. */
  readonly isWhole: boolean;
  /** No place has this name. The place's name is spelled similarly. */
  readonly isSimilar?: true;
};

/** Shorter texts are similar to too many names. */
const MIN_SIMILAR_LETTERS = 4;
/** A university whose name is this similar comes before the city in its name ('universty of denver'). */
const CLEARLY_SIMILAR = 0.7;
/** Without a similar place, this is enough for a university. */
const RATHER_SIMILAR = 0.55;

const toSuggestions = (places: readonly (Place | NearbyPlace)[], isWhole: boolean): Suggestion[] =>
  places.map((place) => ({ place, isWhole }));

/**
 * Suggests places for a typed text. Names of places with homes come first. Without a whole name among them, the text can be a short name
 * ('LA'), a town, a borough or a university; otherwise a ZIP code, an airport, the start of a name, or a typo.
 */
export function suggestPlaces(places: readonly Place[], gazetteer: Gazetteer, term: string): Suggestion[] {
  const ranked: Suggestion[] = rankPlaces(places, term);
  if (foldName(term) === '' || ranked.some(({ isWhole }) => isWhole)) return ranked;
  const cities = places.filter(({ kind }) => kind === 'display_city');
  const nearby = findNearbyPlaces(gazetteer, cities, term);
  const markets = findMarketsByAlias(places, gazetteer, term);
  const others = ranked.filter(({ place }) => !markets.includes(place as Place));
  // 'den' is the start of Denver, 'DEN' can also be its airport.
  const isCode = ranked.length === 0 || term === term.toUpperCase();
  const known = [
    ...toSuggestions(markets, true),
    ...(markets.length === 0 ? toSuggestions(nearby.byName, true) : []),
    ...others,
    ...(isCode ? toSuggestions(nearby.byCode, ranked.length === 0 && markets.length === 0) : []),
  ];
  const found = known.length > 0 ? known : toSuggestions(nearby.partly, false);
  if (found.length === 0 && !nearby.isKnown) return suggestSimilar(places, gazetteer, cities, term);
  return found.slice(0, MAX_SUGGESTIONS);
}

function suggestSimilar(
  places: readonly Place[],
  gazetteer: Gazetteer,
  cities: readonly Place[],
  term: string,
): Suggestion[] {
  if (foldLetters(term).length < MIN_SIMILAR_LETTERS) return [];
  const listUniversities = (least: number) => findSimilarNearby(gazetteer, cities, term, least);
  let similar: readonly (Place | NearbyPlace)[] = listUniversities(CLEARLY_SIMILAR);
  if (similar.length === 0) similar = listSimilarPlaces(places, term);
  if (similar.length === 0) similar = listUniversities(RATHER_SIMILAR);
  return similar.slice(0, MAX_SUGGESTIONS).map((place) => ({ place, isWhole: false, isSimilar: true }));
}

/** A typed location must match here, too. A name that is spelled right is no typo: then its location is another one ('Denver Texas'). */
function listSimilarPlaces(places: readonly Place[], term: string): Place[] {
  const [head = '', ...rest] = term.split(',');
  const name = foldName(head);
  if (name.length < MIN_SIMILAR_LETTERS) return [];
  const where = foldLetters(rest.join(' '));
  const similar = findSimilarPlaces(places, name);
  if (similar.some(({ isSame }) => isSame)) return [];
  return similar.map(({ place }) => place).filter((place) => isIn(place, where));
}
