import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createDisc, createFlatQuad } from '../stage/quads.ts';

export type RugKind = 'border' | 'stripe' | 'diamond' | 'round';

/** Meters above the floor. */
const LEVEL = 0.006;

export function drawRug(stage: Stage, x: number, z: number, width: number, depth: number, kind: RugKind): void {
  const { palette, face, pick } = stage;
  if (kind === 'round') return drawRoundRug(stage, x + width / 2, z + depth / 2, Math.min(width, depth) / 2);
  const ground = pick([palette.muted, mix(palette.upholstery, '#FFFFFF', 0.4), mix(palette.accent, '#F3EADC', 0.55)]);
  /** The area of the rug inside a margin, in meters. */
  const within = (marginX: number, marginZ = marginX) =>
    createFlatQuad(LEVEL, x + marginX, z + marginZ, x + width - marginX, z + depth - marginZ);
  face(within(0), ground, 0.04, -0.1);
  const ink = mix(ground, pick([palette.accent, palette.accentWall, palette.metal]), 0.5);
  if (kind === 'stripe') {
    for (let i = 1; i < 12; i += 2) {
      face(
        createFlatQuad(LEVEL, x + 0.06, z + (depth * i) / 12, x + width - 0.06, z + (depth * (i + 0.6)) / 12),
        ink,
        0,
        -0.06,
      );
    }
  } else if (kind === 'diamond') {
    face(within(0.1), mix(ground, ink, 0.25), 0, -0.08);
    drawDiamonds(stage, x, z, width, depth, ink, ground);
  } else {
    face(within(0.12), ink, 0, -0.05);
    face(within(0.17), mix(ground, '#FFFFFF', 0.12), 0.02, -0.08);
    face(within(0.32, 0.3), mix(ground, ink, 0.2), 0.02, -0.08);
  }
}

function drawDiamonds(
  { face }: Stage,
  x: number,
  z: number,
  width: number,
  depth: number,
  ink: string,
  ground: string,
): void {
  const columns = 6,
    rows = 3;
  const halfX = (width - 0.4) / columns / 2.3,
    halfZ = (depth - 0.4) / rows / 2.2;
  const diamond = (cx: number, cz: number, size: number) =>
    [
      [cx - halfX * size, LEVEL, cz],
      [cx, LEVEL, cz - halfZ * size],
      [cx + halfX * size, LEVEL, cz],
      [cx, LEVEL, cz + halfZ * size],
    ] as const;
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const cx = x + 0.2 + ((width - 0.4) * (i + 0.5)) / columns,
        cz = z + 0.2 + ((depth - 0.4) * (j + 0.5)) / rows;
      face(diamond(cx, cz, 1), ink, 0, -0.05);
      face(diamond(cx, cz, 0.45), ground, 0.05, 0);
    }
  }
}

function drawRoundRug({ palette, light, face }: Stage, x: number, z: number, radius: number): void {
  const ground = palette.muted;
  face(createDisc(x, LEVEL, z, radius), ground, 0, -0.1);
  const rings = [
    [0.86, mix(ground, light.shade, 0.2)],
    [0.8, ground],
    [0.5, mix(ground, palette.accent, 0.4)],
    [0.44, ground],
  ] as const;
  for (const [share, color] of rings) face(createDisc(x, LEVEL, z, radius * share), color, 0, -0.08);
}
