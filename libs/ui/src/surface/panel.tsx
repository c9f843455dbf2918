import type { ComponentProps } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  panel: {
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-xl)',
    background: 'var(--paper)',
    padding: 'clamp(1.125rem, 3vw, 1.75rem)',
  },
  raised: { boxShadow: 'var(--sh-2)' },
  well: { background: 'var(--fog)', borderRadius: 'var(--r-l)', padding: 'var(--s-4) 1.125rem' },
});

export type PanelProps = ComponentProps<'section'> & { raised?: boolean };

/** A section with a border. Give it `aria-label` or `aria-labelledby` to make it a landmark. */
export function Panel({ raised, className, ...rest }: PanelProps) {
  const s = useStyles(sheet);
  return <section className={cx(s.panel, raised && s.raised, className)} {...rest} />;
}

/** A box with a light background, for secondary content. */
export function Well({ className, ...rest }: ComponentProps<'div'>) {
  const s = useStyles(sheet);
  return <div className={cx(s.well, className)} {...rest} />;
}
