import type { ResponseOf } from '@lodestay/contracts';
import { toMarketHref } from '@lodestay/links';
import { formatCount, formatMonthly } from '@lodestay/stay';

export type Markets = ResponseOf<'listDisplayCities'>['markets'];

export type CityPrice = { href: string; name: string; homes: string; from: string };

/** The number of cities in the list. The sitemap has all of them. */
const SHOWN = 12;

export const formatHomes = (homes: number): string => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`;

/** The cities with the most homes, by name, with their number of homes and lowest monthly rent. */
export function listCityPrices(markets: Markets): CityPrice[] {
  return markets
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes || a.slug.localeCompare(b.slug))
    .slice(0, SHOWN)
    .map(({ slug, name, state, homes, from }) => ({
      href: toMarketHref(slug),
      name: `${name}, ${state}`,
      homes: formatHomes(homes),
      from: from === null ? 'Not stated' : `${formatMonthly(from)} a month`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/** '1,204 homes in 41 cities' */
export function formatInventory(markets: Markets): string {
  const withHomes = markets.filter(({ homes }) => homes > 0);
  const total = withHomes.reduce((sum, { homes }) => sum + homes, 0);
  return `${formatHomes(total)} in ${withHomes.length} ${withHomes.length === 1 ? 'city' : 'cities'}`;
}

/** The city with the most homes, whose homes are shown as examples. */
export const findLargestCity = (markets: Markets): Markets[number] | null =>
  markets.filter(({ homes }) => homes > 0).sort((a, b) => b.homes - a.homes || a.slug.localeCompare(b.slug))[0] ?? null;
