import type { Light } from './stage/light.ts';
import { isDark } from './stage/light.ts';
import { px } from './stage/svg-path.ts';

/** Width of every room drawing, in drawing units. The picture size only scales the drawing. */
export const DRAWING_WIDTH = 1200;

export type DrawingSize = { width: number; height: number };

/** Wraps `content` in an SVG document. `size` is in pixels, `drawingWidth` in drawing units. */
export function renderSvgDocument(
  title: string,
  size: DrawingSize,
  content: string,
  drawingWidth = DRAWING_WIDTH,
): string {
  const viewBox = `0 0 ${drawingWidth} ${px((drawingWidth * size.height) / size.width)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size.width}" height="${size.height}" role="img"><title>${title}</title>${content}</svg>`;
}

const renderBlur = (id: string, deviation: number, region = '') =>
  `<filter id="${id}"${region}><feGaussianBlur stdDeviation="${px(deviation)}"/></filter>`;

const GRAIN_TILE = 200;

/** Film grain, which also hides banding in gradients. It is a repeated tile, because noise for the whole picture takes half a second. */
export const renderGrainDefinitions = (frequency: number, seed: number, floor: number) =>
  `<filter id="noise" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" stitchTiles="stitch" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 ${floor}"/></filter>` +
  `<pattern id="grain" width="${GRAIN_TILE}" height="${GRAIN_TILE}" patternUnits="userSpaceOnUse">` +
  `<rect width="${GRAIN_TILE}" height="${GRAIN_TILE}" filter="url(#noise)"/></pattern>`;

/** SVG definitions for the last layers of a room: three blurs for shadows, grain, a vignette and haze from the window. `width` is in drawing units. */
export function renderFinishingDefinitions(light: Light, width: number): string {
  const shadowRegion = ' x="-20%" y="-50%" width="140%" height="200%"';
  return (
    renderBlur('soft', width * 0.011, shadowRegion) +
    renderBlur('tight', width * 0.0028, shadowRegion) +
    renderBlur('hair', width * 0.0016) +
    renderGrainDefinitions(0.8, 7, -0.32) +
    `<radialGradient id="vig" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="${light.shade}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${light.shade}" stop-opacity="${isDark(light) ? 0.62 : 0.36}"/></radialGradient>` +
    `<linearGradient id="haze" x1="0" x2="1" y2=".35"><stop stop-color="${light.sun}" stop-opacity="${(light.sunStrength * 0.28).toFixed(2)}"/>` +
    `<stop offset=".6" stop-color="${light.sun}" stop-opacity="0"/></linearGradient>`
  );
}
