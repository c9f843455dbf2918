import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { QUEUE_LABELS, routes, toQueuePath } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { Button, ButtonLink, DownloadIcon, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatWait } from '../time/format-wait.ts';
import { useNow } from '../time/use-now.ts';
import { BulkAssign } from './bulk-assign.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useHiddenColumns } from './column-choice.ts';
import { toRecordHref, type ItemOf, type ListRoute, type QueueDefinition } from './queue-definition.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueFoot } from './queue-foot.tsx';
import { findView, toQueueHref } from './queue-state.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueViews } from './queue-views.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const ShortcutDialog = lazy(() =>
  import(/* webpackChunkName: "console-shortcuts" */ './shortcut-dialog.tsx').then((module) => ({
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
  tools: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

const NOTHING: ReadonlySet<string> = new Set();

/** What a queue can do with the selected items besides assigning them. */
export type BulkAction<Item> = {
  items: readonly Item[];
  /** Loads the list again and moves the focus, after a change. */
  onDone: () => void;
  onClear: () => void;
};

type QueuePageProps<List extends ListRoute> = {
  queue: QueueDefinition<List>;
  /** Shown above the bar for the selected items. */
  bulkAction?: (action: BulkAction<ItemOf<List>>) => ReactNode;
};

/** A queue: views, filters, the table with its keyboard, and bulk actions. */
export function QueuePage<List extends ListRoute>({ queue, bulkAction }: QueuePageProps<List>) {
  type Item = ItemOf<List>;
  const s = useStyles(sheet);
  const now = useNow();
  const { state, list, colleagues, markets, summary, user, reload, assignToMe } = useQueue(queue);
  const { hidden, toggle } = useHiddenColumns(queue.name);
  const { noun } = queue;
  const path = toQueuePath(queue.name);
  const mayChange = user !== null && getScope(user.role, queue.update) !== null;
  const canSelect = mayChange && state.status !== 'closed';
  const [selection, setSelection] = useState(NOTHING);
  const [currentReference, setCurrentReference] = useState<string | null>(null);
  const [shortcuts, setShortcuts] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const items: readonly Item[] = list.data?.items ?? [];
  const current = items.findIndex(({ reference }) => reference === currentReference);
  const selected = items.filter(({ reference }) => selection.has(reference));
  const columns = useMemo(
    () => queue.createColumns({ now, onAssign: mayChange ? (item) => void assignToMe(item) : undefined }),
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
  function finishBulk() {
    heading.current?.focus();
    void reload();
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
            {QUEUE_LABELS[queue.name]}
          </h1>
          {summary && (
            <p className="soft small">
              {summary.open} open, {summary.overdue} overdue.
              {oldest && ` The oldest has waited ${formatWait(now - Date.parse(oldest))}.`}
            </p>
          )}
        </div>
        <div className={s.tools}>
          <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
          <ButtonLink
            href={toQueueHref(`${routes[queue.list][1]}.csv`, { ...state, cursor: undefined })}
            look="secondary"
            size="small"
            data-plain=""
            download
          >
            <DownloadIcon /> Export CSV
          </ButtonLink>
        </div>
      </header>
      <QueueViews path={path} state={state} summary={summary} stages={queue.stages} />
      <QueueFilters
        path={path}
        state={state}
        colleagues={colleagues}
        markets={markets}
        searchRef={search}
        hint={queue.searchHint}
        stages={queue.stages}
      />
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {list.data && items.length > 0 && (
          <div className={list.isPlaceholderData ? s.busy : undefined}>
            <QueueTable
              caption={`${QUEUE_LABELS[queue.name]}: ${findView(state, queue.stages)?.name ?? 'filtered'}`}
              subject={queue.subject}
              items={items}
              columns={columns}
              hidden={hidden}
              selected={selection}
              onSelect={canSelect ? setSelection : undefined}
              current={current}
              toHref={({ reference }) => toRecordHref(path, reference, state)}
              now={now}
            />
          </div>
        )}
        {list.data && items.length === 0 && (
          <QueueEmpty
            path={path}
            state={state}
            noun={noun}
            emptyText={queue.emptyText}
            colleagues={colleagues}
            stages={queue.stages}
          />
        )}
        {!list.data && list.isError && (
          <ErrorState
            title={`We couldn’t load the ${noun}`}
            headingLevel="h2"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          >
            Your filters are kept.
          </ErrorState>
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label={`Loading ${noun}…`}>
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
        {canSelect && selected.length > 0 && (
          <>
            {bulkAction?.({ items: selected, onDone: finishBulk, onClear: () => setSelection(NOTHING) })}
            <BulkAssign
              route={queue.assign}
              items={selected}
              noun={noun}
              colleagues={colleagues}
              onDone={finishBulk}
              onClear={() => setSelection(NOTHING)}
            />
          </>
        )}
      </div>
      {list.data && items.length > 0 && (
        <QueueFoot
          path={path}
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
