import type { Brush } from './brush.ts';
import { createFlatQuad } from './quads.ts';
import { px } from './svg-path.ts';

/** Creates the functions that paint shadows on the floor and halos around lamps. */
export function createShadows(brush: Brush) {
  const { light, sunRay, paint, define, newId, toOutline, projectPoint, getScale } = brush;

  /** Paints the shadow of an object on a rectangle of the floor. Call it before painting the object. */
  function shadow(x: number, z: number, width: number, depth: number, strength: number): void {
    const y = 0.002,
      driftX = sunRay[0] * 0.22,
      driftZ = sunRay[2] * 0.22;
    const wide = createFlatQuad(
      y,
      x - 0.1 + Math.min(0, driftX),
      z - 0.12 + Math.min(0, driftZ),
      x + width + 0.1 + Math.max(0, driftX),
      z + depth + 0.08,
    );
    const tight = createFlatQuad(y, x - 0.01, z - 0.03, x + width + 0.01, z + depth);
    paint(
      `<g style="mix-blend-mode:multiply" fill="${light.shade}">` +
        `<g filter="url(#soft)" opacity=".42"><path d="${toOutline(wide)}" opacity="${strength}"/></g>` +
        `<g filter="url(#tight)" opacity=".6"><path d="${toOutline(tight)}" opacity="${strength}"/></g></g>`,
    );
  }

  /** Paints the halo of a lamp with a `radius` in meters. Paints nothing if lamps are off. */
  function glow(x: number, y: number, z: number, radius: number, strength: number): void {
    const bright = light.lamp * strength;
    if (bright < 0.05) return;
    const [cx, cy] = projectPoint([x, y, z]),
      id = newId();
    define(`<radialGradient id="${id}"><stop stop-color="#FFD9A0" stop-opacity="${px(0.85 * bright * 10) / 10}"/>` +
      `<stop offset=".35" stop-color="#FFB765" stop-opacity="${(0.34 * bright).toFixed(2)}"/>` +
      `<stop offset="1" stop-color="#FF9A4A" stop-opacity="0"/></radialGradient>`);
    paint(
      `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(radius * getScale([x, y, z]))}" fill="url(#${id})" style="mix-blend-mode:screen"/>`,
    );
  }

  return { shadow, glow };
}
