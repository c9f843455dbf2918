import type { Stage } from '../stage/stage.ts';
import { createDisc } from '../stage/quads.ts';

/** Draws a round table centered at (x, z). A `drum` table is solid, without legs. */
export function drawRoundTable(
  { palette, box, face, lathe, shadow }: Stage,
  x: number,
  z: number,
  radius: number,
  { height = 0.38, drum = false } = {},
): void {
  const color = palette.wood;
  shadow(x - radius * 0.8, z - radius * 0.7, radius * 1.6, radius * 1.4, 0.8);
  if (drum)
    lathe(
      x,
      0,
      z,
      [
        [radius * 0.94, 0.02],
        [radius * 0.98, height * 0.5],
        [radius, height - 0.02],
      ],
      color,
    );
  else {
    for (const far of [0.45, -0.45])
      for (const side of [-0.6, 0.6])
        box(x + side * radius - 0.02, 0, z + far * radius, 0.035, height, 0.035, palette.metal);
  }
  face(createDisc(x, height - 0.03, z, radius), color, -0.4, -0.5);
  face(createDisc(x, height, z, radius), color, 0.22, 0.02);
}

type TableStyle = { leg?: string; shelf?: boolean };

/** Draws a table centered at (x, z). */
export function drawTable(
  stage: Stage,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  style: TableStyle = {},
): void {
  const { palette, box, shadow } = stage,
    leg = style.leg ?? palette.metal;
  const color = palette.wood,
    left = x - width / 2,
    near = z - depth / 2;
  shadow(left, near, width, depth, 0.8);
  for (const legZ of [z + depth / 2 - 0.07, near + 0.03])
    for (const legX of [left + 0.03, x + width / 2 - 0.07]) box(legX, 0, legZ, 0.04, height, 0.04, leg);
  if (style.shelf) box(left + 0.05, 0.12, near + 0.05, width - 0.1, 0.03, depth - 0.1, color);
  box(left, height - 0.05, near, width, 0.05, depth, color);
}
