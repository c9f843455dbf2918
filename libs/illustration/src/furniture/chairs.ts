import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createDisc } from '../stage/quads.ts';
import { drawCushion } from './cushion.ts';

export function drawArmchair(stage: Stage, x: number, z: number, chosenColor?: string): void {
  const { palette, box, shadow, pick, eye } = stage;
  const color = chosenColor ?? pick([palette.accent, palette.muted, palette.accentWall]);
  shadow(x, z, 0.78, 0.76, 1);
  for (const legZ of [z + 0.66, z + 0.06])
    for (const legX of [x + 0.06, x + 0.68]) box(legX, 0, legZ, 0.04, 0.24, 0.04, palette.wood);
  box(x + 0.04, 0.22, z + 0.56, 0.7, 0.62, 0.18, color, 0.12);
  box(x + 0.08, 0.24, z + 0.02, 0.62, 0.2, 0.6, mix(color, '#FFFFFF', 0.07), 0.09);
  drawCushion(
    stage,
    x + 0.18,
    0.45,
    z + 0.34,
    0.42,
    0.34,
    palette.muted === color ? palette.accent : palette.muted,
    0.12,
    true,
  );
  const arms = eye.x > x + 0.4 ? [x + 0.66, x] : [x, x + 0.66];
  for (const armX of arms) box(armX, 0.22, z, 0.12, 0.36, 0.66, color, 0.09);
}

/** Draws a dining chair. `back` is the side of the backrest: `near` is toward the viewer. */
export function drawChair({ palette, box, shadow }: Stage, x: number, z: number, back: 'far' | 'near' = 'far'): void {
  const color = palette.wood;
  const backrest = (at: number) => {
    for (const offset of [0.02, 0.385]) box(x + offset, 0.44, at, 0.03, 0.42, 0.03, color);
    box(x + 0.02, 0.68, at - 0.005, 0.4, 0.18, 0.03, color, 0.04);
  };
  shadow(x, z, 0.44, 0.44, 0.7);
  for (const legZ of [z + 0.38, z + 0.02])
    for (const legX of [x + 0.02, x + 0.38]) box(legX, 0, legZ, 0.035, 0.44, 0.035, color);
  if (back === 'far') backrest(z + 0.4);
  box(x, 0.43, z, 0.44, 0.05, 0.44, palette.muted, 0.04);
  if (back === 'near') backrest(z);
}

export function drawStool({ palette, box, shadow, line, face }: Stage, x: number, z: number, height = 0.66): void {
  shadow(x - 0.17, z - 0.15, 0.34, 0.3, 0.7);
  for (const [offsetX, offsetZ] of [
    [-0.13, 0.12],
    [0.12, 0.12],
    [-0.14, -0.12],
    [0.12, -0.12],
  ] as const) {
    box(x + offsetX, 0, z + offsetZ, 0.028, height, 0.028, palette.metal);
  }
  line([x - 0.13, 0.24, z - 0.11], [x + 0.14, 0.24, z - 0.11], palette.metal, 0.022);
  face(createDisc(x, height, z, 0.19), palette.wood, -0.4, -0.5);
  face(createDisc(x, height + 0.05, z, 0.19), palette.wood, 0.2, 0);
}

/** Draws a padded bench, `width` meters wide. */
export function drawBench({ palette, box, shadow, pick }: Stage, x: number, z: number, width: number): void {
  shadow(x, z + 0.02, width, 0.42, 0.8);
  for (const legX of [x + 0.04, x + width - 0.1]) box(legX, 0, z + 0.06, 0.04, 0.3, 0.04, palette.metal);
  box(x, 0.28, z, width, 0.16, 0.42, pick([palette.upholstery, palette.accentWall, palette.accent]), 0.07);
}
