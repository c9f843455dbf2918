import { getPreviewPath, type HomeSearchResult } from '@lodestay/contracts';
import { toCorporateMarketHref } from '@lodestay/links';
import { getQueryKey, type Head, type PageContext } from '@lodestay/platform';
import { createPreviewImage, listed } from '@lodestay/platform/indexing';
import { breadcrumbList, organization } from '@lodestay/platform/schema-org';
import { formatCount, formatMonthly, toPhoneLink } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { getMarketQuery } from '../../features/market/market-queries.ts';
import { parseTeamStay } from '../../features/market/team-stay.ts';

export function head({ params, url, today, queryClient, origin, phone }: PageContext): Head {
  const slug = params['market'] ?? '';
  const found = queryClient.getQueryData<HomeSearchResult>(getQueryKey('searchHomes', getMarketQuery(slug)));
  if (!found?.market) return { title: brand.name };
  const { name, state } = found.market;
  const { price } = found.filters;
  const path = toCorporateMarketHref(slug);
  return {
    title: `Corporate housing in ${name}, ${state}: furnished homes for teams | ${brand.name}`,
    description: price
      ? `${formatCount(found.totalHomes)} furnished homes for companies in ${name}, from ${formatMonthly(price.minimum)} a month. Totals for teams of 1, 5 and 20 people with all required fees.`
      : `No furnished homes in ${name} right now. Send us a request with your headcount and dates.`,
    ...listed(path, {
      page: 1,
      narrowed: parseTeamStay(url.searchParams, today).isChosen,
      empty: found.totalHomes === 0,
    }),
    image: createPreviewImage(getPreviewPath('market', slug), `Furnished homes in ${name}, ${state}`),
    jsonLd: [
      breadcrumbList(origin, [
        [brand.name, '/'],
        ['Corporate housing', '/corporate-housing'],
        [name, path],
      ]),
      organization(origin, [{ contactType: 'sales', telephone: toPhoneLink(phone).slice('tel:'.length) }]),
    ],
  };
}
