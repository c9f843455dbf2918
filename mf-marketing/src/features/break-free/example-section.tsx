import { formatDate, formatMoney, formatWeekday } from '@lodestay/stay';
import type { ExitOption, ExitPlan, Lease } from '@lodestay/stay/lease';
import { pageSectionSheet, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  note: { marginTop: 'var(--s-4)' },
  lines: { display: 'grid', gap: 'var(--s-1)' },
});

function Calculation({ lines }: Pick<ExitOption, 'lines'>) {
  const s = useStyles(sheet);
  if (lines.length === 0) return 'No rent is due after that day';
  return (
    <span className={s.lines}>
      {lines.map(({ label, cents }) => (
        <span key={label}>{`${label}: ${formatMoney(cents)}`}</span>
      ))}
    </span>
  );
}

const COLUMNS: readonly TableColumn<ExitOption>[] = [
  { id: 'option', header: 'Option', label: '', cell: ({ title }) => <b className="strong">{title}</b> },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ costCents }) => formatMoney(costCents) },
  { id: 'lines', header: 'How it is calculated', cell: ({ lines }) => <Calculation lines={lines} /> },
  {
    id: 'deadline',
    header: 'Deadline',
    cell: ({ deadline: { action, on } }) => (on === null ? action : `${action} by ${formatWeekday(on)}`),
  },
];

/** The example with its arithmetic, from the same functions as the dashboard. */
export function ExampleSection({ lease, plan }: { lease: Lease; plan: ExitPlan }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="example-heading">
      <header className={head}>
        <h2 id="example-heading" className="display d-46">
          The same day, {plan.options.length} ways
        </h2>
        <p className="lead">
          {`An invented lease in Texas: ${formatMoney(lease.rentCents)} a month until ${formatDate(lease.endsOn!)}. The person leaves on ${formatDate(lease.leaveOn)}. Paying to the end costs ${formatMoney(plan.remainingCents ?? 0)}.`}
        </p>
      </header>
      <Table
        caption="Ways to leave the example lease"
        hideCaption
        columns={COLUMNS}
        rows={plan.options}
        rowKey={({ code }) => code}
        rowTone={({ code }) => (code === plan.best?.code ? 'selected' : undefined)}
      />
      <p className={`small quiet ${s.note}`}>
        The highlighted option is the cheapest that nobody can refuse. Military orders must meet federal law.
      </p>
    </section>
  );
}
