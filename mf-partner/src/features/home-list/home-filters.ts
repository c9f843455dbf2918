import { keepSet, readChoice, readCursor, readText, toListHref, type ActiveFilter } from '@lodestay/console';
import { HOME_TYPES, isSlug } from '@lodestay/contracts';
import { formatType, HOMES_PATH } from '../../inventory/inventory-text.ts';

export type HomeFilters = {
  q?: string;
  market?: string;
  state?: 'published' | 'removed';
  type?: (typeof HOME_TYPES)[number] | 'not_stated';
  installed?: boolean;
  photographs?: 'none';
  cursor?: string;
};

/** Reads the filters of a URL. Values that the API would reject are left out. */
export function parseHomeFilters(parameters: URLSearchParams): HomeFilters {
  const market = parameters.get('market') ?? '';
  const installed = readChoice(parameters, 'installed', ['true', 'false']);
  return keepSet({
    q: readText(parameters, 'q', 100),
    market: isSlug(market) ? market : undefined,
    state: readChoice(parameters, 'state', ['published', 'removed']),
    type: readChoice(parameters, 'type', [...HOME_TYPES, 'not_stated']),
    installed: installed && installed === 'true',
    photographs: readChoice(parameters, 'photographs', ['none']),
    cursor: readCursor(parameters),
  });
}

export const toHref = (filters: HomeFilters): string => toListHref(HOMES_PATH, filters);

/** The views that the page has anyway. */
export const HOME_VIEWS: readonly { name: string; filters: HomeFilters }[] = [
  { name: 'All homes', filters: {} },
  { name: 'Published', filters: { state: 'published' } },
  { name: 'Removed', filters: { state: 'removed' } },
  { name: 'No photos', filters: { state: 'published', photographs: 'none' } },
  { name: 'Not installed', filters: { state: 'published', installed: false } },
];

/** The view of some filters. A search or a market narrows a view and does not leave it. */
export const findHomeView = ({ state, type, installed, photographs }: HomeFilters) =>
  HOME_VIEWS.find(
    ({ filters }) =>
      type === undefined &&
      filters.state === state &&
      filters.installed === installed &&
      filters.photographs === photographs,
  );

/** The active filters in words, each with the URL without it. */
export function listActiveFilters(filters: HomeFilters, getMarketName: (slug: string) => string): ActiveFilter[] {
  const { q, market, state, type, installed, photographs } = filters;
  const found: (readonly [keyof HomeFilters, string | false])[] = [
    ['q', q !== undefined && `Search: ${q}`],
    ['market', market !== undefined && `Market: ${getMarketName(market)}`],
    ['state', state !== undefined && (state === 'removed' ? 'Removed' : 'Published')],
    ['type', type !== undefined && (type === 'not_stated' ? 'Furnished: not stated' : formatType(type))],
    ['installed', installed !== undefined && (installed ? 'Installed' : 'Not installed')],
    ['photographs', photographs !== undefined && 'No photos'],
  ];
  return found.flatMap(([name, text]) =>
    text ? [{ text, hrefWithout: toHref({ ...filters, [name]: undefined, cursor: undefined }) }] : [],
  );
}
