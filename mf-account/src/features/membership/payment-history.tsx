import { toMembershipReceiptFilePath, type Membership } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

type Year = Membership['history'][number];

const sheet = styles({ documents: { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--s-4)' } });

const KINDS = { payment: 'Receipt', refund: 'Refund receipt', correction: 'Corrected receipt' } as const;

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

const toColumns = (header: string): readonly TableColumn<Year>[] => [
  { id: 'paid', header: 'Paid on', cell: ({ paidAt }) => formatDate(paidAt.slice(0, 10)) },
  {
    id: 'year',
    header,
    cell: ({ startsOn, endsOn, paidWith, isRefunded, owedRefund = 0, ...documents }) => (
      <span>
        {formatDate(startsOn)} – {formatDate(endsOn)} {isRefunded && <Tag tone="plain">Refunded</Tag>}
        {owedRefund > 0 && <Tag tone="warn">Refund didn’t arrive</Tag>}
        {paidWith && (
          <>
            <br />
            <span className="tiny quiet">{paidWith}</span>
          </>
        )}
        {owedRefund > 0 && (
          <>
            <br />
            <span className="small">We still owe you {formatMoney(owedRefund)}. Our team has been notified.</span>
          </>
        )}
        <Documents {...documents} />
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
];

const PLANS = {
  annual: { caption: 'Payments of your membership', columns: toColumns('Year') },
  standby: { caption: 'Payments of Standby', columns: toColumns('Month') },
} as const;

/** What was paid for the annual membership or Standby, with receipts. */
export function PaymentHistory({
  history,
  plan = 'annual',
}: Pick<Membership, 'history'> & { plan?: keyof typeof PLANS }) {
  return (
    <Table
      caption={PLANS[plan].caption}
      hideCaption
      columns={PLANS[plan].columns}
      rows={history}
      rowKey={({ paidAt, startsOn }) => `${paidAt} ${startsOn}`}
      empty="Nothing was charged."
    />
  );
}
