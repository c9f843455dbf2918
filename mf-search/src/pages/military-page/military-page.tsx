import { EMPTY_SEARCH, toMarketHref, toModePath, toSearchHref } from '@lodestay/links';
import { useEndpoint, usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { breadcrumbList } from '@lodestay/platform/schema-org';
import { useSearchParams } from '@lodestay/platform/router';
import { brand, Breadcrumbs, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { PlaceLinks } from '../../features/city/place-links.tsx';
import { Eligibility } from '../../features/military/eligibility.tsx';
import { calculateAllowance } from '../../features/military/allowance.ts';
import { OrdersSection } from '../../features/military/orders-section.tsx';
import { RateSection } from '../../features/military/rate-section.tsx';
import { getRateHomesQuery, parseRateUrl, toRateSearch } from '../../features/military/rate-url.ts';
import { PerDiemForm } from '../../features/military/per-diem-form.tsx';
import { sectionHeadSheet } from '../../features/home/section-head.ts';

const LABEL = 'Military and GSA';

const ignoreFailure = (read: Promise<unknown>) =>
  read.then(
    () => {},
    () => {},
  );

/** The page works without the lists of cities and rates, so errors are ignored. */
export async function prefetch({ url, today, fetch }: PageContext): Promise<void> {
  const { locality, dates } = parseRateUrl(url.searchParams, today);
  await Promise.all([
    ignoreFailure(fetch('listDisplayCities', {})),
    ignoreFailure(fetch('listPerDiemLocalities', {})),
    locality === null ? undefined : ignoreFailure(fetchRates(locality)),
  ]);

  async function fetchRates(slug: string) {
    const { market, fiscalYears } = await fetch('getPerDiemRates', { params: { slug } });
    const { lowestNightlyCents } = calculateAllowance(fiscalYears, dates);
    if (market === null || lowestNightlyCents === null) return;
    await fetch('searchHomes', getRateHomesQuery(market.slug, toRateSearch(dates, lowestNightlyCents), today));
  }
}

export const head = ({ origin, url }: PageContext): Head => ({
  title: `Furnished homes for military and government travel | ${brand.name}`,
  description:
    'Furnished homes for PCS, TDY and other travel on orders. Look up the lodging per diem by place and month, and find homes within it.',
  canonical: '/gsa/military',
  robots: ['perDiem', 'locality'].some((name) => url.searchParams.has(name)) ? 'noindex' : undefined,
  jsonLd: [
    breadcrumbList(origin, [
      [brand.name, '/'],
      [LABEL, '/gsa/military'],
    ]),
  ],
});

const sheet = styles({
  top: { display: 'grid', gap: 'var(--s-5)', paddingTop: 'var(--s-8)' },
  lead: { maxWidth: 'var(--measure)' },
});

/** For travel on orders: homes within a per diem, eligibility, and what happens if orders change. */
export function Page() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const { head } = useStyles(sectionHeadSheet);
  const { today } = usePlatform();
  const rateUrl = parseRateUrl(useSearchParams()[0], today);
  const { perDiem } = rateUrl;
  const cities = useEndpoint('listDisplayCities', {}).data;
  // The linked lists show only homes for business stays, so count those.
  const markets =
    cities?.markets
      .map((market) => ({ ...market, homes: market.businessHomes ?? market.furnishedHomes ?? market.homes }))
      .filter(({ homes }) => homes > 0)
      .sort((a, b) => b.homes - a.homes) ?? [];
  return (
    <>
      <section className={cx('page', s.top)}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: LABEL, href: '/gsa/military' },
          ]}
        />
        <h1 className="display d-46">Homes for military and government travel</h1>
        <p className={cx('lead', s.lead)}>
          Look up the lodging rate of your destination, and find homes within it. Each home shows its price per night
          with every required fee.
        </p>
      </section>
      <section id="rates" className={cx('page', section)} aria-labelledby="rates-heading">
        <header className={head}>
          <h2 id="rates-heading" className="display d-34">
            Lodging allowance by place and month
          </h2>
        </header>
        <RateSection
          key={`${rateUrl.locality} ${rateUrl.dates.start} ${rateUrl.dates.end}`}
          rateUrl={rateUrl}
          today={today}
        />
      </section>
      <section className={cx('page', section)} aria-labelledby="per-diem-heading">
        <header className={head}>
          <h2 id="per-diem-heading" className="display d-34">
            Homes within your per diem
          </h2>
        </header>
        {!cities || markets.length > 0 ? (
          <PerDiemForm perDiem={perDiem} />
        ) : (
          <p>
            No homes are listed right now.{' '}
            <Link href="/contact-us" className="link">
              Contact us
            </Link>{' '}
            and tell us where and when you need one.
          </p>
        )}
        <PlaceLinks
          places={markets.map(({ slug, name, homes }) => ({
            key: slug,
            name,
            homes,
            href: toSearchHref(toModePath(toMarketHref(slug), 'military'), { ...EMPTY_SEARCH, perDiem }),
          }))}
        />
      </section>
      <section className={cx('page', section)} aria-labelledby="eligible-heading">
        <header className={head}>
          <h2 id="eligible-heading" className="display d-34">
            Who is eligible
          </h2>
        </header>
        <Eligibility />
      </section>
      <section id="orders" className={cx('page', section)} aria-labelledby="orders-heading">
        <header className={head}>
          <h2 id="orders-heading" className="display d-34">
            If your orders change
          </h2>
        </header>
        <OrdersSection />
      </section>
    </>
  );
}
