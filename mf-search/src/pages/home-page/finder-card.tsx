import type { SearchMode } from '@lodestay/contracts';
import { useSession } from '@lodestay/platform';
import { EMPTY_SEARCH, toMarketHref, toSearchHref, type RequestedStay } from '@lodestay/links';
import { Banner, Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { FindForm } from '../../features/finder/find-form.tsx';
import { formatUnknownPlace, type Place } from '../../features/finder/places.ts';
import { useLastSearch } from '../../search/last-search.ts';
import { MODE_TEXTS } from '../../search/mode-texts.ts';
import { formatDates } from '../../search/search-text.ts';

const sheet = styles({
  place: {
    position: 'relative',
    zIndex: 2,
    marginTop: '-6.25rem',
    [media.belowTablet]: { marginTop: '-3rem' },
  },
  card: {
    background: 'var(--paper)',
    borderRadius: 'var(--r-xl)',
    boxShadow: 'var(--sh-3)',
    padding: '.5rem 1.25rem 1.25rem',
  },
  modes: {
    display: 'flex',
    gap: '1.5rem',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid var(--line)',
    marginBottom: '1rem',
  },
  mode: {
    padding: '.875rem 0',
    fontSize: 'var(--t-15)',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -2 },
  },
  current: { color: 'var(--ink)', fontWeight: 600, boxShadow: 'inset 0 -2.5px 0 var(--blue)' },
  other: { color: 'var(--ink-soft)', fontWeight: 500, '&:hover': { color: 'var(--ink)' } },
  last: { marginTop: 'var(--s-3)', fontSize: 'var(--t-14)', color: 'var(--ink-soft)' },
  notice: { marginBottom: 'var(--s-4)' },
});

const TABS = [null, 'furnished', 'short-term', '1-bedroom', 'standby'] as const;
/** Visitors cannot buy Standby yet, so only members get a link to it. */
const isOffered = (tab: SearchMode | null, current: SearchMode | null, isStandbyMember: boolean) =>
  tab !== 'standby' || current === tab || isStandbyMember;

/** Why there is a notice above the form: the place is unknown, the lookup failed, or no homes are listed at all. */
type Notice = 'unknown place' | 'lookup failed' | 'no homes';

type FinderCardProps = {
  place: string;
  placeChoices: readonly Place[] | null;
  stay: RequestedStay;
  mode: SearchMode | null;
  today: string;
  notice: Notice | null;
};

function NoticeText({ place, notice }: { place: string; notice: Notice }) {
  if (notice === 'unknown place') return formatUnknownPlace(place);
  if (notice === 'lookup failed') return `“${place}” couldn’t be looked up. Please try again.`;
  return (
    <>
      No homes are listed right now.{' '}
      <Link href="/contact-us" className="link">
        Contact us
      </Link>{' '}
      and tell us where and when you need one.
    </>
  );
}

/** The search form of the home page, with links to the search types and to the last search. */
export function FinderCard({ place, placeChoices, stay, mode, today, notice }: FinderCardProps) {
  const s = useStyles(sheet);
  const { user } = useSession();
  const last = useLastSearch(today);
  const lastDates = last && formatDates(last);
  return (
    <div className={`page ${s.place}`}>
      <div className={s.card} data-keep-clear="">
        <nav aria-label="Search types" className={s.modes}>
          {TABS.filter((tab) => isOffered(tab, mode, user?.hasActiveStandbySubscription === true)).map((tab) => {
            const current = tab === mode;
            return (
              <Link
                key={tab}
                href={tab === null ? '/' : `/?searchType=${tab}`}
                aria-current={current ? 'page' : undefined}
                className={cx(s.mode, current ? s.current : s.other)}
              >
                {tab === null ? 'All homes' : MODE_TEXTS[tab].label}
              </Link>
            );
          })}
          <Link href="/corporate-housing" className={cx(s.mode, s.other)}>
            {MODE_TEXTS.corporate.label}
          </Link>
          <Link href="/gsa/military" className={cx(s.mode, s.other)}>
            {MODE_TEXTS.military.label}
          </Link>
        </nav>
        {notice && (
          <Banner role="status" className={s.notice}>
            <NoticeText place={place} notice={notice} />
          </Banner>
        )}
        <FindForm
          key={`${place} ${placeChoices?.length ?? ''}`}
          label="Find a home"
          submitLabel="Show homes"
          place={place}
          placeChoices={placeChoices}
          stay={stay}
          mode={mode}
        />
        {mode && (
          <p className={s.last}>
            {MODE_TEXTS[mode].sentence}{' '}
            {mode === 'standby' && (
              <Link href="/standby" className="link">
                How Standby works
              </Link>
            )}
          </p>
        )}
        {last && (
          <p className={s.last}>
            Last search:{' '}
            <Link href={toSearchHref(toMarketHref(last.market), { ...EMPTY_SEARCH, ...last })} className="link">
              {lastDates ? `${last.name}, ${lastDates}` : last.name}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
