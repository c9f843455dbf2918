import { ListTable, TwoLines, type ListColumn } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { toHomeHref } from '../../inventory/inventory-text.ts';

type Example = ResponseOf<'previewPriceList'>['examples'][number];

const formatDifference = (cents: number): string =>
  cents === 0 ? 'No change' : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;

const stay: ListColumn<Example> = {
  id: 'stay',
  header: 'Stay',
  cell: ({ stay: text, extras }) => <TwoLines first={text} second={extras ?? 'By bank account'} />,
};
const COLUMNS: readonly ListColumn<Example>[] = [
  {
    id: 'home',
    header: 'Home',
    cell: ({ home }) => (
      <>
        <Link href={toHomeHref(home)} className="link">
          {home.title}
        </Link>
        <br />
        <small className="soft">{formatMonthly(home.monthlyRent)} a month</small>
      </>
    ),
  },
  { id: 'before', header: 'Total now', cell: ({ before }) => <span className="num">{formatMoney(before)}</span> },
  { id: 'after', header: 'With this list', cell: ({ after }) => <b className="num strong">{formatMoney(after)}</b> },
  {
    id: 'difference',
    header: 'Difference',
    cell: ({ difference }) => <span className="num">{formatDifference(difference)}</span>,
  },
];

/** Quotes of real homes, without and with a list. */
export function PriceExamples({ examples }: { examples: readonly Example[] }) {
  if (examples.length === 0) return <p className="soft">The site has no published homes to show quotes of.</p>;
  return (
    <ListTable
      caption="Example quotes for bookings on the first day of this list"
      rows={examples}
      getId={({ stay: text, extras }) => `${text} ${extras}`}
      first={stay}
      columns={COLUMNS}
    />
  );
}
