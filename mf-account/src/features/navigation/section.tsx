import { useId, type ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ section: { display: 'grid', gap: 'var(--s-4)', alignContent: 'start', minWidth: 0 } });

/** A section with a heading. */
export function Section({ title, hideTitle, children }: { title: string; hideTitle?: boolean; children: ReactNode }) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.section}>
      <h2 id={id} className={hideTitle ? 'visually-hidden' : 'display d-26'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
