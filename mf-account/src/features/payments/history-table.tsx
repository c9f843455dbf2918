import { toMembershipReceiptFilePath, toReceiptFilePath } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Link, Table, type TableColumn } from '@lodestay/ui';
import type { AccountPayments } from './due-list.tsx';

type Movement = AccountPayments['history'][number];

const KINDS: Readonly<Record<Movement['kind'], string>> = {
  payment: 'Paid',
  refund: 'Refunded',
  bank_return: 'Returned by your bank',
  refund_failure: 'Refund that didn’t reach your bank',
  credit_use: 'Paid with credit',
  credit_return: 'Credit returned',
};
const PLANS = { annual: 'Annual membership', standby: 'Standby' } as const;

const LABELS: Readonly<Partial<Record<Movement['kind'], string>>> = {
  refund: 'Refund receipt',
  bank_return: 'Corrected receipt',
  refund_failure: 'Corrected receipt',
};

const BACK: ReadonlySet<Movement['kind']> = new Set(['refund', 'bank_return', 'credit_return']);

function Receipt({ receipt, stay, kind }: Movement) {
  if (!receipt) return null;
  const href = stay ? toReceiptFilePath(stay.reservationId, receipt) : toMembershipReceiptFilePath(receipt);
  const label = LABELS[kind] ?? 'Receipt';
  return (
    <>
      <br />
      <Link href={href} download className="link tiny" aria-label={`${label} ${receipt} (PDF)`}>
        {label} (PDF)
      </Link>
    </>
  );
}

const COLUMNS: readonly TableColumn<Movement>[] = [
  { id: 'date', header: 'Date', cell: ({ on }) => formatDate(on) },
  {
    id: 'what',
    header: 'Payment',
    cell: (movement) => {
      const { kind, stay, plan, paidWith } = movement;
      return (
        <span>
          {KINDS[kind]}
          {stay && (
            <>
              {', '}
              <Link href={toReservationHref(stay.reservationId)} className="link">
                {stay.homeTitle}
              </Link>
            </>
          )}
          {plan && `, ${PLANS[plan]}`}
          {paidWith && (
            <>
              <br />
              <span className="tiny quiet">{paidWith}</span>
            </>
          )}
          <Receipt {...movement} />
        </span>
      );
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: (movement) => `${BACK.has(movement.kind) ? '−' : ''}${formatMoney(movement.amount)}`,
  },
];

/** What was paid and what went back, over all stays and memberships, with receipts. */
export const HistoryTable = ({ history }: Pick<AccountPayments, 'history'>) => (
  <Table
    caption="Payments and refunds"
    hideCaption
    columns={COLUMNS}
    rows={history}
    rowKey={({ id }) => id}
    empty="Nothing was charged yet."
  />
);
