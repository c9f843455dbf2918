import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  frame: { display: 'grid', justifyItems: 'center', padding: 'clamp(2.5rem, 8vw, 5.5rem) 0 var(--s-20)' },
  panel: { display: 'grid', gap: 'var(--s-5)', width: '100%', maxWidth: '27rem' },
});

/** A page with one thing to do, reached from a mail. */
export function TokenPanel({ children }: { children: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className="page">
      <div className={s.frame}>
        <div className={s.panel}>{children}</div>
      </div>
    </div>
  );
}
