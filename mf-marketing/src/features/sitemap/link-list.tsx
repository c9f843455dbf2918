import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { SiteLink } from './site-links.ts';

const sheet = styles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 var(--s-4)', fontSize: 'var(--t-15)' },
  link: {
    display: 'inline-block',
    padding: '.25rem 0',
    color: 'var(--ink-soft)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--ink)', textDecoration: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: '.5rem' },
  },
});

export function LinkList({
  label,
  links,
}: {
  /** Accessible name of the list. */ label: string;
  links: readonly SiteLink[];
}) {
  const s = useStyles(sheet);
  if (links.length === 0) return null;
  return (
    <ul aria-label={label} className={s.list}>
      {links.map(({ href, label: text, plain }) => (
        <li key={href}>
          <Link href={href} data-plain={plain ? '' : undefined} className={s.link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
