import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: {
    display: 'grid',
    gap: 'var(--s-5)',
    justifyItems: 'start',
    maxWidth: '40rem',
    paddingBlock: 'clamp(3rem, 8vw, 6rem)',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

type WaitlistPanelProps = { title: string; actions: ReactNode; children: ReactNode };

/** A page with a message and its actions, opened from an email. Screen readers announce when the message changes. */
export function WaitlistPanel({ title, actions, children }: WaitlistPanelProps) {
  const s = useStyles(sheet);
  return (
    <div className="page">
      <div className={s.panel} aria-live="polite">
        <h1 className="display d-46">{title}</h1>
        {children}
        <div className={s.actions}>{actions}</div>
      </div>
    </div>
  );
}
