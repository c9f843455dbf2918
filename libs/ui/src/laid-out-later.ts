import type { StyleRule } from '@lodestay/ui/styles';

/** Estimated heights of the content, in rem. */
type Heights = { phone: number; tablet: number; wide: number };

const standIn = (rem: number): StyleRule => ({ containIntrinsicHeight: `auto ${rem}rem` });

/**
 * `content-visibility: auto` for a section below the fold: the browser skips its layout until it is near the viewport. The
 * estimated heights keep the page length stable. Content outside of the section is clipped.
 */
export const laidOutLater = ({ phone, tablet, wide }: Heights): StyleRule => ({
  contentVisibility: 'auto',
  ...standIn(wide),
  '@media (max-width: 1023px)': standIn(tablet),
  '@media (max-width: 767px)': standIn(phone),
});
