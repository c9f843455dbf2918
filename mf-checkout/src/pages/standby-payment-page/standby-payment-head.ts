import type { Head, PageContext } from '@lodestay/platform';
import type { HomeDetail } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import { brand } from '@lodestay/ui/brand';
import { resolveChosenStay, toQuoteQuery } from '../../stay/checkout-stay.ts';
import { parseCheckoutParams } from '../../stay/checkout-url.ts';

/** The stay that the membership is bought for; null if the URL has no date, or one in the past. */
export function getStandbyStay(params: URLSearchParams, { timeZone }: Pick<HomeDetail, 'timeZone'>, now: string) {
  const { startDate } = parseCheckoutParams(params);
  const asked = { standby: true, startDate, endDate: null, committedNights: null, legs: null };
  return resolveChosenStay({ ...parseCheckoutParams(params), ...asked }, getLocalDate(Date.parse(now), timeZone));
}

export const toForecastInput = (slug: string, stay: ReturnType<typeof getStandbyStay>) => ({
  params: { slug },
  query: { startDate: stay?.startDate },
});

export async function prefetch({ fetch, params, queryClient, url, now }: PageContext): Promise<void> {
  for (const name of ['getStandby', 'listPaymentMethods'])
    await queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  const home = { params: { slug: params['slug']! } };
  const fetchHome = async () => {
    const stay = getStandbyStay(url.searchParams, await fetch('getHome', home), now);
    // If the price or the forecast fails here, the browser requests it again.
    await Promise.allSettled([
      stay && fetch('getQuote', { ...home, query: toQuoteQuery(stay) }),
      fetch('getBumpForecast', toForecastInput(home.params.slug, stay)),
    ]);
  };
  await Promise.all([
    fetchHome(),
    fetch('getStandby', {}),
    fetch('getPaymentConfiguration', {}),
    fetch('listPaymentMethods', {}),
  ]);
}

export const head = (): Head => ({
  title: `Standby subscription | ${brand.name}`,
  description: 'Subscribe to Standby, then book the home.',
  robots: 'noindex',
});
