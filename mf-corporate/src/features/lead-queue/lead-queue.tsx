import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import {
  BulkAssign,
  ColumnMenu,
  findView,
  formatWait,
  QueueEmpty,
  QueueFilters,
  QueueFoot,
  QueueTable,
  QueueViews,
  useHiddenColumns,
  useNow,
  useQueueKeys,
} from '@lodestay/console';
import { getScope } from '@lodestay/contracts/permissions';
import { Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { LEADS_PATH, toLeadHref, type LeadItem } from '../../leads/lead-text.ts';
import { createLeadColumns } from './lead-columns.tsx';
import { useLeadQueue } from './use-lead-queue.ts';

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
  head: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', alignItems: 'end', justifyContent: 'space-between' },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  title: { outline: 'none' },
  busy: { opacity: 0.6 },
  state: { padding: 'var(--s-10) var(--s-5)' },
});

const NO_ITEMS: readonly LeadItem[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** The queue of leads: views, filters, the table with its keyboard, and bulk assignment. */
export function LeadQueue() {
  const s = useStyles(sheet);
  const now = useNow();
  const { state, list, colleagues, summary, user, reload, assignToMe } = useLeadQueue();
  const { hidden, toggle } = useHiddenColumns('leads');
  const mayChange = user !== null && getScope(user.role, 'lead.update') !== null;
  const canSelect = mayChange && state.status !== 'closed';
  const [selection, setSelection] = useState(NOTHING);
  const [currentReference, setCurrentReference] = useState<string | null>(null);
  const [shortcuts, setShortcuts] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const items = list.data?.items ?? NO_ITEMS;
  const current = items.findIndex(({ reference }) => reference === currentReference);
  const selected = items.filter(({ reference }) => selection.has(reference));
  const columns = useMemo(
    () => createLeadColumns(now, mayChange ? (item) => void assignToMe(item) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `assignToMe` is new on each render and does the same
    [now, mayChange, user?.id],
  );

  function goTo(index: number) {
    const row = Math.max(0, Math.min(items.length - 1, index));
    setCurrentReference(items[row]!.reference);
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
  }
  function toggleRow() {
    const item = items[current];
    if (!item || !canSelect) return;
    const next = new Set(selection);
    if (!next.delete(item.reference)) next.add(item.reference);
    setSelection(next);
  }
  const showShortcuts = () => setShortcuts('open');
  useQueueKeys({
    j: () => items.length > 0 && goTo(current + 1),
    k: () => items.length > 0 && goTo(current - 1),
    x: toggleRow,
    a: () => {
      const item = items[current];
      if (item && canSelect) void assignToMe(item);
    },
    '/': () => search.current?.focus(),
    '?': showShortcuts,
  });

  const oldest = summary?.oldestOpenedAt;
  return (
    <div className={cx('page', s.page)}>
      <header className={s.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
            Leads
          </h1>
          {summary && (
            <p className="soft small">
              {summary.open} open, {summary.overdue} overdue.
              {oldest && ` The oldest has waited ${formatWait(now - Date.parse(oldest))}.`}
            </p>
          )}
        </div>
        <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
      </header>
      <QueueViews path={LEADS_PATH} state={state} summary={summary} />
      <QueueFilters path={LEADS_PATH} state={state} colleagues={colleagues} searchRef={search} />
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {list.data && items.length > 0 && (
          <div className={list.isPlaceholderData ? s.busy : undefined}>
            <QueueTable
              caption={`Leads: ${findView(state)?.name ?? 'filtered'}`}
              items={items}
              columns={columns}
              hidden={hidden}
              selected={selection}
              onSelect={canSelect ? setSelection : undefined}
              current={current}
              toHref={toLeadHref}
              now={now}
            />
          </div>
        )}
        {list.data && items.length === 0 && (
          <QueueEmpty path={LEADS_PATH} state={state} noun="leads" colleagues={colleagues} />
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load the leads"
            headingLevel="h2"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          >
            Your filters are kept.
          </ErrorState>
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading leads…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
        {canSelect && selected.length > 0 && (
          <BulkAssign
            items={selected}
            noun="leads"
            colleagues={colleagues}
            onDone={() => {
              heading.current?.focus();
              void reload();
            }}
            onClear={() => setSelection(NOTHING)}
          />
        )}
      </div>
      {list.data && items.length > 0 && (
        <QueueFoot
          path={LEADS_PATH}
          state={state}
          shown={items.length}
          total={list.data.total}
          nextCursor={list.data.nextCursor}
          onShowShortcuts={showShortcuts}
        />
      )}
      {shortcuts !== 'untouched' && (
        <Suspense>
          <ShortcutDialog open={shortcuts === 'open'} onClose={() => setShortcuts('closed')} />
        </Suspense>
      )}
    </div>
  );
}
