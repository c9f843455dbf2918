import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  menu: { position: 'relative' },
  summary: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    minHeight: 'var(--hit)',
    padding: '0 .75rem',
    borderRadius: 'var(--r-m)',
    fontWeight: 500,
    fontSize: 'var(--t-15)',
    '&:hover': { background: 'var(--fog)' },
  },
  panel: {
    position: 'absolute',
    right: 0,
    top: 'calc(100% + .375rem)',
    zIndex: 'var(--z-popover)',
    minWidth: '15rem',
    maxWidth: 'calc(100vw - 2rem)',
    padding: '.5rem',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
    display: 'grid',
    '& a, & button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'var(--hit)',
      padding: '0 .75rem',
      border: 0,
      borderRadius: 'var(--r-m)',
      background: 'none',
      fontSize: 'var(--t-15)',
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& a:hover, & button:hover': { background: 'var(--fog)' },
    '& a[aria-current]': { fontWeight: 600 },
    '& hr': { width: '100%', height: 1, margin: '.375rem 0', border: 0, background: 'var(--line)' },
  },
});

/** A menu that opens without JavaScript (`details`); `closeMenus` closes it. */
export function DropMenu({
  label,
  summary,
  children,
  className,
}: {
  label: string;
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const s = useStyles(sheet);
  return (
    <details data-menu="" className={cx(s.menu, className)}>
      <summary aria-label={label} className={s.summary}>
        {summary}
      </summary>
      <div className={s.panel}>{children}</div>
    </details>
  );
}
