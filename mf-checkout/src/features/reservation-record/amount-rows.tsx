import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  rows: { display: 'grid' },
  row: {
    display: 'flex',
    gap: '1rem',
    justifyContent: 'space-between',
    padding: '.4375rem 1.125rem',
    '& + &': { borderTop: '1px solid var(--line)' },
  },
  strong: { fontWeight: 600 },
});

export type AmountRow = { label: string; amount: string; isStrong?: boolean };

/** Labels with amounts at the right. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.rows}>
      {rows.map(({ label, amount, isStrong }) => (
        <div key={`${label} ${amount}`} className={isStrong ? `${s.row} ${s.strong}` : s.row}>
          <dt>{label}</dt>
          <dd className="num">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
