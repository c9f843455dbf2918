import type { ResponseOf } from '@lodestay/contracts';
import { toCorporateMarketHref } from '@lodestay/links';
import { formatCount, formatMonthly } from '@lodestay/stay';
import { Disclosure, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

type Market = ResponseOf<'listDisplayCities'>['markets'][number];

const sheet = styles({
  cities: {
    columns: 3,
    columnGap: '3rem',
    [media.belowDesktop]: { columns: 2 },
    [media.belowTablet]: { columns: 1 },
  },
  city: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 'var(--s-4)',
    minHeight: 'var(--hit)',
    padding: '.625rem 0',
    borderBottom: '1px solid var(--line)',
    breakInside: 'avoid',
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
  figure: {
    fontSize: 'var(--t-14)',
    color: 'var(--ink-soft)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  all: { marginTop: 'var(--s-6)' },
});

/** Cities with fewer homes are in a disclosure. */
const SHOWN = 18;
const formatHomeCount = (homes: number) => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`;

/** The lowest rent is known only if companies can book all homes. */
const countForCompanies = ({
  homes,
  furnishedHomes = homes,
  businessHomes = furnishedHomes,
  from,
}: Market): Pick<Market, 'homes' | 'from'> => ({
  homes: businessHomes,
  from: businessHomes === homes ? from : null,
});

const compareNames = (a: Market, b: Market) => a.name.localeCompare(b.name, 'en-US');

/** The cities with furnished homes, with counts and lowest rents. Each links to its own page. */
export function CityCounts({ markets }: { markets: readonly Market[] }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  // Companies get furnished homes only.
  const withHomes = markets
    .map((market) => ({ ...market, ...countForCompanies(market) }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes || a.slug.localeCompare(b.slug));
  const [largest, others] = [withHomes.slice(0, SHOWN), withHomes.slice(SHOWN)];
  const total = withHomes.reduce((sum, { homes }) => sum + homes, 0);
  if (total === 0) return null;
  return (
    <section className={cx('page', section)} aria-labelledby="cities-heading">
      <header className={head}>
        <h2 id="cities-heading" className="display d-46">
          Cities with homes for your team
        </h2>
        <p className="soft num">{`${formatHomeCount(total)} in ${withHomes.length} ${withHomes.length === 1 ? 'city' : 'cities'}. Don’t see yours? Ask us anyway.`}</p>
      </header>
      <CityLinks markets={largest} />
      {others.length > 0 && (
        <Disclosure
          className={s.all}
          summary={`${formatCount(others.length)} more ${others.length === 1 ? 'city' : 'cities'}`}
        >
          <CityLinks markets={others} />
        </Disclosure>
      )}
    </section>
  );
}

function CityLinks({ markets }: { markets: readonly Market[] }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.cities}>
      {[...markets].sort(compareNames).map(({ slug, name, state, homes, from }) => (
        <li key={slug}>
          <Link href={toCorporateMarketHref(slug)} className={s.city}>
            <b className="strong">{`${name}, ${state}`}</b>{' '}
            <span className={s.figure}>
              {from === null ? formatHomeCount(homes) : `${formatHomeCount(homes)}, from ${formatMonthly(from)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
