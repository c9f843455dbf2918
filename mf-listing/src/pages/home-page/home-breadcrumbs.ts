import type { HomeDetail } from '@lodestay/contracts';
import { toMarketHref } from '@lodestay/links';
import type { Breadcrumb } from '@lodestay/ui';

/** Market, city, neighborhood and home. All but the last link to a search. */
export function getHomeBreadcrumbs(home: HomeDetail): Breadcrumb[] {
  const market = toMarketHref(home.market.slug);
  const {
    neighborhoodName,
    property: { neighborhoodId },
    displayCity,
    market: { name },
  } = home;
  return [
    { label: name, href: market },
    ...(displayCity && displayCity.name !== name
      ? [{ label: displayCity.name, href: `${market}?displayCity=${displayCity.slug}` }]
      : []),
    ...(neighborhoodName && neighborhoodId
      ? [{ label: neighborhoodName, href: `${market}?neighborhood=${neighborhoodId}` }]
      : []),
    { label: home.title },
  ];
}
