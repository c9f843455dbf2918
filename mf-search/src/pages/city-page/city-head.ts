import { getPreviewPath } from '@lodestay/contracts';
import { toCityHref, toMarketHref } from '@lodestay/links';
import { type Head, type PageContext } from '@lodestay/platform';
import { listed, createPreviewImage } from '@lodestay/platform/indexing';
import { breadcrumbList } from '@lodestay/platform/schema-org';
import { formatMonthly } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { getCityFiguresQuery, type CityFigures } from '../../features/city/city-figures.ts';
import { toHomeItemList } from '../../search/home-item-list.ts';
import { getApartmentsLabel, pluralize } from '../../search/search-text.ts';

export function head({ params, api, queryClient, origin }: PageContext): Head {
  const slug = params['city'] ?? '';
  const figures = queryClient.getQueryData<CityFigures>(getCityFiguresQuery(api, slug).queryKey);
  if (!figures) return { title: brand.name };
  const { place, market, isMarket, totalHomes, isMixed, price, homes } = figures;
  const apartments = getApartmentsLabel(isMixed);
  // The figures of a whole market duplicate the market page, so search engines index the market page.
  const path = isMarket ? toMarketHref(market.slug) : toCityHref(slug);
  return {
    title: `${place.name}, ${place.state}: ${apartments.toLowerCase()}, rents and neighborhoods | ${brand.name}`,
    description: price
      ? `${pluralize(totalHomes, isMixed ? 'home' : 'furnished home')} in ${place.name} from ${formatMonthly(price.minimum)} to ${formatMonthly(price.maximum)} a month. Rents by bedrooms, neighborhoods and a waitlist.`
      : `No homes in ${place.name} right now. Join the waitlist or see homes nearby.`,
    ...listed(path, { page: 1, narrowed: false, empty: totalHomes === 0 }),
    image: createPreviewImage(
      getPreviewPath(isMarket ? 'market' : 'city', place.slug),
      `${apartments} in ${place.name}, ${place.state}`,
    ),
    jsonLd: [
      breadcrumbList(origin, [
        [brand.name, '/'],
        ...(isMarket ? [] : [[market.name, toMarketHref(market.slug)] as const]),
        [place.name, path],
      ]),
      ...(homes.length > 0 ? [toHomeItemList(homes, totalHomes, 0, origin)] : []),
    ],
  };
}
