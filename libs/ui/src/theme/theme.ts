import { media } from './breakpoints.ts';

/**
 * The theme of emotion, for css props and `useTheme`. Tokens are custom properties, so their values stay in `tokens.ts`.
 */
export const theme = {
  color: {
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    quiet: 'var(--ink-quiet)',
    paper: 'var(--paper)',
    fog: 'var(--fog)',
    night: 'var(--night)',
    line: 'var(--line)',
  },
  space: { 2: 'var(--s-2)', 4: 'var(--s-4)', 6: 'var(--s-6)', 10: 'var(--s-10)', 14: 'var(--s-14)', 20: 'var(--s-20)' },
  media,
} as const;

type SiteTheme = typeof theme;

declare module '@emotion/react' {
  interface Theme extends SiteTheme {}
}
