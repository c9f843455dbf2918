import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createUprightQuad } from '../stage/quads.ts';
import { drawBooks, drawVase } from './ornaments.ts';
import { drawShadeLamp } from './lamps.ts';

export type CabinetStyle = {
  color?: string;
  /** Height of the lower edge in meters. A base or legs fill the space below. */
  from?: number;
  legs?: boolean;
  /** Mounted on the wall, so it has no base and no shadow on the floor. */
  hung?: boolean;
  doors?: number;
  /** Every second door is replaced by three drawers. */
  drawers?: boolean;
  shaker?: boolean;
  handles?: boolean;
  counter?: string;
};

/** Draws a cabinet. Its top is `height` meters above the floor. */
export function drawCabinet(
  stage: Stage,
  x: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  style: CabinetStyle = {},
): void {
  const { palette, light, box, face, shadow } = stage;
  const color = style.color ?? palette.wood,
    from = style.from ?? 0.12;
  if (!style.hung) {
    shadow(x, z, width, depth, 1);
    if (style.legs)
      for (const legX of [x + 0.06, x + width - 0.1]) box(legX, 0, z + 0.05, 0.04, from, 0.04, palette.metal);
    else box(x + 0.02, 0, z + 0.06, width - 0.04, from, depth - 0.06, mix(color, '#000000', 0.6));
  }
  box(x, from, z, width, height - from, depth, color);
  const doors = style.doors ?? Math.max(2, Math.round(width / 0.55)),
    gap = 0.012;
  for (let i = 0; i < doors; i++) {
    const left = x + (width * i) / doors + gap,
      right = x + (width * (i + 1)) / doors - gap;
    const rows = style.drawers && i % 2 === 0 ? 3 : 1;
    for (let j = 0; j < rows; j++) {
      const low = from + ((height - from) * j) / rows + gap,
        high = from + ((height - from) * (j + 1)) / rows - gap;
      face(createUprightQuad(z - 0.012, left, low, right, high), mix(color, '#FFFFFF', 0.05), 0.1, -0.12);
      if (style.shaker)
        face(
          createUprightQuad(z - 0.014, left + 0.06, low + 0.06, right - 0.06, high - 0.06),
          mix(color, light.shade, 0.1),
          0,
          -0.1,
        );
      if (style.handles === false) continue;
      if (rows > 1 || style.hung)
        drawHorizontalHandle(stage, (left + right) / 2, style.hung ? low + 0.05 : high - 0.05, z - 0.03);
      else drawVerticalHandle(stage, i % 2 ? left + 0.05 : right - 0.05, high - 0.2, z - 0.03);
    }
  }
  if (style.counter) box(x - 0.01, height, z - 0.03, width + 0.02, 0.04, depth + 0.03, style.counter);
}

const drawHorizontalHandle = ({ line, palette }: Stage, x: number, y: number, z: number) =>
  line([x - 0.06, y, z], [x + 0.06, y, z], palette.metal, 0.012, 0.1);

const drawVerticalHandle = ({ line, palette }: Stage, x: number, y: number, z: number) =>
  line([x, y, z], [x, y + 0.13, z], palette.metal, 0.012, 0.1);

export function drawNightstand(stage: Stage, x: number, z: number): void {
  const { palette, lathe, pick } = stage;
  drawCabinet(stage, x, z, 0.48, 0.5, 0.38, { legs: true, doors: 1, drawers: true, from: 0.16 });
  lathe(
    x + 0.2,
    0.5,
    z + 0.2,
    [
      [0.06, 0],
      [0.09, 0.1],
      [0.03, 0.2],
    ],
    pick([palette.accent, palette.muted, '#EDE6DA', palette.accentWall]),
  );
  drawShadeLamp(stage, x + 0.2, 0.72, z + 0.2, 0.14 * 1.15);
  drawBooks(stage, x + 0.24, 0.5, z + 0.06, 2);
}

/** Draws an open bookcase with books and vases. */
export function drawBookcase(stage: Stage, x: number, z: number, width: number, height: number): void {
  const { palette, light, box, shadow, random } = stage;
  const depth = 0.34,
    shelves = Math.round(height / 0.38),
    color = palette.wood,
    gap = height / shelves;
  shadow(x, z, width, depth, 1);
  box(x, 0, z, width, height, depth, mix(color, light.shade, 0.45));
  for (let j = 0; j < shelves; j++) {
    const y = gap * j + 0.03;
    let along = x + 0.05;
    while (along < x + width - 0.14) {
      const kind = random();
      if (kind < 0.55) along = drawStandingBooks(stage, along, x + width - 0.08, y, z, gap) + 0.04;
      else if (kind < 0.72) {
        drawVase(stage, along + 0.08, y, z + 0.05, 0.62);
        along += 0.22;
      } else if (kind < 0.86) {
        drawBooks(stage, along, y, z, 3);
        along += 0.32;
      } else along += 0.16;
    }
  }
  for (let j = 0; j <= shelves; j++) box(x, gap * j - (j ? 0.015 : 0), z - 0.01, width, 0.03, depth, color);
  for (const sideX of [x, x + width - 0.03]) box(sideX, 0, z - 0.01, 0.03, height, depth, color);
}

/** Draws upright books from `x` until about `end`. Returns the right edge of the last book. */
function drawStandingBooks(
  { palette, box, random, pick }: Stage,
  x: number,
  end: number,
  y: number,
  z: number,
  room: number,
): number {
  const count = 3 + Math.floor(random() * 6);
  let along = x;
  for (let i = 0; i < count && along < end; i++) {
    const thick = 0.022 + random() * 0.024,
      high = room * (0.5 + random() * 0.28);
    const color = pick([
      palette.accent,
      palette.muted,
      palette.accentWall,
      '#E9E1D3',
      '#C9BCA6',
      palette.upholstery,
      palette.metal,
    ]);
    box(along, y, z - 0.005, thick, high, 0.1, color, 0.003);
    along += thick + 0.002;
  }
  return along;
}
