import { formatMoney, formatMonth, formatNights } from '@lodestay/stay';
import { Table, type TableColumn } from '@lodestay/ui';
import type { MonthAllowance } from './allowance.ts';

const COLUMNS: readonly TableColumn<MonthAllowance>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => formatMonth(month) },
  { id: 'nights', header: 'Nights', numeric: true, cell: ({ nights }) => formatNights(nights) },
  {
    id: 'rate',
    header: 'Rate per night',
    numeric: true,
    cell: ({ nightlyCents }) => (nightlyCents === null ? 'Not stated' : formatMoney(nightlyCents)),
  },
  {
    id: 'total',
    header: 'Lodging allowance',
    numeric: true,
    cell: ({ nightlyCents, totalCents }) =>
      nightlyCents === null ? 'Not stated' : <b className="strong">{formatMoney(totalCents)}</b>,
  },
];

/** The lodging allowance month by month. */
export const AllowanceTable = ({ place, months }: { place: string; months: readonly MonthAllowance[] }) => (
  <Table
    caption={`Lodging allowance in ${place} by month`}
    hideCaption
    columns={COLUMNS}
    rows={months}
    rowKey={({ month }) => month}
  />
);
