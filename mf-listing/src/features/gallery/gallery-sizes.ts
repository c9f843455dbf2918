import { query } from '@lodestay/ui/breakpoints';

/** The displayed width of the first picture. The page head preloads it with the same sizes. */
export const FIRST_PICTURE_SIZES = `${query.belowTablet} 100vw, (max-width: 1280px) 50vw, 38rem`;
export const SMALL_PICTURE_SIZES = `${query.belowTablet} 100vw, (max-width: 1280px) 25vw, 19rem`;
/** The maximum number of pictures in the grid. The full-screen gallery shows all. */
export const GRID_PICTURES = 5;
