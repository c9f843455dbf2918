import type { StyleRule } from '@lodestay/ui/styles';
import { media } from './theme/breakpoints.ts';

/** Estimated heights of the content, in rem. */
type Heights = { phone: number; tablet: number; wide: number };

const reserveHeight = (rem: number): StyleRule => ({ containIntrinsicHeight: `auto ${rem}rem` });

/**
 * `content-visibility: auto` for a section below the fold: the browser skips its layout until it is near the viewport. The
 * estimated heights keep the page length stable. Content outside of the section is clipped.
 */
export const deferLayout = ({ phone, tablet, wide }: Heights): StyleRule => ({
  contentVisibility: 'auto',
  ...reserveHeight(wide),
  [media.belowDesktop]: reserveHeight(tablet),
  [media.belowTablet]: reserveHeight(phone),
});
