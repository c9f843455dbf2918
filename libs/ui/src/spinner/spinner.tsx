import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  spinner: { flex: 'none', animation: 'turn .8s linear infinite' },
});

export type SpinnerProps = { size?: string; label?: string; className?: string };

/** A spinning ring in the current text color (specification 4: 2rem, 'loading'). For a page use a skeleton instead. */
export function Spinner({ size = '2rem', label = 'loading', className }: SpinnerProps) {
  const s = useStyles(sheet);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      className={cx(s.spinner, className)}
    >
      <circle cx="12" cy="12" r="10" opacity=".3" />
      <path d="M12 2a10 10 0 0 1 10 10" strokeLinecap="round" />
    </svg>
  );
}
