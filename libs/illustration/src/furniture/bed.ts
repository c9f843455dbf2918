import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createFlatQuad, createSideQuad, createUprightQuad } from '../stage/quads.ts';
import { px, formatPoint } from '../stage/svg-path.ts';
import { drawCushion } from './cushion.ts';

const LENGTH = 2;

/** Draws a made bed, `width` meters wide. Its foot is at `z`, toward the viewer. */
export function drawBed(stage: Stage, x: number, z: number, width: number): void {
  const { palette, box, face, shadow, pick, chance } = stage;
  const head = z + LENGTH;
  const linen = mix('#F5F1EA', palette.muted, 0.12);
  const duvet = pick([linen, mix(palette.upholstery, '#FFFFFF', 0.5), mix(palette.muted, '#FFFFFF', 0.35)]);
  shadow(x - 0.05, z, width + 0.1, LENGTH, 1);
  drawHeadboard(stage, x, head, width);
  box(x - 0.03, 0.1, z - 0.02, width + 0.06, 0.2, LENGTH, palette.wood, 0.03);
  box(x, 0.28, z, width, 0.24, LENGTH - 0.02, linen, 0.08);
  const pillowLefts = [x + width * 0.04, x + width * 0.04 + width * 0.48],
    pillow = width * 0.44;
  for (const left of pillowLefts) drawCushion(stage, left, 0.52, head - 0.2, pillow, 0.4, '#F7F4EE', 0.16);
  for (const left of pillowLefts)
    drawCushion(stage, left + 0.06, 0.52, head - 0.38, pillow - 0.1, 0.32, mix(duvet, palette.accent, 0.15), 0.16);
  drawCushion(stage, x + width / 2 - 0.3, 0.53, head - 0.5, 0.6, 0.26, palette.accent, 0.1, chance(0.5));
  box(x - 0.05, 0.26, z - 0.05, width + 0.1, 0.34, LENGTH - 0.62, duvet, 0.1);
  drawFolds(stage, x, z, width, duvet);
  face(createFlatQuad(0.605, x - 0.05, head - 0.78, x + width + 0.05, head - 0.58), linen, 0.3, 0.1, 0.03);
  drawBlanket(stage, x, z + 0.1, width);
}

function drawHeadboard(
  { palette, light, box, face, line, pick, chance }: Stage,
  x: number,
  z: number,
  width: number,
): void {
  const color = pick([palette.wood, palette.upholstery, palette.accentWall]);
  if (chance(0.5)) {
    const left = x - 0.08,
      wide = width + 0.16;
    box(left, 0.1, z, wide, 1.05, 0.1, color, 0.06);
    for (let i = 1; i < 5; i++) {
      const seam = left + (wide * i) / 5;
      line([seam, 0.5, z - 0.01], [seam, 1.12, z - 0.01], mix(color, light.shade, 0.3), 0.01, -0.2);
    }
  } else {
    box(x - 0.06, 0.1, z, width + 0.12, 1, 0.07, color);
    for (let i = 0; i < 9; i++)
      face(
        createUprightQuad(z - 0.01, x + (width * i) / 9, 0.62, x + (width * (i + 0.7)) / 9, 1.06),
        mix(color, '#FFFFFF', 0.12),
        0.1,
        -0.15,
      );
  }
}

/** Folds of the duvet at the foot of the bed. */
function drawFolds(
  { project, getScale, applyLight, paint, random }: Stage,
  x: number,
  z: number,
  width: number,
  color: string,
): void {
  for (let i = 0; i < 7; i++) {
    const at = x + (width * (i + 0.4 + random() * 0.3)) / 7;
    const [from, over, to] = project([
      [at, 0.6, z + 0.1],
      [at + 0.05, 0.5, z - 0.06],
      [at + 0.02, 0.28, z - 0.06],
    ]).map(formatPoint);
    const stroke = `stroke="${applyLight(color, -0.28)}" stroke-width="${px(0.02 * getScale([at, 0.5, z]))}"`;
    paint(`<path d="M${from}Q${over} ${to}" ${stroke} opacity=".35" fill="none" filter="url(#hair)"/>`);
  }
}

/** A folded blanket across the foot of the bed. */
function drawBlanket({ palette, face, line, pick, eye }: Stage, x: number, z: number, width: number): void {
  const color = pick([palette.accent, palette.accentWall, palette.muted]),
    depth = 0.55,
    right = x + width;
  face(createFlatQuad(0.612, x - 0.06, z, right + 0.06, z + depth), color, 0.14, 0, 0.03);
  const sides = eye.x > right ? [right + 0.065] : eye.x < x ? [x - 0.065] : [];
  for (const side of sides) face(createSideQuad(side, 0.3, z, 0.61, z + depth), color, -0.05, -0.3, 0.02);
  for (let i = 1; i < 5; i++) {
    const stripe = z + (depth * i) / 5;
    line([x - 0.05, 0.618, stripe], [right + 0.05, 0.618, stripe], mix(color, '#FFFFFF', 0.4), 0.01, 0.1);
  }
}
