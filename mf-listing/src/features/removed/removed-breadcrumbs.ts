import type { RemovedHome } from '@lodestay/contracts';
import { toMarketHref } from '@lodestay/links';
import type { Breadcrumb } from '@lodestay/ui';

/** Breadcrumbs of a removed page: market, neighborhood and `name`. */
export function getRemovedBreadcrumbs(
  { market, neighborhoodId, neighborhoodName }: Pick<RemovedHome, 'market' | 'neighborhoodId' | 'neighborhoodName'>,
  name: string,
): Breadcrumb[] {
  const search = toMarketHref(market.slug);
  return [
    { label: market.name, href: search },
    ...(neighborhoodName && neighborhoodId
      ? [{ label: neighborhoodName, href: `${search}?neighborhood=${neighborhoodId}` }]
      : []),
    { label: name },
  ];
}
