import { toMembershipReceiptFilePath, type Membership } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

type Year = Membership['history'][number];

const sheet = styles({ documents: { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--s-4)' } });

const KINDS = { payment: 'Receipt', refund: 'Refund receipt' } as const;

function Documents({ reservationId, receipts }: Pick<Year, 'reservationId' | 'receipts'>) {
  const s = useStyles(sheet);
  return (
    <span className={`${s.documents} tiny`}>
      {reservationId && (
        <Link href={toReservationHref(reservationId)} className="link">
          Paid with your stay
        </Link>
      )}
      {receipts.map(({ number, kind }) => (
        <Link
          key={number}
          href={toMembershipReceiptFilePath(number)}
          download
          className="link"
          aria-label={`${KINDS[kind]} ${number} (PDF)`}
        >
          {KINDS[kind]} (PDF)
        </Link>
      ))}
    </span>
  );
}

const COLUMNS: readonly TableColumn<Year>[] = [
  { id: 'paid', header: 'Paid on', cell: ({ paidAt }) => formatDate(paidAt.slice(0, 10)) },
  {
    id: 'year',
    header: 'Year',
    cell: ({ startsOn, endsOn, paidWith, isRefunded, ...documents }) => (
      <span>
        {formatDate(startsOn)} – {formatDate(endsOn)} {isRefunded && <Tag tone="plain">Refunded</Tag>}
        {paidWith && (
          <>
            <br />
            <span className="tiny quiet">{paidWith}</span>
          </>
        )}
        <Documents {...documents} />
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
];

/** What was paid for the membership, with receipts. */
export function PaymentHistory({ history }: Pick<Membership, 'history'>) {
  return (
    <Table
      caption="Payments of your membership"
      hideCaption
      columns={COLUMNS}
      rows={history}
      rowKey={({ paidAt, startsOn }) => `${paidAt} ${startsOn}`}
      empty="Nothing was charged."
    />
  );
}
