import { styles, useStyles } from '@lodestay/ui/styles';
import { Link } from '@lodestay/ui/link';
import { media } from '../theme/breakpoints.ts';

const sheet = styles({
  list: {
    display: 'flex',
    gap: '.5rem',
    lineHeight: '24px',
    fontSize: 'var(--t-14)',
    color: 'var(--ink-quiet)',
    whiteSpace: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: 4,
    margin: -4,
    '& > li + li::before': { content: '"/" / ""', marginRight: '.5rem' },
    [media.belowTablet]: { fontSize: 'var(--t-13)' },
  },
  // Touch targets need at least 24 px (WCAG 2.5.8).
  link: {
    display: 'inline-block',
    minWidth: 24,
    minHeight: 24,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});

export type Breadcrumb = { label: string; href?: string };

/** Breadcrumb navigation. The last item is the current page and is not a link. */
export function Breadcrumbs({ items, className }: { items: readonly Breadcrumb[]; className?: string }) {
  const s = useStyles(sheet);
  return (
    <nav aria-label="Breadcrumbs" className={className}>
      <ol className={s.list}>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.href && index < items.length - 1 ? (
              <Link href={item.href} className={s.link}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
