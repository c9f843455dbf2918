import type { StyleRule } from '@lodestay/ui/styles';

/** Content heights in rem. */
type Heights = { phone: number; tablet: number; wide: number };

const standIn = (rem: number): StyleRule => ({ containIntrinsicHeight: `auto ${rem}rem` });

/**
 * For a section below the first view: the browser lays it out when it comes near. Until then it takes the given heights, so that
 * the page is about as long as it will be. What reaches beyond the section is cut off.
 */
export const laidOutLater = ({ phone, tablet, wide }: Heights): StyleRule => ({
  contentVisibility: 'auto',
  ...standIn(wide),
  '@media (max-width: 1023px)': standIn(tablet),
  '@media (max-width: 767px)': standIn(phone),
});
