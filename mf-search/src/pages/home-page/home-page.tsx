import { usePlatform, keepUtm, utmOf, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { brand } from '@lodestay/ui';
import { FindForm } from '../../features/finder/find-form.tsx';
import { bestPlace, termOf } from '../../features/finder/places.ts';
import { placeHref } from '../../search/place-href.ts';
import { parseSearch } from '../../search/search-address.ts';
import { siteToday } from '../../search/site-today.ts';

/** A form that was sent without script asks here for a place: its page is the answer. */
export async function prefetch({ url, now, fetch }: PageContext): Promise<Outcome | void> {
  const text = askedPlace(url.searchParams);
  if (text) {
    const { places } = await fetch('suggestPlaces', { query: { term: termOf(text) } });
    const place = bestPlace(text, places);
    if (place) return { status: 302, redirect: keepUtm(placeHref(place.url, parseSearch(url.searchParams, siteToday(now)).search), utmOf(url.search)) };
  }
  await fetch('listDisplayCities', {});
}

const askedPlace = (params: URLSearchParams) => (params.get('city') ?? params.get('term') ?? '').trim();

export const head = (): Head => ({ title: `${brand.name}: furnished homes for one month to a year`, canonical: '/' });

export function Page() {
  const { now } = usePlatform();
  const params = new URLSearchParams(useLocation().search);
  const { search } = parseSearch(params, siteToday(now));
  return (
    <div className="page">
      <FindForm label="Find a home" submitLabel="Show homes" place={askedPlace(params)} asked={search} />
    </div>
  );
}
