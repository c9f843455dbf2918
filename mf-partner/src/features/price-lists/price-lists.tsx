import { useRef, useState } from 'react';
import { ListTable, RecordTimeline, Sheet, TwoLines, type ListColumn } from '@lodestay/console';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatDate } from '@lodestay/stay';
import { Button, Tag } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { recordSheet } from '../../inventory/record-sheet.ts';
import { PRICE_FIELDS, showLoggedFigure, type PriceList, type PriceListPage } from './price-fields.ts';
import { PriceListForm } from './price-list-form.tsx';
import { PriceListWithdrawal } from './price-list-withdrawal.tsx';

const sheet = styles({
  top: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', alignItems: 'end', justifyContent: 'space-between' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '.25rem', marginLeft: '-.75rem' },
  title: { outline: 'none' },
  stack: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const STATES = {
  past: ['plain', 'Past'],
  in_force: ['good', 'In force'],
  scheduled: ['info', 'Scheduled'],
} as const;

const WORDS = {
  person: 'The site',
  actions: {
    'price_list.create': 'scheduled a list',
    'price_list.update': 'changed a scheduled list',
    'price_list.withdraw': 'withdrew a scheduled list',
  },
  fields: {
    effectiveOn: 'First day',
    ...Object.fromEntries(PRICE_FIELDS.map(({ name, label }) => [name, label])),
  },
};

type Open = { form: 'create' } | { form: 'update' | 'withdraw'; id: number } | null;

const toFigureColumn = (shown: readonly (typeof PRICE_FIELDS)[number][], id: string, header: string) =>
  ({
    id,
    header,
    cell: ({ figures }) => shown.map(({ label, name, show }) => `${label} ${show(figures[name])}`).join(', '),
  }) satisfies ListColumn<PriceList>;

const FIGURE_COLUMNS = [
  toFigureColumn(PRICE_FIELDS.slice(0, 7), 'factors', 'Factors'),
  toFigureColumn(PRICE_FIELDS.slice(7), 'fees', 'Fees'),
];

const START_COLUMN: ListColumn<PriceList> = {
  id: 'start',
  header: 'First booking day',
  cell: ({ effectiveOn, state }) => (
    <>
      <b className="strong">{formatDate(effectiveOn)}</b> <Tag tone={STATES[state][0]}>{STATES[state][1]}</Tag>
    </>
  ),
};

/** Who changed a list last, and what the caller can do with it. */
function ListTools({ list, onOpen }: { list: PriceList; onOpen: (open: Open) => void }) {
  const s = useStyles(sheet);
  const { changedBy, id, effectiveOn, actions } = list;
  return (
    <>
      <TwoLines first={changedBy ?? 'Not stated'} second={`List ${id}`} />
      {actions.length > 0 && (
        <span className={s.tools}>
          <Button look="bare" size="small" onClick={() => onOpen({ form: 'update', id })}>
            Change<span className="visually-hidden"> the list from {formatDate(effectiveOn)}</span>
          </Button>
          <Button look="bare" size="small" onClick={() => onOpen({ form: 'withdraw', id })}>
            Withdraw<span className="visually-hidden"> the list from {formatDate(effectiveOn)}</span>
          </Button>
        </span>
      )}
    </>
  );
}

/** The price lists: the one in force, scheduled and past ones, and the forms that schedule, change and withdraw lists. */
export function PriceLists() {
  const s = useStyles(sheet);
  const frame = useStyles(recordSheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: page, refetch } = useEndpoint('listPriceLists', {});
  const [open, setOpen] = useState<Open>(null);
  if (!page) return null;
  const find = (id: number) => page.lists.find((list) => list.id === id) ?? null;
  const editing = open?.form === 'update' ? find(open.id) : null;
  const leaving = open?.form === 'withdraw' ? find(open.id) : null;

  function accept(saved: PriceListPage, message: string) {
    queryClient.setQueryData(getQueryKey('listPriceLists', {}), saved);
    setOpen(null);
    toasts.show(message, { variant: 'success', key: 'prices' });
    heading.current?.focus();
  }
  const columns: ListColumn<PriceList>[] = [
    ...FIGURE_COLUMNS,
    {
      id: 'changed',
      header: 'Last changed by',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is a function that the table calls, not a component
      cell: (list) => <ListTools list={list} onOpen={setOpen} />,
    },
  ];
  return (
    <div className={cx('page', frame.page)}>
      <header className={s.top}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
            Prices
          </h1>
          <p className="soft small">
            Factors of the monthly rent and fees, by booking day. Parking is set by each property.
          </p>
        </div>
        {page.canCreate && open?.form !== 'create' && (
          <Button onClick={() => setOpen({ form: 'create' })}>Schedule a list</Button>
        )}
      </header>
      <div className={s.stack}>
        {(open?.form === 'create' || editing) && (
          <PriceListForm
            key={editing ? editing.id : 'new'}
            page={page}
            editing={editing}
            reload={refetch}
            onSaved={(saved) => accept(saved, editing ? 'List saved.' : 'List scheduled.')}
            onCancel={() => {
              setOpen(null);
              heading.current?.focus();
            }}
          />
        )}
        {leaving && (
          <PriceListWithdrawal
            key={leaving.id}
            list={leaving}
            onSaved={(saved) => accept(saved, 'List withdrawn.')}
            onCancel={() => {
              setOpen(null);
              heading.current?.focus();
            }}
          />
        )}
        <Sheet title="Lists" note="The latest first" flush>
          <ListTable
            caption="Price lists"
            rows={page.lists}
            getId={({ id }) => id}
            first={START_COLUMN}
            columns={columns}
          />
        </Sheet>
        <Sheet title="Timeline" note="Newest first">
          {page.timeline.length === 0 ? (
            <p className="soft">No list has been scheduled yet.</p>
          ) : (
            <RecordTimeline
              entries={page.timeline.map((entry) => ({
                ...entry,
                changes: entry.changes.map(({ field, before, after }) => ({
                  field,
                  before: showLoggedFigure(field, before),
                  after: showLoggedFigure(field, after),
                })),
              }))}
              words={WORDS}
              names={[]}
            />
          )}
        </Sheet>
      </div>
    </div>
  );
}
