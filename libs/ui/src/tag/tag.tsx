import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35rem',
    padding: '.125rem .5rem',
    borderRadius: 'var(--r-s)',
    fontSize: 'var(--t-13)',
    fontWeight: 550,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    '& > svg': { width: '.95rem', height: '.95rem' },
  },
  plain: { background: 'var(--mist)', color: 'var(--ink-soft)' },
  good: { background: 'var(--good-tint)', color: 'var(--good)' },
  warn: { background: 'var(--warn-tint)', color: 'var(--warn)' },
  bad: { background: 'var(--bad-tint)', color: 'var(--bad)' },
  info: { background: 'var(--info-tint)', color: 'var(--info)' },
});

export type TagTone = 'plain' | 'good' | 'warn' | 'bad' | 'info';
export type TagProps = { tone?: TagTone; icon?: ReactNode; className?: string; children: ReactNode };

/** A label for a fact. The text must carry the meaning; color alone is not enough. */
export function Tag({ tone = 'plain', icon, className, children }: TagProps) {
  const s = useStyles(sheet);
  return (
    <span className={cx(s.tag, s[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
