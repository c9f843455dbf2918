import type { Reservation } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Table, Tag, type TableColumn } from '@lodestay/ui';
import { getPaymentRows, type PaymentRow } from './payment-rows.ts';

const COLUMNS: readonly TableColumn<PaymentRow>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => date },
  {
    id: 'for',
    header: 'Payment',
    cell: ({ label, by }) => (
      <span>
        {label}
        {by && (
          <>
            <br />
            <span className="tiny quiet">{by}</span>
          </>
        )}
      </span>
    ),
  },
  { id: 'state', header: 'Status', cell: ({ state }) => <Tag tone={state.tone}>{state.label}</Tag> },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];

/** The payments of a reservation with their due dates and statuses. */
export const PaymentsTable = ({ reservation, now }: { reservation: Reservation; now: string }) => (
  <Table
    caption="Payments"
    hideCaption
    columns={COLUMNS}
    rows={getPaymentRows(reservation, now)}
    rowKey={({ key }) => key}
    empty="Nothing was charged."
  />
);
