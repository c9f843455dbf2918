import type { HomeDetail } from '@lodestay/contracts';
import type { Breadcrumb } from '@lodestay/ui';

/** Market, neighborhood, home: the first two lead to the search of that place. */
export function getBreadcrumbs(home: HomeDetail): Breadcrumb[] {
  const market = `/s/${home.market.slug}`;
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
