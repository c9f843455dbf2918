import { toReservationHref } from '@lodestay/links';
import { formatDate, formatMoney } from '@lodestay/stay';
import { usePlatform } from '@lodestay/platform';
import { Link, ShowMore, Table, useMore, type TableColumn } from '@lodestay/ui';
import { formatSigned, MOVEMENT_LABELS, SOURCE_LABELS, type CreditEntry, type CreditLot } from './credit-text.ts';

const LOT_COLUMNS: readonly TableColumn<CreditLot>[] = [
  {
    id: 'credit',
    header: 'Credit',
    cell: ({ source, reason, grantedAt }) => (
      <span>
        {SOURCE_LABELS[source]}
        <br />
        <span className="tiny quiet">
          {reason ? `${reason}, ` : ''}
          {formatDate(grantedAt.slice(0, 10))}
        </span>
      </span>
    ),
  },
  { id: 'expires', header: 'Use it by', cell: ({ expiresOn }) => formatDate(expiresOn) },
  {
    id: 'left',
    header: 'Left',
    numeric: true,
    cell: ({ left, amount }) => (
      <span>
        {formatMoney(left)}
        {left < amount && (
          <>
            <br />
            <span className="tiny quiet">of {formatMoney(amount)}</span>
          </>
        )}
      </span>
    ),
  },
];

const HISTORY_COLUMNS: readonly TableColumn<CreditEntry>[] = [
  { id: 'date', header: 'Date', cell: ({ at }) => formatDate(at.slice(0, 10)) },
  {
    id: 'what',
    header: 'What',
    cell: ({ kind, source, stay, expiresOn }) => (
      <span>
        {MOVEMENT_LABELS[kind]}
        {stay && (
          <>
            {kind === 'used' ? ' for ' : ' from '}
            <Link href={toReservationHref(stay.reservationId)} className="link">
              {stay.reference}
            </Link>
          </>
        )}
        <br />
        <span className="tiny quiet">
          {SOURCE_LABELS[source]}, use it by {formatDate(expiresOn)}
        </span>
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => formatSigned(amount) },
];

/** Credits that can be used, the one that is used first on top. */
export const LotTable = ({ lots }: { lots: readonly CreditLot[] }) => (
  <Table
    caption="Your credits"
    hideCaption
    columns={LOT_COLUMNS}
    rows={lots}
    rowKey={({ id }) => id}
    empty="You have no credits now."
  />
);

/** What happened to the credits. Equal rows of one moment are told apart by their place. */
export function HistoryTable({ history }: { history: readonly CreditEntry[] }) {
  const rows = history.map((entry, index) => ({ ...entry, index }));
  return (
    <Table
      caption="History of your credits"
      hideCaption
      columns={HISTORY_COLUMNS}
      rows={rows}
      rowKey={(row) => String((row as (typeof rows)[number]).index)}
      empty="Nothing happened yet."
    />
  );
}

/** The history of the person's own credits, page by page. */
export function History({ history, historyCursor }: { history: readonly CreditEntry[]; historyCursor: string | null }) {
  const { api } = usePlatform();
  const { items, ...more } = useMore({ items: history, nextCursor: historyCursor }, async (cursor) => {
    const page = await api.call('listCredits', { query: { cursor } });
    return { items: page.history, nextCursor: page.historyCursor };
  });
  return (
    <>
      <HistoryTable history={items} />
      <ShowMore {...more} name="entries" shown={items.length} />
    </>
  );
}
