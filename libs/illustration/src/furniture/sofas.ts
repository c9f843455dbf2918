import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { drawCushion } from './cushion.ts';

const DEPTH = 0.92;
const ARM = 0.17;

/** Draws a sofa seen from the front, with cushions and a throw. */
export function drawSofa(stage: Stage, x: number, z: number, width: number, seats = width > 2 ? 3 : 2): void {
  const { palette, light, box, shadow, pick, chance, eye } = stage;
  const color = palette.upholstery,
    inner = width - 2 * ARM,
    seat = inner / seats;
  shadow(x, z, width, DEPTH, 1);
  for (const legX of [x + 0.08, x + width - 0.14]) box(legX, 0, z + 0.06, 0.05, 0.14, 0.05, palette.wood);
  box(x + 0.04, 0.12, z + DEPTH - 0.24, width - 0.08, 0.7, 0.24, color, 0.09);
  box(x + ARM, 0.12, z + 0.04, inner, 0.16, DEPTH - 0.2, mix(color, light.shade, 0.12), 0.03);
  for (let i = 0; i < seats; i++)
    box(x + ARM + seat * i + 0.01, 0.42, z + 0.48, seat - 0.02, 0.42, 0.2, mix(color, '#FFFFFF', 0.06), 0.12);
  for (let i = 0; i < seats; i++)
    box(x + ARM + seat * i + 0.005, 0.27, z, seat - 0.01, 0.19, 0.62, mix(color, '#FFFFFF', 0.04), 0.075);
  const arms = [x, x + width - ARM];
  if (eye.x > x + width / 2) arms.reverse();
  for (const armX of arms) box(armX, 0.12, z - 0.02, ARM, 0.5, DEPTH - 0.06, color, 0.09);
  drawCushion(stage, x + ARM + 0.06, 0.47, z + 0.34, 0.44, 0.42, palette.accent, 0.14, chance(0.4));
  drawCushion(stage, x + ARM + 0.36, 0.46, z + 0.26, 0.4, 0.36, palette.muted, 0.12, chance(0.5));
  drawCushion(
    stage,
    x + width - ARM - 0.52,
    0.47,
    z + 0.32,
    0.44,
    0.42,
    pick([palette.accentWall, palette.muted, palette.accent]),
    0.14,
    chance(0.4),
  );
  drawThrow(stage, x + width * 0.62, z);
}

/** A throw with a fringe, over the seat. */
function drawThrow({ palette, face, line, random }: Stage, x: number, z: number): void {
  const color = mix(palette.muted, palette.accent, random() * 0.5);
  face(
    [
      [x, 0.465, z + 0.02],
      [x + 0.4, 0.465, z + 0.02],
      [x + 0.42, 0.465, z + 0.5],
      [x + 0.02, 0.465, z + 0.5],
    ],
    color,
    0.2,
    0.1,
    0.02,
  );
  face(
    [
      [x, 0.2, z - 0.01],
      [x + 0.4, 0.16, z - 0.01],
      [x + 0.4, 0.465, z],
      [x, 0.465, z],
    ],
    color,
    0,
    -0.2,
    0.02,
  );
  for (let i = 0; i < 9; i++) {
    const at = x + 0.02 + i * 0.045;
    line([at, 0.2 - i * 0.004, z - 0.015], [at, 0.14 - i * 0.004, z - 0.015], color, 0.008, -0.1);
  }
}

/** Draws a sofa along the right wall, seen from the side. `length` extends away from the viewer. */
export function drawSideSofa(stage: Stage, x: number, z: number, length: number): void {
  const { palette, box, shadow } = stage;
  const color = palette.upholstery,
    seat = (length - 0.36) / 3;
  shadow(x, z, DEPTH, length, 1);
  box(x + DEPTH - 0.24, 0.1, z, 0.24, 0.72, length, color, 0.09);
  box(x, 0.12, z + length - 0.18, DEPTH - 0.1, 0.5, 0.18, color, 0.08);
  for (let i = 2; i >= 0; i--) {
    box(x + 0.48, 0.42, z + 0.18 + seat * i + 0.01, 0.2, 0.42, seat - 0.02, mix(color, '#FFFFFF', 0.06), 0.1);
    box(x, 0.12, z + 0.18 + seat * i, 0.7, 0.34, seat - 0.01, mix(color, '#FFFFFF', 0.03), 0.07);
  }
  drawCushion(stage, x + 0.3, 0.46, z + length - 0.5, 0.42, 0.4, palette.accent, 0.14);
  drawCushion(stage, x + 0.28, 0.46, z + length * 0.42, 0.4, 0.36, palette.muted, 0.1, true);
  box(x, 0.12, z, DEPTH - 0.1, 0.5, 0.18, color, 0.08);
}
