import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { BadgeCheckIcon, CircleAlertIcon, ClockIcon, InfoIcon } from '../icon/icons.ts';

const sheet = styles({
  banner: {
    display: 'flex',
    gap: 'var(--s-3)',
    alignItems: 'center',
    flexWrap: 'wrap',
    position: 'relative',
    padding: 'var(--s-3) 1.125rem',
    borderRadius: 'var(--r-l)',
    fontSize: 'var(--t-15)',
    lineHeight: 1.45,
  },
  info: { background: 'var(--info-tint)', '& > svg': { color: 'var(--info)' } },
  good: { background: 'var(--good-tint)', '& > svg': { color: 'var(--good)' } },
  bad: { background: 'var(--bad-tint)', '& > svg': { color: 'var(--bad)' } },
  hold: { background: 'var(--lamp-tint)', '& > svg': { color: 'var(--lamp-ink)' } },
  text: { flex: '1 1 12rem', minWidth: 0 },
  action: { marginLeft: 'auto', flex: 'none' },
});

const icons = { info: InfoIcon, good: BadgeCheckIcon, bad: CircleAlertIcon, hold: ClockIcon };

export type BannerTone = keyof typeof icons;

export type BannerProps = {
  tone?: BannerTone;
  /** Replaces the default icon of the tone. */
  icon?: ReactNode;
  /** At the end: a button, a link or a clock. */
  action?: ReactNode;
  /** `alert` for a new error, `status` for a new message, none for a banner that came with the page. */
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
};

/** A message that stays on the page until its reason is gone. */
export function Banner({ tone = 'info', icon, action, role, className, children }: BannerProps) {
  const s = useStyles(sheet);
  const ToneIcon = icons[tone];
  return (
    <div role={role} className={cx(s.banner, s[tone], className)}>
      {icon ?? <ToneIcon />}
      <div className={s.text}>{children}</div>
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
