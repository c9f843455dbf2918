/** How wide the first picture is shown; the head preloads it with the same sizes. */
export const FIRST_PICTURE_SIZES = '(max-width: 767px) 100vw, (max-width: 1280px) 50vw, 38rem';
export const SMALL_PICTURE_SIZES = '(max-width: 767px) 100vw, (max-width: 1280px) 25vw, 19rem';
/** Pictures of the grid; the others are in the gallery. */
export const GRID_PICTURES = 5;
