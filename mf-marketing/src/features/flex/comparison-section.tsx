import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNights, type Cents, type LeavingCost } from '@lodestay/stay';
import { pageSectionSheet, Table, Tag, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { calculateComparison, type ComparisonRow, type StayKindName } from './comparison-figures.ts';
import type { FlexKind } from './example-links.ts';
import type { FlexFigures } from './flex-figures.ts';

const sheet = styles({
  part: { display: 'block' },
  tag: { marginRight: 'var(--s-2)' },
});

const formatMonths = (months: number) => (months === 12 ? '1 year' : months === 1 ? '1 month' : `${months} months`);

type TotalProps = { row: ComparisonRow; kind: StayKindName; cents: Cents; children: ReactNode };

function Total({ row, kind, cents, children }: TotalProps) {
  const s = useStyles(sheet);
  return (
    <span>
      {row.lowest.includes(kind) && (
        <Tag tone="good" className={s.tag}>
          Lowest
        </Tag>
      )}
      <b className="strong">{formatMoney(cents)}</b>
      <span className={cx('tiny soft', s.part)}>{children}</span>
    </span>
  );
}

/** Says so if the stay cannot end on the day. */
const describeEnd = ({ endsOn, exitFeeCents }: LeavingCost, { leaveOn }: ComparisonRow, onTime: string) =>
  [
    endsOn === leaveOn ? (exitFeeCents > 0 ? '' : onTime) : `ends ${formatDate(endsOn)}`,
    exitFeeCents > 0 ? `with ${formatMoney(exitFeeCents)} exit fee` : '',
  ]
    .filter(Boolean)
    .join(', ');

function Length({ row }: { row: ComparisonRow }) {
  const s = useStyles(sheet);
  return (
    <span>
      <b className="strong">{formatMonths(row.months)}</b>
      <span className={cx('tiny soft', s.part)}>{`${formatNights(row.nights)}, until ${formatDate(row.leaveOn)}`}</span>
    </span>
  );
}

const LENGTH: TableColumn<ComparisonRow> = {
  id: 'length',
  header: 'You stay',
  label: '',
  cell: (row) => <Length row={row} />,
};
const FLEX: TableColumn<ComparisonRow> = {
  id: 'flex',
  header: 'Flex',
  numeric: true,
  cell: (row) => (
    <Total row={row} kind="flex" cents={row.flex.totalCents}>
      {describeEnd(row.flex, row, '30 days’ notice')}
    </Total>
  ),
};
const YEAR: TableColumn<ComparisonRow> = {
  id: 'year',
  header: '1-year Flex',
  numeric: true,
  cell: (row) => (
    <Total row={row} kind="year" cents={row.year.totalCents}>
      {describeEnd(row.year, row, 'no exit fee')}
    </Total>
  ),
};
const FIXED: TableColumn<ComparisonRow> = {
  id: 'fixed',
  header: 'Fixed',
  numeric: true,
  cell: (row) =>
    row.fixed === null ? (
      <span className="soft">Shorter than the minimum stay</span>
    ) : (
      <Total row={row} kind="fixed" cents={row.fixed}>
        no refund for leaving early
      </Total>
    ),
};

/** The totals of the three kinds of stay by length, with the lowest marked. */
export function ComparisonSection({ kind, figures }: { kind: FlexKind; figures: FlexFigures }) {
  const { section, head } = useStyles(pageSectionSheet);
  const kinds = kind === 'flex' ? [FLEX, YEAR] : [YEAR, FLEX];
  return (
    <section id="compare" className={cx('page', section)} aria-labelledby="compare-heading">
      <header className={head}>
        <h2 id="compare-heading" className="display d-46">
          Which stay costs the least
        </h2>
        <p className="lead">
          The total for the same home and the same dates, with all required fees. If you are sure of your move-out date,
          compare with fixed dates first.
        </p>
      </header>
      <Table
        caption="Total by length of stay"
        hideCaption
        columns={[LENGTH, ...kinds, FIXED]}
        rows={calculateComparison(figures)}
        rowKey={(row) => row.months}
        rowTone={(row) => (row.months === figures.months ? 'selected' : undefined)}
      />
    </section>
  );
}
