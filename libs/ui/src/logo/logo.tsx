import { brand } from '../brand.ts';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.625rem',
    minHeight: 'var(--hit)',
    fontFamily: 'var(--display)',
    fontWeight: 500,
    fontSize: '1.5rem',
    lineHeight: 1,
    letterSpacing: '-.02em',
    textDecoration: 'none',
  },
  onPaper: { fill: 'var(--night)' },
  onNight: { fill: 'var(--night-raised)' },
  star: { fill: 'var(--lamp)' },
  mark: { flex: 'none' },
});

export type BrandMarkProps = { size?: number; onNight?: boolean; className?: string };

/** The logo mark: a lit window whose bars form a four-pointed star. Size in pixels. */
export function BrandMark({ size = 30, onNight, className }: BrandMarkProps) {
  const s = useStyles(sheet);
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={cx(s.mark, className)}>
      <rect width="32" height="32" rx="7" className={onNight ? s.onNight : s.onPaper} />
      <path
        d="M16 2.5C16.7 12 20 15.3 29.5 16 20 16.7 16.7 20 16 29.5 15.3 20 12 16.7 2.5 16 12 15.3 15.3 12 16 2.5Z"
        className={s.star}
      />
    </svg>
  );
}

export type LogoProps = { onNight?: boolean; className?: string };

/** Logo mark and name, for use inside the link to the home page. */
export function Logo({ onNight, className }: LogoProps) {
  const s = useStyles(sheet);
  return (
    <span className={cx(s.logo, className)}>
      <BrandMark onNight={onNight} />
      {brand.name}
    </span>
  );
}
