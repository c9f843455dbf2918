import { EMPTY_SEARCH, parseSearch, toMarketHref, toModePath, toSearchHref } from '@lodestay/links';
import { useEndpoint, usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { breadcrumbList } from '@lodestay/platform/schema-org';
import { useSearchParams } from '@lodestay/platform/router';
import { brand, Breadcrumbs, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { PlaceLinks } from '../../features/city/place-links.tsx';
import { Eligibility } from '../../features/military/eligibility.tsx';
import { PerDiemForm } from '../../features/military/per-diem-form.tsx';
import { sectionHeadSheet } from '../../features/home/section-head.ts';

const LABEL = 'Military and GSA';

/** The page works without the list of cities, so errors are ignored. */
export const prefetch = (context: PageContext): Promise<void> =>
  context.fetch('listDisplayCities', {}).then(
    () => {},
    () => {},
  );

export const head = ({ origin, url }: PageContext): Head => ({
  title: `Furnished homes for military and government travel | ${brand.name}`,
  description:
    'Furnished homes for PCS, TDY and other travel on orders. Find homes within your lodging per diem, with every required fee included.',
  canonical: '/gsa/military',
  robots: url.searchParams.has('perDiem') ? 'noindex' : undefined,
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
  const { perDiem } = parseSearch(useSearchParams()[0], today).search;
  const cities = useEndpoint('listDisplayCities', {}).data;
  // The linked lists show only furnished homes, so count those.
  const markets =
    cities?.markets
      .map((market) => ({ ...market, homes: market.furnishedHomes ?? market.homes }))
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
          Enter your lodging per diem and compare it with the price per night, including fees.
        </p>
      </section>
      <section className={cx('page', section)} aria-labelledby="per-diem-heading">
        <header className={head}>
          <h2 id="per-diem-heading" className="display d-34">
            Within your per diem
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
    </>
  );
}
