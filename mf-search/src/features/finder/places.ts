import type { ResponseOf } from '@lodestay/contracts';
import type { SuggestionGroup } from '@lodestay/ui/combobox';

export type Place = ResponseOf<'suggestPlaces'>['places'][number];

const GROUPS: readonly (readonly [Place['kind'], string])[] = [
  ['market', 'Cities'],
  ['display_city', 'Towns'],
  ['neighborhood', 'Neighborhoods'],
  ['nearby', 'Homes near'],
];

/** Suggestions for the combobox, grouped by kind; popular cities for an empty text. The ID of a suggestion is the URL of the place. */
export const toPlaceGroups = (places: readonly Place[], text: string): SuggestionGroup[] =>
  GROUPS.map(([kind, title]) => ({
    id: kind,
    title: text.trim() === '' ? 'Popular cities' : title,
    options: places
      .filter((place) => place.kind === kind)
      .map(({ url, name, detail }) => ({ id: url, text: name, detail })),
  })).filter((group) => group.options.length > 0);

/** The query for a typed text, cut to the length that the API accepts. */
export const toPlaceQuery = (text: string) => ({ query: { term: text.trim().slice(0, 80) } });

/** What to do about a text that names no place with homes. No data says where hospitals and addresses are. */
export const formatUnknownPlace = (text: string) =>
  `No homes found for “${text}”. Try a city, ZIP code or university. For homes near a hospital or an address, open its city and choose “Near a place”.`;

/** The URL of the only matching place, several places to choose from, or null for an unknown place. */
export type PlaceMatch = string | readonly Place[] | null;

/**
 * Finds the place that a text names. A full name wins, and a market wins over other places of the same name. The start of a
 * name counts only if no other name starts the same way. A market without homes is never suggested, but its full name leads
 * to its page, which has a waitlist. Places with similar names are always a choice.
 */
export function findPlace({ places, emptyMarket }: ResponseOf<'suggestPlaces'>): PlaceMatch {
  const exactMatches = places.filter(({ isWhole }) => isWhole);
  const markets = exactMatches.filter(({ kind }) => kind === 'market');
  if (markets.length === 1) return markets[0]!.url;
  if (exactMatches.length === 0 && emptyMarket) return emptyMarket.url;
  const candidates = exactMatches.length > 0 ? exactMatches : places;
  if (candidates.length > 1) return candidates;
  return candidates[0]?.isSimilar ? candidates : (candidates[0]?.url ?? null);
}
