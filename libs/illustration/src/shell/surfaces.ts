import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createUprightQuad } from '../stage/quads.ts';

export type WallFinish = 'plain' | 'panel' | 'slat' | 'brick';
export type Tiling = { upTo: number; width: number; height: number; color: string };

/** Draws raised moldings on the back wall. */
export function drawPanelWall(stage: Stage, color: string): void {
  const { width, depth, height } = stage.room;
  const count = Math.round(width / 1.15);
  for (let i = 0; i < count; i++) {
    const left = (width * i) / count + 0.12,
      right = (width * (i + 1)) / count - 0.12;
    for (const [low, high] of [
      [0.2, 0.86],
      [1.02, height - 0.22],
    ] as const) {
      const path = stage.toOutline(createUprightQuad(depth - 0.01, left, low, right, high));
      stage.paint(
        `<path d="${path}" fill="none" stroke="${stage.applyLight(color, 0.35)}" stroke-width="2.4"/>` +
          `<path d="${path}" fill="none" stroke="${stage.applyLight(color, -0.32)}" stroke-width="1" transform="translate(1 1.4)"/>`,
      );
    }
  }
}

export function drawSlatWall({ room: { width, depth, height }, palette, face }: Stage): void {
  for (let x = 0.03; x < width; x += 0.085)
    face(createUprightQuad(depth - 0.02, x, 0, x + 0.05, height), palette.wood, 0.08, -0.22);
}

export function drawBrickWall({ room: { width, depth, height }, palette, face, pick, random }: Stage): void {
  const brick = mix(palette.accentWall, '#A0593F', 0.6),
    course = 0.105,
    length = 0.28;
  face(createUprightQuad(depth - 0.005, 0, 0, width, height), mix(brick, '#E8DDD0', 0.45), 0, -0.2);
  for (let j = 0; j * course < height; j++) {
    for (let x = j % 2 ? -0.14 : 0; x < width; x += length) {
      const left = Math.max(0, x) + 0.006,
        right = Math.min(width, x + 0.274);
      const color = mix(brick, pick(['#7A3F2C', '#C88A6A', '#B06A4B']), random() * 0.4);
      face(
        createUprightQuad(depth - 0.01, left, j * course + 0.006, right, Math.min(height, j * course + 0.099)),
        color,
        0.02,
        0.02 - 0.2 * (1 - (j * course) / height),
      );
    }
  }
}

export function drawTileWall(
  { room: { width, depth }, light, face, random }: Stage,
  { upTo, width: wide, height: high, color }: Tiling,
): void {
  face(createUprightQuad(depth - 0.005, 0, 0, width, upTo), mix(color, '#8C8F8C', 0.35), 0, -0.1);
  for (let j = 0; j * high < upTo - 0.01; j++) {
    for (let x = ((j % 2) * -wide) / 2; x < width; x += wide) {
      const left = Math.max(0, x) + 0.004,
        right = Math.min(width, x + wide) - 0.004;
      if (right <= left) continue;
      const glazed = mix(color, random() < 0.5 ? '#FFFFFF' : light.shade, random() * 0.1);
      face(createUprightQuad(depth - 0.01, left, j * high + 0.004, right, (j + 1) * high - 0.004), glazed, 0.1, -0.04);
    }
  }
}
