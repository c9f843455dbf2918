import type { Spot } from './camera.ts';

/** One decimal: a tenth of a drawing unit is finer than a pixel, and drawings stay small. */
export const px = (value: number) => Math.round(value * 10) / 10;

export const spot = ([x, y]: Spot) => `${px(x)} ${px(y)}`;

/** A closed outline, or nothing where there is none. */
export const outline = (spots: readonly Spot[]) => (spots.length ? `M${spots.map(spot).join('L')}Z` : '');

/** A cubic curve from the first spot to the fourth. */
export const curve = ([from, ...rest]: readonly Spot[]) => `M${spot(from!)}C${rest.map(spot).join(' ')}`;
