import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ListFoot, ListTable, useQueueKeys, type Shortcut } from '@lodestay/console';
import { getScope } from '@lodestay/contracts/permissions';
import { useEndpoint, useSession } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { hasFilters, parseListState, toListHref } from '../../reservations/list-state.ts';
import { RESERVATIONS_PATH } from '../../reservations/reservation-text.ts';
import { FollowUps } from './follow-ups.tsx';
import { guestColumn, RESERVATION_COLUMNS } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';

const ShortcutDialog = lazy(() =>
  import(/* webpackChunkName: "console-shortcuts" */ '@lodestay/console/shortcuts').then((module) => ({
    default: module.ShortcutDialog,
  })),
);

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
  },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  busy: { opacity: 0.6 },
  state: { padding: 'var(--s-10) var(--s-5)' },
});

const HINTS: readonly Shortcut[] = [
  [['j', 'k'], 'Next, previous'],
  [['Enter'], 'Open'],
];
const SHORTCUTS: readonly Shortcut[] = [
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['/'], 'Search reservations'],
  [['?'], 'Show this list'],
];

/** The reservations of all guests: search, filters and the table with its keyboard. */
export function ReservationList() {
  const s = useStyles(sheet);
  const { search } = useLocation();
  const { user } = useSession();
  const state = parseListState(new URLSearchParams(search));
  const list = useEndpoint('searchReservations', { query: state }, { keepPrevious: true });
  const [currentReference, setCurrentReference] = useState<string | null>(null);
  const [shortcuts, setShortcuts] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const rows = list.data?.reservations ?? [];
  const current = rows.findIndex(({ reference }) => reference === currentReference);
  const isFiltered = hasFilters(state);
  const isLimited = user !== null && getScope(user.role, 'reservation.inspect') !== 'all';

  // A cached list may be old: guests book while the page is open.
  const { refetch } = list;
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    void refetch();
  }, [search, refetch]);

  function goTo(index: number) {
    if (rows.length === 0) return;
    const row = Math.max(0, Math.min(rows.length - 1, index));
    setCurrentReference(rows[row]!.reference);
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
  }
  const showShortcuts = () => setShortcuts('open');
  useQueueKeys({
    j: () => goTo(current + 1),
    k: () => goTo(current - 1),
    '/': () => field.current?.focus(),
    '?': showShortcuts,
  });
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className="display d-34">Reservations</h1>
        <p className="soft small">
          {isLimited ? 'In your markets' : 'In all markets'},{' '}
          {state.checkInFrom || state.checkInTo ? 'the earliest check-in first.' : 'the newest first.'}
        </p>
      </header>
      {!isFiltered && <FollowUps />}
      <ListFilters state={state} searchRef={field} />
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {rows.length > 0 && (
          <div className={list.isPlaceholderData ? s.busy : undefined}>
            <ListTable
              caption="Reservations"
              rows={rows}
              getId={({ reference }) => reference}
              first={guestColumn}
              columns={RESERVATION_COLUMNS}
              current={current}
            />
          </div>
        )}
        {list.data && rows.length === 0 && (
          <EmptyState
            title={isFiltered ? 'No reservations match your filters' : 'No reservations yet'}
            headingLevel="h2"
            className={s.state}
            actions={
              isFiltered && (
                <ButtonLink href={RESERVATIONS_PATH} size="small">
                  Remove all filters
                </ButtonLink>
              )
            }
          >
            {isFiltered
              ? 'The search finds the start of a reference or of an email address.'
              : 'Reservations appear here when guests start to book.'}
          </EmptyState>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load the reservations"
            headingLevel="h2"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          >
            Your filters are kept.
          </ErrorState>
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading reservations…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <ListFoot
          hints={HINTS}
          onShowShortcuts={showShortcuts}
          count={`${rows.length} on this page`}
          firstHref={state.cursor ? toListHref({ ...state, cursor: undefined }) : null}
          nextHref={list.data?.nextCursor ? toListHref({ ...state, cursor: list.data.nextCursor }) : null}
        />
      )}
      {shortcuts !== 'untouched' && (
        <Suspense>
          <ShortcutDialog open={shortcuts === 'open'} onClose={() => setShortcuts('closed')} shortcuts={SHORTCUTS} />
        </Suspense>
      )}
    </div>
  );
}
