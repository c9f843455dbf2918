import type { ReactNode, Ref } from 'react';
import { Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StateText } from './application-text.ts';

const sheet = styles({
  part: {
    display: 'grid',
    gap: 'var(--s-5)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    scrollMarginTop: 'var(--s-6)',
    outline: 'none',
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: '.5rem 1rem' },
});

/** A part of the application: its heading, its state, and what to do. `ref` takes the focus of a form that is gone. */
export function Part({
  id,
  title,
  state,
  children,
  ref,
}: {
  id: string;
  title: string;
  state: StateText;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}) {
  const s = useStyles(sheet);
  return (
    <section ref={ref} tabIndex={-1} id={id} aria-labelledby={`${id}-title`} className={s.part}>
      <div className={s.head}>
        <h2 id={`${id}-title`} className="display d-26">
          {title}
        </h2>
        <Tag tone={state.tone}>{state.label}</Tag>
      </div>
      {children}
    </section>
  );
}
