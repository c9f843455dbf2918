import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  section: {
    display: 'grid',
    gridTemplateColumns: '15rem minmax(0, 1fr)',
    gap: '1.5rem 3rem',
    paddingBlock: '2.25rem',
    borderTop: '1px solid var(--line)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4)', alignItems: 'center' },
  fields: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    alignItems: 'start',
  },
  stack: { display: 'grid', gap: 'var(--s-4)', minWidth: 0 },
});

/** One part of the design system: its name, its rule in a sentence, its states. */
export function Section({
  title,
  about,
  layout = 'row',
  children,
}: {
  title: string;
  about: string;
  layout?: 'row' | 'fields' | 'stack';
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <section className={s.section}>
      <div>
        <h2 className="h">{title}</h2>
        <p className="small soft">{about}</p>
      </div>
      <div className={cx(s[layout])}>{children}</div>
    </section>
  );
}
