import { styles, useStyles } from '@lodestay/ui/styles';
import type { Change } from './use-fact-drafts.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gap: '.375rem',
    padding: '.75rem .875rem',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
  },
  change: { display: 'flex', flexWrap: 'wrap', gap: '0 .5rem', overflowWrap: 'anywhere' },
  label: { color: 'var(--ink-soft)', flex: '0 0 9rem' },
  before: { color: 'var(--ink-quiet)' },
});

/** Each change as it was and as it will be. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const s = useStyles(sheet);
  return (
    <ul aria-label="Changes" className={s.list}>
      {changes.map(({ name, label, before, after }) => (
        <li key={name} className={s.change}>
          <span className={s.label}>{label}</span>
          <span>
            <s className={s.before}>{before}</s> <span aria-hidden>→</span>
            <span className="visually-hidden"> changes to</span> <b className="strong">{after}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
