import { formatDate, formatMoney, formatWeekday } from '@lodestay/stay';
import { pageSectionSheet, Table, type TableColumn } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { calculateExits, type ExitRow } from './comparison-figures.ts';
import type { FlexFigures } from './flex-figures.ts';

const COLUMNS: readonly TableColumn<ExitRow>[] = [
  {
    id: 'exit',
    header: 'Exit',
    label: '',
    cell: ({ afterMonths }) => (
      <b className="strong">{afterMonths === null ? 'After the year' : `After ${afterMonths} months`}</b>
    ),
  },
  { id: 'notice', header: 'Give notice by', cell: ({ noticeBy }) => formatDate(noticeBy) },
  { id: 'leave', header: 'Leave on', cell: ({ leaveOn }) => `${formatWeekday(leaveOn)}, ${leaveOn.slice(0, 4)}` },
  {
    id: 'fee',
    header: 'Exit fee',
    numeric: true,
    cell: ({ feeCents }) => (feeCents === 0 ? 'None' : formatMoney(feeCents)),
  },
  {
    id: 'total',
    header: 'Total of the stay',
    numeric: true,
    cell: ({ totalCents }) => <b className="strong">{formatMoney(totalCents)}</b>,
  },
];

/** The exits of the 1-year Flex example with dates, fees and totals. */
export function ExitsSection({ figures, title }: { figures: FlexFigures; title: string }) {
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section id="exits" className={cx('page', section)} aria-labelledby="exits-heading">
      <header className={head}>
        <h2 id="exits-heading" className="display d-46">
          Early exit dates
        </h2>
        <p className="lead">{`The dates and fees of 1-year Flex at ${title}. The total includes rent, all required fees and the exit fee.`}</p>
      </header>
      <Table
        caption="Early exit dates of a 1-year Flex stay"
        hideCaption
        columns={COLUMNS}
        rows={calculateExits(figures)}
        rowKey={(row) => row.leaveOn}
      />
    </section>
  );
}
