import type { ResponseOf } from '@lodestay/contracts';
import type { SuggestionGroup } from '@lodestay/ui/combobox';

export type Place = ResponseOf<'suggestPlaces'>['places'][number];

const GROUPS: readonly (readonly [Place['kind'], string])[] = [
  ['market', 'Cities'],
  ['display_city', 'Towns'],
  ['neighborhood', 'Neighborhoods'],
];

/** Places as the type-ahead shows them; the address of a place is its id. */
export const placeGroups = (places: readonly Place[]): SuggestionGroup[] =>
  GROUPS.map(([kind, title]) => ({
    id: kind,
    title,
    options: places
      .filter((place) => place.kind === kind)
      .map(({ url, name, detail }) => ({ id: url, text: name, detail })),
  })).filter((group) => group.options.length > 0);

/** What the api is asked for a typed text; more letters than it takes are no name of a place. */
export const placeQuery = (text: string) => ({ query: { term: text.trim().slice(0, 80) } });

/** What a typed text means: the address of one place, several places to choose from, or null for a place that is not ours. */
export type Meant = string | readonly Place[] | null;

/**
 * A whole name means its place, and of places that share a name the market; the beginning of a name only where nothing else begins
 * so. A market without homes is suggested to nobody, but who names it comes to its page, which has a waitlist.
 */
export function meantBy({ places, emptyMarket }: ResponseOf<'suggestPlaces'>): Meant {
  const whole = places.filter(({ isWhole }) => isWhole);
  const markets = whole.filter(({ kind }) => kind === 'market');
  if (markets.length === 1) return markets[0]!.url;
  if (whole.length === 0 && emptyMarket) return emptyMarket.url;
  const candidates = whole.length > 0 ? whole : places;
  if (candidates.length > 1) return candidates;
  return candidates[0]?.url ?? null;
}
