import type { Property } from '@lodestay/contracts';
import { toMarketHref } from '@lodestay/links';
import type { Breadcrumb } from '@lodestay/ui';

/** Market, city, neighborhood and building. All but the last link to a search. */
export function getBuildingBreadcrumbs({
  market,
  displayCity,
  neighborhoodName,
  neighborhoodId,
  name,
}: Property): Breadcrumb[] {
  const search = toMarketHref(market.slug);
  return [
    { label: market.name, href: search },
    ...(displayCity.name === market.name
      ? []
      : [{ label: displayCity.name, href: `${search}?displayCity=${displayCity.slug}` }]),
    ...(neighborhoodName && neighborhoodId
      ? [{ label: neighborhoodName, href: `${search}?neighborhood=${neighborhoodId}` }]
      : []),
    { label: name },
  ];
}
