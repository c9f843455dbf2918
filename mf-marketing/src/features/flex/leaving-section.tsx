import { formatDate, formatMoney, type LeavingCost } from '@lodestay/stay';
import { pageSectionSheet, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { FlexKind } from './example-links.ts';
import type { FlexFigures } from './flex-figures.ts';
import { LeavingChart } from './leaving-chart.tsx';
import { calculateLeavingRows, type LeavingRow } from './leaving-figures.ts';

const sheet = styles({
  figure: { margin: 0 },
  table: { marginTop: 'var(--s-8)' },
  part: { display: 'block' },
});

function Cost({ cost, prefix = '' }: { cost: LeavingCost; prefix?: string }) {
  const s = useStyles(sheet);
  const fee = cost.exitFeeCents > 0 ? `, with ${formatMoney(cost.exitFeeCents)} exit fee` : '';
  return (
    <span>
      <b className="strong">{formatMoney(cost.remainingCents)}</b>
      <span className={cx('tiny soft', s.part)}>{`${prefix}leave ${formatDate(cost.endsOn)}${fee}`}</span>
    </span>
  );
}

function Day({ row }: { row: LeavingRow }) {
  const s = useStyles(sheet);
  return (
    <span>
      <b className="strong">{formatDate(row.noticeOn)}</b>
      <span className={cx('tiny soft', s.part)}>{row.note}</span>
    </span>
  );
}

const DAY: TableColumn<LeavingRow> = {
  id: 'day',
  header: 'You give notice on',
  label: '',
  cell: (row) => <Day row={row} />,
};
const FLEX: TableColumn<LeavingRow> = {
  id: 'flex',
  header: 'Flex',
  numeric: true,
  cell: ({ flex }) => <Cost cost={flex} />,
};
const YEAR: TableColumn<LeavingRow> = {
  id: 'year',
  header: '1-year Flex',
  numeric: true,
  cell: ({ year }) => <Cost cost={year} />,
};
const FIXED: TableColumn<LeavingRow> = {
  id: 'fixed',
  header: 'Fixed',
  numeric: true,
  cell: ({ fixed }) => (fixed ? <Cost cost={fixed} /> : <span className="soft">The stay has ended</span>),
};

/** The cost of leaving by the day of notice, as a chart and a table. */
export function LeavingSection({ kind, figures }: { kind: FlexKind; figures: FlexFigures }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const kinds = kind === 'flex' ? [FLEX, YEAR] : [YEAR, FLEX];
  return (
    <section id="leaving" className={cx('page', section)} aria-labelledby="leaving-heading">
      <header className={head}>
        <h2 id="leaving-heading" className="display d-46">
          What leaving costs, by the day you give notice
        </h2>
        <p className="lead">
          Rent and platform fee from the day you give notice until you leave, plus the exit fee if there is one.
        </p>
      </header>
      <figure className={s.figure}>
        <LeavingChart kind={kind} figures={figures} />
        <Table
          className={s.table}
          caption="Still to pay after notice, by the day of notice"
          hideCaption
          columns={[DAY, ...kinds, ...(figures.fixed ? [FIXED] : [])]}
          rows={calculateLeavingRows(figures)}
          rowKey={(row) => row.noticeOn}
        />
      </figure>
    </section>
  );
}
