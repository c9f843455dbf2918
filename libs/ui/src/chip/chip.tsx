import type { ComponentProps, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Link } from '@lodestay/ui/link';

const sheet = styles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    flex: 'none',
    minHeight: 40,
    padding: '0 .875rem',
    borderWidth: 1,
    borderStyle: 'solid',
    borderRadius: 'var(--r-full)',
    fontSize: 'var(--t-14)',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'border-color var(--m-quick), background-color var(--m-quick)',
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
    '&:disabled': { cursor: 'not-allowed' },
  },
  rest: {
    borderColor: 'var(--line)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 500,
    '&:hover': { borderColor: 'var(--ink-quiet)' },
    '&:disabled': { color: 'var(--ink-quiet)', background: 'var(--fog)' },
  },
  on: {
    borderColor: 'var(--blue)',
    background: 'var(--blue-tint)',
    color: 'var(--blue)',
    fontWeight: 600,
    '&:hover': { borderColor: 'var(--blue-hover)' },
  },
  count: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    padding: '0 .3rem',
    borderRadius: 'var(--r-full)',
    background: 'var(--blue)',
    color: 'var(--paper)',
    fontSize: 'var(--t-12)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

type ChipContent = {
  /** Whether the chip is selected. Leave it out for a chip that only runs an action. */
  pressed?: boolean;
  icon?: ReactNode;
  /** Number of active filters, shown when above zero. */
  count?: number;
  className?: string;
  children: ReactNode;
};

export type ChipProps = ChipContent &
  (({ href: string } & Omit<ComponentProps<'a'>, 'href'>) | ({ href?: undefined } & ComponentProps<'button'>));

function Content({ icon, count, children }: Pick<ChipContent, 'icon' | 'count' | 'children'>) {
  const s = useStyles(sheet);
  return (
    <>
      {icon}
      {children}
      {count ? (
        <>
          {' '}
          <span className={s.count}>{count}</span>
        </>
      ) : null}
    </>
  );
}

/** A filter: a button, or with `href` a link to the filtered page. A link uses `aria-current`, because it cannot be pressed. */
export function Chip({ pressed, icon, count, className, children, ...rest }: ChipProps) {
  const s = useStyles(sheet);
  const look = cx(s.chip, pressed ? s.on : s.rest, className);
  const content = (
    <Content icon={icon} count={count}>
      {children}
    </Content>
  );
  if (rest.href !== undefined) {
    return (
      <Link {...rest} aria-current={pressed || undefined} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={look}>
      {content}
    </button>
  );
}
