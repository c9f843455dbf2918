import type { Spot } from './camera.ts';

/** Rounds to one decimal of a drawing unit, to keep the SVG small. The error is less than a pixel. */
export const px = (value: number) => Math.round(value * 10) / 10;

export const formatPoint = ([x, y]: Spot) => `${px(x)} ${px(y)}`;

/** Path data of a closed polygon. Empty without points. */
export const toClosedPath = (spots: readonly Spot[]) => (spots.length ? `M${spots.map(formatPoint).join('L')}Z` : '');

/** Path data of a cubic curve with four points: start, two control points, end. */
export const toCurvePath = ([from, ...rest]: readonly Spot[]) =>
  `M${formatPoint(from!)}C${rest.map(formatPoint).join(' ')}`;
