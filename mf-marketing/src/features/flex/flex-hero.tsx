import type { ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { StayKindsFigure } from './stay-kinds-figure.tsx';

const sheet = styles({
  hero: { background: 'var(--night)', color: 'var(--ink-inverse)', overflow: 'hidden' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4.5rem',
    alignItems: 'center',
    paddingBlock: '5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '3rem', paddingBlock: '3.5rem' },
  },
  lead: {
    marginBlock: '1.375rem 2rem',
    maxWidth: '34rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    textWrap: 'pretty',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3) var(--s-6)',
    alignItems: 'center',
    // A long city name wraps on phones.
    '& > a': { whiteSpace: 'normal', textAlign: 'center' },
    '& > a:not(:first-of-type)': { fontSize: 'var(--t-15)' },
  },
});

export type FlexHeroProps = { title: string; lead: string; actions: ReactNode };

export function FlexHero({ title, lead, actions }: FlexHeroProps) {
  const s = useStyles(sheet);
  return (
    <section className={cx('on-night', s.hero)}>
      <div className={cx('page', s.columns)}>
        <div>
          <h1 className="display d-64">{title}</h1>
          <p className={s.lead}>{lead}</p>
          <div className={s.actions}>{actions}</div>
        </div>
        <StayKindsFigure />
      </div>
    </section>
  );
}
