import { useEffect, useRef, type ReactNode } from 'react';
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

/** A menu that opens without JavaScript (`details`). Escape, a click elsewhere or following a link closes it. */
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
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current!;
    const close = (event: Event) => {
      if (!menu.open) return;
      const { target } = event;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (target instanceof Element && menu.contains(target) && !target.closest('a, [data-closes]')) return;
      menu.open = false;
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={ref} className={cx(s.menu, className)}>
      <summary aria-label={label} className={s.summary}>
        {summary}
      </summary>
      <div className={s.panel}>{children}</div>
    </details>
  );
}
