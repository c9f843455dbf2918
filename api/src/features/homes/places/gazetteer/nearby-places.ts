import type { Place } from '../place-ranking.ts';
import { foldName } from '../place-ranking.ts';
import { getStateName } from '../us-states.ts';
import type { Airport, Gazetteer, Town } from './gazetteer.ts';
import { locateNearby, takeLocated, type NearbyPlace, type Point } from './locate-nearby.ts';
import { findSimilarUniversities, findUniversities, type University } from './universities.ts';

/** At least this many letters find names that only start with them. */
const MIN_LETTERS = 3;

export type NearbyMatches = {
  /** The typed ZIP code, the airport with the typed IATA code, or universities with the typed initials. */
  readonly byCode: readonly NearbyPlace[];
  /** Towns and boroughs with the typed name, largest first, and universities. */
  readonly byName: readonly NearbyPlace[];
  /** Airports and universities that the words describe, and towns whose name starts with the text. */
  readonly partly: readonly NearbyPlace[];
  /** Whether a town or a university has the typed name, with or without homes nearby. */
  readonly isKnown: boolean;
};

const NOTHING: NearbyMatches = { byCode: [], byName: [], partly: [], isKnown: false };

/**
 * Finds the ZIP code, airports, towns or universities that a text names, and for each the homes around it: the list of the market whose city is nearest,
 * sorted by distance. Leaves out places without homes within 80 km.
 */
export function findNearbyPlaces(
  { zipCodes, airports, towns, universities }: Gazetteer,
  cities: readonly Place[],
  term: string,
): NearbyMatches {
  const locate = (point: Point, name: string) => locateNearby(cities, point, name);
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(term.trim())?.[1];
  const zipPoint = zip === undefined ? undefined : zipCodes.get(zip);
  if (zip !== undefined) return { ...NOTHING, byCode: zipPoint ? locate(zipPoint, `ZIP code ${zip}`) : [] };

  const [head = '', ...rest] = term.split(',');
  const name = foldName(head).replace(/^the /, '');
  const where = foldName(rest.join(' '));
  if (name === '') return NOTHING;
  const isIn = (state: string) => [state, getStateName(state)].some((each) => foldName(each).startsWith(where));
  const locateAirport = (airport: Airport) => locate(airport, `${airport.name.split(' / ')[0]} (${airport.code})`);
  const locateTown = (town: Town) => locate(town, `${town.name}, ${town.state}`);
  const words = name.split(' ');
  const namedTowns = towns.filter((town) => town.name === name && isIn(town.item.state));
  const foundAirports = airports.filter(
    ({ item, name: all }) =>
      name.length >= MIN_LETTERS && isIn(item.state) && words.every((word) => ` ${all}`.includes(` ${word}`)),
  );
  const partTowns =
    name.length < MIN_LETTERS
      ? []
      : towns.filter((town) => town.name.startsWith(name) && town.name !== name && isIn(town.item.state));
  const found = findUniversities(universities, term);
  const locateUniversity = (university: University) => locate(university, university.name);
  const partly = [
    ...takeLocated(foundAirports, locateAirport),
    ...takeLocated(partTowns, locateTown),
    ...takeLocated(found.byStart, locateUniversity),
  ];
  return {
    byCode: [
      ...airports.filter(({ item }) => item.code === name.toUpperCase()).flatMap(({ item }) => locateAirport(item)),
      ...takeLocated(found.byInitials, locateUniversity),
    ],
    byName: [...takeLocated(namedTowns, locateTown), ...takeLocated(found.byName, locateUniversity)],
    partly: partly.length > 0 ? partly : takeLocated(found.byWords, locateUniversity),
    isKnown: namedTowns.length + found.byName.length > 0,
  };
}

/** Finds universities whose name is similar to a text, at least by `least` (0 to 1), and the homes around each. */
export function findSimilarNearby(
  { universities }: Gazetteer,
  cities: readonly Place[],
  term: string,
  least: number,
): NearbyPlace[] {
  return takeLocated(findSimilarUniversities(universities, term, least), (university) =>
    locateNearby(cities, university, university.name),
  );
}
