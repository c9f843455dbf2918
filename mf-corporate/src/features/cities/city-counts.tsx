import type { ResponseOf } from '@lodestay/contracts';
import { toMarketHref } from '@lodestay/links';
import { formatCount, formatMonthly } from '@lodestay/stay';
import { Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

type Markets = ResponseOf<'listDisplayCities'>['markets'];

const sheet = styles({
  cities: {
    columns: 3,
    columnGap: '3rem',
    '@media (max-width: 1023px)': { columns: 2 },
    '@media (max-width: 767px)': { columns: 1 },
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

/** Number of cities in the list. The home page has all of them. */
const SHOWN = 18;
const formatHomeCount = (homes: number) => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`;

/** The cities with the most homes, with counts and lowest rents. */
export function CityCounts({ markets }: { markets: Markets }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const withHomes = markets.filter(({ homes }) => homes > 0);
  const largest = [...withHomes].sort((a, b) => b.homes - a.homes || a.slug.localeCompare(b.slug)).slice(0, SHOWN);
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
      <ul className={s.cities}>
        {[...largest]
          .sort((a, b) => a.name.localeCompare(b.name, 'en-US'))
          .map(({ slug, name, state, homes, from }) => (
            <li key={slug}>
              <Link href={toMarketHref(slug)} className={s.city}>
                <b className="strong">{`${name}, ${state}`}</b>{' '}
                <span className={s.figure}>
                  {from === null ? formatHomeCount(homes) : `${formatHomeCount(homes)}, from ${formatMonthly(from)}`}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {withHomes.length > SHOWN && (
        <p className={s.all}>
          <Link href="/" className="link">{`All ${withHomes.length} cities`}</Link>
        </p>
      )}
    </section>
  );
}
