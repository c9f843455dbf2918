import { getPreviewPath, type HomeSearchResult, type SearchMode } from '@lodestay/contracts';
import { isNarrowed, toCityHref, toMarketHref, toModePath } from '@lodestay/links';
import { getQueryKey, type Head, type PageContext } from '@lodestay/platform';
import { listed, createPreviewImage } from '@lodestay/platform/indexing';
import { breadcrumbList } from '@lodestay/platform/schema-org';
import { brand, HOME_CARD_SIZES, picturePreload } from '@lodestay/ui';
import { toHomeItemList } from '../../search/home-item-list.ts';
import { MODE_TEXTS } from '../../search/mode-texts.ts';
import { getApartmentsLabel, pluralize, formatDates, hasUnfurnished } from '../../search/search-text.ts';
import { parseMarketUrl } from './market-url.ts';

/** Each mode has its own canonical path. If all homes are furnished, the furnished list equals the market page. */
const getCanonicalPath = (market: string, mode: SearchMode | null, isMixed: boolean) =>
  toModePath(toMarketHref(market), mode === 'furnished' && !isMixed ? null : mode);

/** Title, description and structured data with the prices of the cards. Search engines don't index URLs with filters. */
export function head(context: PageContext): Head {
  const { search, query, scope } = parseMarketUrl(context.url, context.params, context.today);
  const { market, mode } = scope;
  const result = context.queryClient.getQueryData<HomeSearchResult>(getQueryKey('searchHomes', { query }));
  const place = result?.displayCity ?? result?.market;
  const name = place?.name ?? market;
  const isMixed = result !== undefined && hasUnfurnished(result.filters);
  // The type counts include both categories even if the list shows only furnished homes.
  const isFurnished = mode === 'furnished' || search.category === 'furnished' || !isMixed;
  const modeText = MODE_TEXTS[mode ?? 'furnished'];
  const homes = mode === null ? getApartmentsLabel(isMixed) : modeText.homes;
  const first = result?.homeGroups[0]?.homes[0];
  const dates = formatDates(search);
  const narrowed = isNarrowed(search);
  const canonical = getCanonicalPath(market, mode, isMixed);
  return {
    title: `${homes} in ${place ? `${place.name}, ${place.state}` : name} | ${brand.name}`,
    description: `${result ? pluralize(result.totalHomes, isFurnished ? 'furnished home' : 'home') : 'Homes'} in ${name}${dates ? `, available ${dates},` : ''} with full prices: the first total includes every required fee.${mode === null ? '' : ` ${modeText.sentence}`}`,
    ...listed(search.displayCity === null ? canonical : toCityHref(search.displayCity), {
      page: search.displayCity === null ? search.page : 1,
      narrowed,
      empty: result?.homeGroups.length === 0,
    }),
    // Client-side navigation needs only the title and the URL. The rest is for documents.
    ...(typeof document === 'undefined'
      ? {
          image: createPreviewImage(
            search.displayCity === null ? getPreviewPath('market', market) : getPreviewPath('city', search.displayCity),
            `${homes} in ${name}`,
          ),
          preloadImages: first?.pictures.slice(0, 1).map((picture) => picturePreload(picture, HOME_CARD_SIZES)),
          jsonLd: [
            breadcrumbList(context.origin, [
              [brand.name, '/'],
              [name, toMarketHref(market)],
              ...(canonical === toMarketHref(market) ? [] : [[modeText.label, canonical] as const]),
            ]),
            ...(result && !narrowed
              ? [
                  toHomeItemList(
                    result.homeGroups.map(({ homes }) => homes[0]!),
                    result.totalHomes,
                    (result.page - 1) * result.resultsPerPage,
                    context.origin,
                  ),
                ]
              : []),
          ],
        }
      : {}),
  };
}
