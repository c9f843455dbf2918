import { useId, type ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  sheet: {
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    overflow: 'clip',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '.25rem 1rem',
    padding: '.75rem 1.125rem',
    borderBottom: '1px solid var(--line)',
  },
  title: { fontSize: 'var(--t-15)', fontWeight: 600, lineHeight: 1.4 },
  note: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  body: { padding: '1rem 1.125rem', display: 'grid', gap: '1rem', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A titled box of the console. `flush` leaves out the padding, for tables. */
export function Sheet({
  title,
  note,
  flush,
  className,
  children,
}: {
  title: string;
  note?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(s.sheet, className)}>
      <div className={s.head}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {note && <span className={s.note}>{note}</span>}
      </div>
      {flush ? children : <div className={s.body}>{children}</div>}
    </section>
  );
}
