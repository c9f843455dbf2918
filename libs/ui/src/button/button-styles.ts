import { styles } from '@lodestay/ui/styles';

export type ButtonLook = 'primary' | 'secondary' | 'bare' | 'danger' | 'on-night';
export type ButtonSize = 'normal' | 'small';

const idle = '&:not(:disabled)';

/** Each look sets colors, each size sets dimensions. `rest`, `busy` and `off` set what depends on the state. */
export const buttonSheet = styles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--s-2)',
    position: 'relative',
    border: 0,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color var(--m-quick), transform var(--m-press) var(--ease-out)',
  },
  rest: { cursor: 'pointer', '&:active': { transform: 'scale(var(--press-scale))' } },
  busy: { cursor: 'progress' },
  off: { cursor: 'not-allowed', background: 'var(--mist)', color: 'var(--ink-quiet)' },
  primary: {
    background: 'var(--blue)',
    color: 'var(--paper)',
    [`${idle}:hover`]: { background: 'var(--blue-hover)' },
    [`${idle}:active`]: { background: 'var(--blue-press)' },
  },
  secondary: { background: 'var(--mist)', color: 'var(--ink)', [`${idle}:hover`]: { background: 'var(--mist-deep)' } },
  bare: { background: 'none', color: 'var(--ink)', [`${idle}:hover`]: { background: 'var(--fog)' } },
  danger: {
    background: 'var(--bad-tint)',
    color: 'var(--bad)',
    [`${idle}:hover`]: { background: 'color-mix(in srgb, var(--bad-tint), var(--bad) 9%)' },
  },
  'on-night': {
    background: 'var(--ink-inverse)',
    color: 'var(--ink)',
    [`${idle}:hover`]: { background: 'var(--paper)' },
  },
  normal: { minHeight: 'var(--control)', fontSize: 'var(--t-16)', borderRadius: 'var(--r-button)' },
  small: {
    minHeight: 'var(--control-s)',
    fontSize: 'var(--t-14)',
    borderRadius: 'var(--r-m)',
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
  },
  padNormal: { paddingInline: '1.375rem' },
  padSmall: { paddingInline: 'var(--s-3)' },
  wide: { width: '100%' },
  label: { display: 'inline-flex', alignItems: 'center', gap: 'inherit' },
  hidden: { visibility: 'hidden' },
  spinner: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});
