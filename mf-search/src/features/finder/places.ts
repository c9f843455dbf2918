import type { ResponseOf } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
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
    options: places.filter((place) => place.kind === kind).map(({ url, name, detail }) => ({ id: url, text: name, detail })),
  })).filter((group) => group.options.length > 0);

const plain = (text: string) => text.trim().toLowerCase();

/** The place that a typed text means: the one of that name, 'Denver, Colorado' included, else the first the api offers. */
export function bestPlace(text: string, places: readonly Place[]): Place | null {
  const wanted = plain(text);
  const name = plain(text.split(',')[0]!);
  return places.find((place) => plain(place.name) === wanted) ?? places.find((place) => plain(place.name) === name) ?? places[0] ?? null;
}

/** What the api is asked for a text: the name without the state that people add. */
export const termOf = (text: string) => text.split(',')[0]!.trim().slice(0, 80);

/**
 * Where a typed place is shown, null where no place is called so. A market without homes is suggested to nobody, but who names it
 * comes to its page, which has a waitlist. Throws `ApiError`.
 */
export async function findPlace(api: Platform['api'], text: string): Promise<string | null> {
  const { places } = await api.call('suggestPlaces', { query: { term: termOf(text) } });
  const best = bestPlace(text, places);
  if (best) return best.url;
  const { markets } = await api.call('listDisplayCities', {});
  const market = markets.find(({ name }) => plain(name) === plain(termOf(text)));
  return market ? `/s/${market.slug}` : null;
}
