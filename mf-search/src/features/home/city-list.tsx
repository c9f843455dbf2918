import { toMarketHref } from '@lodestay/links';
import { formatMonthly } from '@lodestay/stay';
import { Disclosure, deferLayout, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { pluralize } from '../../search/search-text.ts';
import type { MarketSummary } from './use-featured-homes.ts';
import { sectionHeadSheet } from './section-head.ts';

const sheet = styles({
  section: deferLayout({ phone: 126, tablet: 65, wide: 46 }),
  cities: {
    columns: 3,
    columnGap: '3rem',
    [media.belowDesktop]: { columns: 2 },
    [media.belowTablet]: { columns: 1 },
  },
  city: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    padding: '.8125rem 0',
    borderBottom: '1px solid var(--line)',
    breakInside: 'avoid',
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
  name: { fontSize: '1.375rem', lineHeight: 1.2 },
  figure: { fontSize: 'var(--t-14)', color: 'var(--ink-soft)', fontVariantNumeric: 'tabular-nums' },
  more: { marginTop: 'var(--s-4)' },
});

/** The largest cities are visible. The others are in a disclosure. */
const SHOWN = 24;

/** Cities with their number of homes and lowest rent. */
export function CityList({ markets }: { markets: readonly MarketSummary[] }) {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const { head } = useStyles(sectionHeadSheet);
  const withHomes = markets.filter((market) => market.homes > 0);
  const largest = new Set([...withHomes].sort((a, b) => b.homes - a.homes).slice(0, SHOWN));
  const byName = [...withHomes].sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
  const total = withHomes.reduce((sum, market) => sum + market.homes, 0);
  const others = byName.filter((market) => !largest.has(market));
  const isAmbiguous = (name: string) => withHomes.filter((market) => market.name === name).length > 1;
  const list = (cities: readonly MarketSummary[]) => (
    <ul className={s.cities}>
      {cities.map((market) => (
        <li key={market.slug}>
          <Link href={toMarketHref(market.slug)} className={s.city}>
            <b className={cx('display', s.name)}>
              {isAmbiguous(market.name) ? `${market.name}, ${market.state}` : market.name}
            </b>
            <span className={s.figure}>{pluralize(market.homes, 'home')}</span>
            {market.from !== null && <span className={s.figure}>from {formatMonthly(market.from)} a month</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={cx('page', section, s.section)} aria-labelledby="cities-heading">
      <header className={head}>
        <h2 id="cities-heading" className="display d-46">
          Cities with homes
        </h2>
        <p className="soft num">{`${pluralize(total, 'home')} in ${pluralize(withHomes.length, 'city', 'cities')}`}</p>
      </header>
      {list(byName.filter((market) => largest.has(market)))}
      {others.length > 0 && (
        <Disclosure className={s.more} summary={`${pluralize(others.length, 'more city', 'more cities')}`}>
          {list(others)}
        </Disclosure>
      )}
    </section>
  );
}
