import type { ReactNode } from 'react';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
    gap: '.875rem 1.5rem',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  name: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  value: { fontWeight: 550, overflowWrap: 'anywhere' },
});

/** The name of a fact and its value. A null value is shown as 'Not stated'. */
export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={s.name}>{name}</dt>
          <dd className={s.value}>{value ?? 'Not stated'}</dd>
        </div>
      ))}
    </dl>
  );
}
