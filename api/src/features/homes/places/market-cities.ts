import { foldName } from './place-ranking.ts';

/** Cities that are named. The others are counted. */
const MAX_NAMED = 3;

/** 'Saint Louis' equals 'St. Louis'. */
const fold = (name: string) => foldName(name).replace(/\bsaint\b/, 'st');

/** Whether a market is named after a city: 'Dallas-Fort Worth' after Dallas and Fort Worth, 'San Francisco Bay Area' after San Francisco. */
export function isNamedAfter(market: string, city: string): boolean {
  return market.split(/[-–/]/).some((part) => `${fold(part)} `.startsWith(`${fold(city)} `));
}

/** 'New York, Jersey City, Hoboken and 4 more places': the named cities first. `cities` are sorted by homes. Null for fewer than two. */
export function formatCities(market: string, cities: readonly string[]): string | null {
  if (cities.length < 2) return null;
  const sorted = [...cities].sort((a, b) => Number(isNamedAfter(market, b)) - Number(isNamedAfter(market, a)));
  const named = sorted.slice(0, MAX_NAMED);
  const others = sorted.length - named.length;
  if (others === 0) return new Intl.ListFormat('en-US', { style: 'long' }).format(named);
  return `${named.join(', ')} and ${others} more ${others === 1 ? 'place' : 'places'}`;
}
