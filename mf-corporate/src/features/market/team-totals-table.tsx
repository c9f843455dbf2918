import { formatCount, formatMoney, formatNights } from '@lodestay/stay';
import { Table, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { TeamTotal } from './team-totals.ts';

const sheet = styles({
  total: { fontWeight: 650, fontSize: 'var(--t-18)' },
  short: { display: 'block', color: 'var(--bad)', fontSize: 'var(--t-13)', fontWeight: 500 },
});

const formatHomes = (homes: number) => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`;
const formatPeople = (people: number) => (people === 1 ? '1 person' : `${people} people`);

const formatShortage = (homes: number) =>
  homes === 1 ? 'Only 1 home is available' : `Only ${formatCount(homes)} homes are available`;

type Classes = { total: string; short: string };

const getColumns = (s: Classes, nights: number): readonly TableColumn<TeamTotal>[] => [
  { id: 'team', header: 'Team', cell: ({ people }) => <b className="strong">{formatPeople(people)}</b> },
  {
    id: 'homes',
    header: 'Homes',
    cell: ({ people, homes }) =>
      homes < people ? <span className={s.short}>{formatShortage(homes)}</span> : formatHomes(homes),
  },
  {
    id: 'night',
    header: 'Per person and night',
    numeric: true,
    cell: ({ perPersonNightCents }) => formatMoney(perPersonNightCents),
  },
  {
    id: 'total',
    header: `Total for ${formatNights(nights)}`,
    label: 'Total',
    numeric: true,
    cell: ({ people, homes, totalCents }) => (
      <span>
        <span className={s.total}>{formatMoney(totalCents)}</span>
        {homes < people && <span className="tiny quiet"> for {formatPeople(homes)}</span>}
      </span>
    ),
  },
];

/** Totals for each team size, with all required fees. */
export function TeamTotalsTable({ totals, nights }: { totals: readonly TeamTotal[]; nights: number }) {
  const s = useStyles(sheet);
  return (
    <Table
      caption="Totals by team size"
      hideCaption
      columns={getColumns(s, nights)}
      rows={totals}
      rowKey={(row) => row.people}
    />
  );
}
