import type { HomeDetail } from '@lodestay/contracts';
import { toPropertyHref } from '@lodestay/links';
import { Banner, InfoIcon, Link, TicketIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getHomeHighlights } from './home-highlights.ts';
import { SourceNotes } from './source-notes.tsx';

const sheet = styles({
  highlights: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.5rem 1.75rem',
    marginTop: 'var(--s-5)',
    '& > li': {
      display: 'flex',
      gap: 'var(--s-2)',
      alignItems: 'center',
      color: 'var(--ink-soft)',
      fontSize: 'var(--t-15)',
    },
    [media.belowTablet]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '.625rem var(--s-4)' },
  },
  notes: { display: 'grid', gap: 'var(--s-3)', marginTop: '1.75rem', '&:empty': { display: 'none' } },
  building: { marginTop: 'var(--s-5)' },
  text: {
    marginTop: '1.75rem',
    maxWidth: 'var(--measure)',
    display: 'grid',
    gap: 'var(--s-4)',
    overflowWrap: 'anywhere',
  },
});

/** Key details, notices (offer, demo home, estimated rent) and the description. */
export function HomeIntroduction({ home, stayQuery }: { home: HomeDetail; stayQuery: string }) {
  const s = useStyles(sheet);
  return (
    <>
      <ul className={s.highlights}>
        {getHomeHighlights(home).map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon /> {text}
          </li>
        ))}
      </ul>
      <div className={s.notes}>
        {home.specialOffer && (
          <Banner tone="good" icon={<TicketIcon />}>
            <b className="strong">Offer:</b> {home.specialOffer}
          </Banner>
        )}
        {home.demo && (
          <Banner icon={<InfoIcon />}>
            <b className="strong">Demo home.</b> The location is real. The home and its pictures are not.
          </Banner>
        )}
        <SourceNotes home={home} />
        {home.priceEstimated && (
          <Banner icon={<InfoIcon />}>
            <b className="strong">Estimated rent.</b> The publisher states a price per night. The monthly rent shown is
            that price for 30 nights.
          </Banner>
        )}
      </div>
      {home.description && (
        <div className={s.text}>
          {home.description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {home.property.homes !== 1 && (
        <p className={s.building}>
          <Link className="link" href={toPropertyHref(home.property.slug, stayQuery)}>
            All homes in this building, {home.property.name}
          </Link>
        </p>
      )}
    </>
  );
}
