import type { HomeCardData } from '@lodestay/contracts';
import { toFavoriteStayQuery, toHomeHref, type FixedDates } from '@lodestay/links';
import { SaveHeart } from '@lodestay/saved';
import { formatDateRange } from '@lodestay/stay';
import { HomeCard, deferLayout, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { renderHomeTags } from '../../search/home-tags.tsx';
import { formatHomeDetails, formatTotal } from '../../search/search-text.ts';
import { sectionHeadSheet } from './section-head.ts';

const sheet = styles({
  section: deferLayout({ phone: 24, tablet: 50, wide: 24 }),
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '2.25rem 1.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: {
      gridAutoFlow: 'column',
      gridTemplateColumns: 'none',
      gridAutoColumns: '78%',
      gap: '1rem',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollPaddingInline: 'var(--gutter)',
      scrollbarWidth: 'none',
      marginInline: 'calc(-1 * var(--gutter))',
      paddingInline: 'var(--gutter)',
    },
  },
  card: { scrollSnapAlign: 'start' },
});

type FeaturedHomesProps = { homes: readonly HomeCardData[]; dates: FixedDates };

/** Homes that are available for the dates in the heading, with their totals. */
export function FeaturedHomes({ homes, dates }: FeaturedHomesProps) {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const { head } = useStyles(sectionHeadSheet);
  const stayQuery = toFavoriteStayQuery({ startDate: dates.start, endDate: dates.end });
  return (
    <section className={cx('page', section, s.section)} aria-labelledby="featured-heading">
      <header className={head}>
        <h2 id="featured-heading" className="display d-46">{`Available ${formatDateRange(dates.start, dates.end)}`}</h2>
      </header>
      <ul className={s.cards}>
        {homes.map((home) => (
          <li key={home.id} className={s.card}>
            <HomeCard
              href={toHomeHref(home.slug, stayQuery)}
              home={home}
              facts={[home.cityName, ...formatHomeDetails(home)]}
              total={formatTotal(home.total)}
              tag={renderHomeTags(home)}
              save={<SaveHeart slug={home.slug} name={home.title} stayQuery={stayQuery} />}
              sizes={`${query.belowTablet} 78vw, ${query.belowDesktop} 46vw, 18rem`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
