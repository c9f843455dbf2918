import { toHomeHref, toMarketHref } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { HomeCard, Link, pageSectionSheet, Tag } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getHomeFacts } from '../../site/home-facts.ts';
import { formatHomes, type Markets } from './city-prices.ts';

const SHOWN = 3;

const sheet = styles({
  cards: {
    display: 'grid',
    gridTemplateColumns: `repeat(${SHOWN}, minmax(0, 1fr))`,
    gap: 'var(--s-8) var(--s-6)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  all: { marginTop: 'var(--s-6)' },
});

/** One home of each of a few buildings, in the order of the city's page. */
export const toSampleHomesInput = (market: string) => ({
  query: { market, grouped: true, homesPerGroup: 1, resultsPerPage: SHOWN, counts: false, pins: false },
});

/** A few homes of a city with their monthly rents. Left out if they cannot be loaded. */
export function SampleHomes({ city: { slug, name, homes: count } }: { city: Markets[number] }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { data } = useEndpoint('searchHomes', toSampleHomesInput(slug));
  const homes = data?.homeGroups.flatMap((group) => group.homes.slice(0, 1)) ?? [];
  if (homes.length === 0) return null;
  return (
    <section className={cx('page', section)} aria-labelledby="homes-heading">
      <header className={head}>
        <h2 id="homes-heading" className="display d-46">
          Homes in {name}
        </h2>
      </header>
      <div className={s.cards}>
        {homes.map((home) => (
          <HomeCard
            key={home.slug}
            href={toHomeHref(home.slug)}
            home={home}
            facts={getHomeFacts(home)}
            tag={home.type === 'UnfurnishedHome' ? <Tag>Unfurnished</Tag> : undefined}
            sizes="(max-width: 767px) 92vw, 25rem"
          />
        ))}
      </div>
      <p className={s.all}>
        <Link href={toMarketHref(slug)} className="link">
          {`All ${formatHomes(count)} in ${name}`}
        </Link>
      </p>
    </section>
  );
}
