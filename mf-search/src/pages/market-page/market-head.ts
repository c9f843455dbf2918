import type { HomeSearchResult } from '@lodestay/contracts';
import { queryKeyOf, type Head, type PageContext } from '@lodestay/platform';
import { brand, pictureFile } from '@lodestay/ui';
import { homePath } from '../../features/results/home-group.tsx';
import { formatMonthly } from '@lodestay/stay';
import { countOf, datesWords } from '../../search/search-words.ts';
import { isNarrowed } from '../../search/search-state.ts';
import { marketAddress } from './market-address.ts';

/** Monthly price as the card shows it, in whole dollars without the sign. */
const shownPrice = (cents: number) => formatMonthly(cents).replace(/[^\d]/g, '');

function itemList(result: HomeSearchResult, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: result.totalHomes,
    itemListElement: result.homeGroups.map(({ homes }, index) => {
      const home = homes[0]!;
      return {
        '@type': 'ListItem',
        position: (result.page - 1) * result.resultsPerPage + index + 1,
        item: {
          '@type': 'Offer',
          url: origin + homePath(home),
          price: shownPrice(home.displayPriceWithDiscount),
          priceCurrency: 'USD',
          itemOffered: { '@type': 'Apartment', name: home.title },
        },
      };
    }),
  };
}

function breadcrumbs(name: string, path: string, origin: string) {
  const steps = [[brand.name, '/'], [name, path]] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, href], index) => ({ '@type': 'ListItem', position: index + 1, name: step, item: origin + href })),
  };
}

/** What the page says to search engines: prices are those on the cards; addresses with filters are not listed. */
export function head(context: PageContext): Head {
  const { search, query, market } = marketAddress(context.url, context.params, context.now);
  const canonicalPath = `/s/${market}`;
  const result = context.queryClient.getQueryData<HomeSearchResult>(queryKeyOf('searchHomes', { query }));
  const place = result?.displayCity ?? result?.market;
  const name = place?.name ?? market;
  const dates = datesWords(search);
  const narrowed = isNarrowed(search);
  const first = result?.homeGroups[0]?.homes[0]?.pictures[0];
  return {
    title: `Furnished apartments in ${place ? `${place.name}, ${place.state}` : name} | ${brand.name}`,
    description: `${result ? countOf(result.totalHomes, 'furnished home') : 'Furnished homes'} in ${name}${dates ? `, free ${dates},` : ''} with the whole price: every required fee is in the first total.`,
    canonical: search.page > 1 && !narrowed ? `${canonicalPath}?page=${search.page}` : canonicalPath,
    robots: narrowed ? 'noindex' : undefined,
    image: first && pictureFile(first),
    jsonLd: result && !narrowed ? [breadcrumbs(name, canonicalPath, context.origin), itemList(result, context.origin)] : [breadcrumbs(name, canonicalPath, context.origin)],
  };
}
