import type { StyleRule } from '@lodestay/ui/styles';

/** Icons of lucide (ISC), each as one path. */
const LINES = {
  chevronDown: 'm6 9 6 6 6-6',
  columns: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 3v18M15 3v18',
  heart:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  listOrdered: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
} as const;

export type PaintedIcon = keyof typeof LINES;

const image = (icon: PaintedIcon, fill: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${LINES[icon]}'/%3E%3C/svg%3E")`;

/** The icon as a mask, to change the icon of a `paintedIcon` in a state such as `:checked`. */
export const iconMask = (icon: PaintedIcon, { filled = false } = {}): StyleRule => ({
  WebkitMask: `${image(icon, filled ? '%23000' : 'none')} center / contain no-repeat`,
});

/**
 * Paints an icon with `::before` or `::after` in the text color, without an element. Use it only for icons that repeat on every
 * card of a list; use an icon component elsewhere.
 */
export const paintedIcon = (icon: PaintedIcon): StyleRule => ({
  content: '""',
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  background: 'currentColor',
  ...iconMask(icon),
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'CanvasText' },
});
