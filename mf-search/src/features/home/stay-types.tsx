import type { ReactNode } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { EMPTY_SEARCH, toSearchHref, type FixedDates } from '@lodestay/links';
import { usePrices } from '@lodestay/platform/prices';
import {
  addDays,
  DEFAULT_COMMITTED_NIGHTS,
  FLEX_NOTICE_DAYS,
  formatDay,
  formatNights,
  INDEFINITE,
  countNights,
  calculatePercent,
  type Cents,
} from '@lodestay/stay';
import { deferLayout, Link, MonthPrice, StayLine, type StayLineKind, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatHomeDetails } from '../../search/search-text.ts';
import { sectionHeadSheet } from './section-head.ts';

const phone = media.belowTablet;

const sheet = styles({
  section: deferLayout({ phone: 65, tablet: 32.5, wide: 23.5 }),
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    borderTop: '1px solid var(--ink)',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', borderTop: 0 },
  },
  stayType: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 5',
    gap: '.875rem',
    alignContent: 'start',
    padding: '1.75rem 2rem 0 0',
    '& + &': { paddingLeft: '2rem', borderLeft: '1px solid var(--line)' },
    [phone]: {
      gridTemplateRows: 'none',
      gridRow: 'auto',
      padding: '1.5rem 0',
      borderTop: '1px solid var(--line)',
      '&:first-child': { borderTopColor: 'var(--ink)' },
      '& + &': { paddingLeft: 0, borderLeft: 0 },
    },
  },
  line: { marginBlock: '.375rem' },
  link: { justifySelf: 'start' },
});

type StayTypesProps = {
  home: HomeCardData;
  dates: FixedDates;
  /** Path of the home's market. */
  marketPath: string;
};

/** Compares the stay types by the monthly prices of a real home. */
export function StayTypes({ home, dates, marketPath }: StayTypesProps) {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const { head } = useStyles(sectionHeadSheet);
  const nights = countNights(dates);
  const start = formatDay(dates.start);
  const { flex } = usePrices();
  const stay = { ...EMPTY_SEARCH, startDate: dates.start };
  return (
    <section className={cx('page', section, s.section)} aria-labelledby="stay-types-heading">
      <header className={head}>
        <h2 id="stay-types-heading" className="display d-46">
          One home, two ways to stay
        </h2>
        <p className="soft">{`${home.title}. ${formatHomeDetails(home)[0]} in ${[home.neighborhoodName, home.cityName].filter(Boolean).join(', ')}.`}</p>
      </header>
      <div className={s.columns}>
        <StayType
          kind="fixed"
          words={[start, formatDay(dates.end)]}
          title="Fixed"
          cents={home.displayPriceWithDiscount}
          unit={`per month for ${formatNights(nights)}`}
          link={
            <Link href={toSearchHref(marketPath, { ...stay, endDate: dates.end })} className="link small">
              Homes for fixed stays
            </Link>
          }
        >
          You know your move-in and move-out dates. Longer stays have lower rents.
        </StayType>
        <StayType
          kind="flex"
          words={[start, `until ${formatDay(addDays(dates.start, DEFAULT_COMMITTED_NIGHTS))}`, 'open']}
          title="Flex"
          cents={calculatePercent(home.monthlyRent, flex)}
          unit={`per month, ${formatNights(DEFAULT_COMMITTED_NIGHTS)} minimum`}
          link={
            <Link
              href={toSearchHref(marketPath, {
                ...stay,
                endDate: INDEFINITE,
                committedNights: DEFAULT_COMMITTED_NIGHTS,
              })}
              className="link small"
            >
              Homes for Flex stays
            </Link>
          }
        >
          {`You know only your move-in date. After the minimum stay, leave with ${FLEX_NOTICE_DAYS} days’ notice.`}
        </StayType>
      </div>
    </section>
  );
}

function StayType({
  kind,
  words,
  title,
  cents,
  unit,
  link,
  children,
}: {
  kind: StayLineKind;
  words: readonly string[];
  title: string;
  cents: Cents;
  unit: string;
  link: ReactNode;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <article className={s.stayType}>
      <StayLine kind={kind} words={words} className={s.line} />
      <h3 className="display d-26">{title}</h3>
      <p className="soft">{children}</p>
      <MonthPrice cents={cents} unit={unit} />
      <span className={s.link}>{link}</span>
    </article>
  );
}
