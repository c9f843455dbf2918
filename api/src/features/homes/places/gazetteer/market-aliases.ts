import type { Place } from '../place-ranking.ts';
import { foldLetters, foldName } from '../place-ranking.ts';
import type { Gazetteer } from './gazetteer.ts';
import { calculateKilometers } from './locate-nearby.ts';

/** A market is named after the largest town within this distance of its center. */
const CENTER_KM = 20;

/** 'Los Angeles' becomes 'la'. Empty for a single word. */
function toInitials(name: string): string {
  const words = foldName(name).split(' ');
  return words.length > 1 ? words.map((word) => word[0]).join('') : '';
}

/**
 * The short names of markets, as letters: the initials of the market and of its largest town ('la', 'sf', 'nyc'), the whole name of the
 * town ('newyorkcity'), and what follows its comma ('dc' of 'Washington, D.C.').
 */
export function createMarketAliases(markets: readonly Place[], { towns }: Gazetteer): ReadonlyMap<string, Place[]> {
  const aliases = new Map<string, Place[]>();
  for (const market of markets) {
    // Towns are sorted by population.
    const town = towns.find(({ item }) => calculateKilometers(market, item) <= CENTER_KM)?.item.name ?? '';
    const names = [toInitials(market.name), toInitials(town), foldLetters(town), foldLetters(town.split(',')[1] ?? '')];
    for (const name of new Set(names)) if (name !== '') aliases.set(name, [...(aliases.get(name) ?? []), market]);
  }
  return aliases;
}

const directories = new WeakMap<readonly Place[], ReadonlyMap<string, Place[]>>();

/** The markets of a directory that a short name means. The names are computed once per directory, which stays the same for seconds. */
export function findMarketsByAlias(places: readonly Place[], gazetteer: Gazetteer, term: string): readonly Place[] {
  const known =
    directories.get(places) ??
    createMarketAliases(
      places.filter(({ kind }) => kind === 'market'),
      gazetteer,
    );
  directories.set(places, known);
  return known.get(foldLetters(term)) ?? [];
}
