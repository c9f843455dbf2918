import type { RefObject } from 'react';
import { MESSAGES, type HomeCardData } from '@lodestay/contracts';
import { toHomeHref, toMarketHref } from '@lodestay/links';
import { SaveHeart } from '@lodestay/saved';
import { formatCount, formatMoney, formatNights } from '@lodestay/stay';
import { HomeCard, Link, Loading, SkeletonCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { useClickReplay } from '../../interaction/use-click-replay.ts';

const sheet = styles({
  section: {
    paddingTop: 'var(--s-14)',
    marginTop: 'var(--s-4)',
    borderTop: '1px solid var(--line)',
    scrollMarginTop: 'var(--s-6)',
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-4)',
    alignItems: 'end',
    flexWrap: 'wrap',
    marginBottom: '1.75rem',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: 'var(--s-6)',
    [media.belowDesktop]: { gridTemplateColumns: '1fr 1fr' },
    [media.belowTablet]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '78%',
      gap: 'var(--s-4)',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      marginInline: 'calc(-1 * var(--gutter))',
      padding: '4px var(--gutter)',
      scrollPaddingInline: 'var(--gutter)',
      '& > *': { scrollSnapAlign: 'start' },
    },
  },
});

const MAX_SHOWN = 4;

type SimilarSectionProps = {
  heading: string;
  homes: readonly HomeCardData[] | undefined;
  failed: boolean;
  stayQuery: string;
  market: { slug: string; name: string };
  /** `aria-label` of a heart that was clicked before its code had loaded. */
  pressed?: RefObject<string | null>;
  /** The page is never hydrated, so it leaves out the hearts. */
  isStatic?: boolean;
};

/** Similar homes that are available for the same dates, with their prices. */
export function SimilarSection({
  heading,
  homes,
  failed,
  stayQuery,
  market,
  pressed,
  isStatic = false,
}: SimilarSectionProps) {
  const s = useStyles(sheet);
  return (
    <section ref={useClickReplay(pressed)} id="similar" className={s.section} aria-labelledby="similar-heading">
      <header className={s.head}>
        <h2 id="similar-heading" className="display d-34">
          {heading}
        </h2>
        <Link className="link" href={toMarketHref(market.slug, stayQuery)}>
          All homes in {market.name}
        </Link>
      </header>
      {homes === undefined ? (
        failed ? (
          <p className="soft">{MESSAGES.homes}</p>
        ) : (
          <Loading label="Loading homes…" className={s.row}>
            {Array.from({ length: MAX_SHOWN }, (_, index) => (
              <SkeletonCard key={index} />
            ))}
          </Loading>
        )
      ) : homes.length === 0 ? (
        <p className="soft">{MESSAGES.noNearby}</p>
      ) : (
        <div className={s.row}>
          {homes.slice(0, MAX_SHOWN).map((home) => (
            <HomeCard
              key={home.id}
              href={toHomeHref(home.slug, stayQuery)}
              home={home}
              facts={getCardDetails(home)}
              total={
                home.total &&
                (home.total.text ?? `${formatMoney(home.total.cents)} total for ${formatNights(home.total.nights)}`)
              }
              save={isStatic ? undefined : <SaveHeart slug={home.slug} name={home.title} stayQuery={stayQuery} />}
              sizes={`${query.belowTablet} 78vw, ${query.belowDesktop} 46vw, 18rem`}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function getCardDetails({ neighborhoodName, cityName, beds, baths, squareFeet }: HomeCardData): string[] {
  return [
    neighborhoodName ?? cityName,
    beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`,
    `${baths} ${baths === 1 ? 'bath' : 'baths'}`,
    ...(squareFeet ? [`${formatCount(squareFeet)} sq ft`] : []),
  ];
}
