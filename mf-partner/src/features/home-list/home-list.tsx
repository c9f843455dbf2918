import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  ColumnMenu,
  FilterChips,
  ListFoot,
  ListTable,
  SavedViewTabs,
  useHiddenColumns,
  useQueueKeys,
  viewSheet,
  type Shortcut,
} from '@lodestay/console';
import { useEndpoint } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { Button, ButtonLink, EmptyState, ErrorState, Link, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { HOMES_PATH, type HomeItem } from '../../inventory/inventory-text.ts';
import { HOME_COLUMNS, homeName } from '../../inventory/home-columns.tsx';
import { HomeFilterForm } from './home-filter-form.tsx';
import { findHomeView, HOME_VIEWS, listActiveFilters, parseHomeFilters, toHref } from './home-filters.ts';

const ShortcutDialog = lazy(() =>
  import(/* webpackChunkName: "console-shortcuts" */ '@lodestay/console/shortcuts').then((module) => ({
    default: module.ShortcutDialog,
  })),
);

const SHORTCUTS: readonly Shortcut[] = [
  [['j'], 'Next home'],
  [['k'], 'Previous home'],
  [['Enter'], 'Open the home'],
  [['/'], 'Search homes'],
  [['?'], 'Show this list'],
];
const HINTS: readonly Shortcut[] = [
  [['j', 'k'], 'Next, previous'],
  [['Enter'], 'Open'],
  [['/'], 'Search'],
];

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', alignItems: 'end', justifyContent: 'space-between' },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  busy: { opacity: 0.6 },
  state: { padding: 'var(--s-10) var(--s-5)', justifyItems: 'center', textAlign: 'center' },
});

const NO_HOMES: readonly HomeItem[] = [];

/** The homes that the URL asks for, with views, filters and the keyboard. */
export function HomeList() {
  const s = useStyles(sheet);
  const v = useStyles(viewSheet);
  const { search } = useLocation();
  const filters = parseHomeFilters(new URLSearchParams(search));
  const list = useEndpoint('listStaffHomes', { query: filters }, { keepPrevious: true });
  const { hidden, toggle } = useHiddenColumns('homes');
  const [currentSlug, setCurrentSlug] = useState<string | null>(null);
  const [shortcuts, setShortcuts] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const searchField = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const homes = list.data?.items ?? NO_HOMES;
  const current = homes.findIndex(({ slug }) => slug === currentSlug);
  const markets = list.data?.markets ?? [];

  // A cached list may be old: others change homes too.
  const { refetch } = list;
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    void refetch();
  }, [search, refetch]);

  function goTo(index: number) {
    if (homes.length === 0) return;
    const row = Math.max(0, Math.min(homes.length - 1, index));
    setCurrentSlug(homes[row]!.slug);
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
  }
  const showShortcuts = () => setShortcuts('open');
  useQueueKeys({
    j: () => goTo(current + 1),
    k: () => goTo(current - 1),
    '/': () => searchField.current?.focus(),
    '?': showShortcuts,
  });

  const view = findHomeView(filters);
  const active = listActiveFilters(filters, (slug) => markets.find((market) => market.slug === slug)?.name ?? slug);
  const withoutCursor = { ...filters, cursor: undefined };
  const { total, nextCursor } = list.data ?? { total: null, nextCursor: null };
  return (
    <div className={cx('page', s.page)}>
      <header className={s.head}>
        <div>
          <h1 className="display d-34">Homes</h1>
          <p className="soft small">Newest first. Changes are on the site within seconds.</p>
        </div>
        <ColumnMenu columns={HOME_COLUMNS} hidden={hidden} onToggle={toggle} />
      </header>
      <nav aria-label="Views" className={v.views}>
        {HOME_VIEWS.map((each) => (
          <Link
            key={each.name}
            href={toHref({ ...each.filters, q: filters.q, market: filters.market })}
            aria-current={each === view ? 'page' : undefined}
            className={v.view}
          >
            {each.name}
          </Link>
        ))}
        <SavedViewTabs
          path={HOMES_PATH}
          query={toHref(withoutCursor).split('?')[1] ?? ''}
          isBuiltIn={view !== undefined && !filters.q && !filters.market}
        />
      </nav>
      <HomeFilterForm filters={filters} markets={markets} searchRef={searchField} />
      <FilterChips filters={active} />
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {homes.length > 0 && (
          <div className={list.isPlaceholderData ? s.busy : undefined}>
            <ListTable
              caption={`Homes: ${view?.name ?? 'filtered'}`}
              rows={homes}
              getId={({ slug }) => slug}
              first={homeName}
              columns={HOME_COLUMNS}
              hidden={hidden}
              current={current}
            />
          </div>
        )}
        {list.data && homes.length === 0 && (
          <EmptyState
            title="No homes match your filters"
            className={s.state}
            actions={
              <ButtonLink href={HOMES_PATH} look="secondary" size="small">
                Show all homes
              </ButtonLink>
            }
          >
            {active.length > 0
              ? `Active filters: ${active.map(({ text }) => `“${text}”`).join(', ')}.`
              : 'Import a feed to add homes.'}
          </EmptyState>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load the homes"
            headingLevel="h2"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          >
            Your filters are kept.
          </ErrorState>
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading homes…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
      {homes.length > 0 && (
        <ListFoot
          hints={HINTS}
          onShowShortcuts={showShortcuts}
          count={`${homes.length} of ${total?.toLocaleString('en-US') ?? 'more than 1,000'}`}
          firstHref={filters.cursor ? toHref(withoutCursor) : null}
          nextHref={nextCursor ? toHref({ ...filters, cursor: nextCursor }) : null}
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
