import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { TRIM } from '../stage/decor.ts';
import { areLampsOn } from '../stage/light.ts';
import { createFlatQuad, createSideQuad } from '../stage/quads.ts';
import { px } from '../stage/svg-path.ts';
import { drawShell } from '../shell/shell.ts';
import { drawWindow, paintSunlight } from '../shell/window.ts';
import { drawStool } from '../furniture/chairs.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawVase } from '../furniture/ornaments.ts';
import { drawPlant } from '../furniture/plants.ts';
import { drawRug } from '../furniture/rugs.ts';
import { drawCabinet } from '../furniture/storage.ts';

/** Bathtub, washstand and mirror at a tiled wall. The window is on the left wall in odd layouts, otherwise above the bathtub. */
export function drawBathroom(stage: Stage, layout: number): void {
  const {
    room: { depth: back, width, height },
    palette,
    pick,
    chance,
  } = stage;
  const windowOnLeft = layout % 2 === 1;
  const tile = pick([
    '#EEF0EC',
    mix(palette.muted, '#FFFFFF', 0.25),
    mix(palette.accentWall, '#FFFFFF', 0.45),
    mix(palette.accent, '#F8F0E6', 0.7),
  ]);
  drawShell(stage, {
    tiles: {
      upTo: pick([1.25, height, height]),
      color: tile,
      width: pick([0.12, 0.24]),
      height: pick([0.12, 0.24, 0.08]),
    },
    floor: 'tile',
    checkered: chance(0.4),
    floorColor: pick(['#DAD5CB', '#C9CCC8', mix(palette.floor, '#E8E2D8', 0.5)]),
    windowLeft: windowOnLeft,
  });
  if (windowOnLeft) drawWindow(stage, 'left', 1.3, 0.95, 2.6, height - 0.4, { frame: TRIM, columns: 2, rows: 2 });
  else drawWindow(stage, 'back', 0.55, 1.1, 1.75, height - 0.38, { frame: TRIM, columns: 2, rows: 2 });
  drawRug(stage, 0.75, back - 1.95, 1.25, 0.75, pick(['stripe', 'border']));
  paintSunlight(stage);
  const towel = pick([palette.accent, palette.muted, palette.accentWall]);
  drawBath(stage, tile, towel);
  drawWashstand(stage, 2.3, Math.min(1.35, width - 2.3 - 0.25));
  drawTowelLadder(stage, width - 0.03, towel);
  drawStoolWithTowels(stage, towel);
  drawPlant(stage, width - 0.42, back - 1.9, 0.9, pick(['monstera', 'snake', 'palm'] as const));
  if (chance(0.5)) drawPendant(stage, 1.15, back - 1, height - 0.55, 'globe', 0.16);
}

function drawBath(
  { room: { depth: back }, palette, box, face, line, shadow }: Stage,
  tile: string,
  towel: string,
): void {
  shadow(0.25, back - 0.95, 1.75, 0.78, 1);
  box(0.25, 0.04, back - 0.98, 1.75, 0.54, 0.82, '#F7F6F2', 0.16);
  face(createFlatQuad(0.585, 0.36, back - 0.88, 1.89, back - 0.26), mix('#DDE8EA', tile, 0.3), -0.3, -0.12, 0.1);
  line([1.7, 0.58, back - 0.12], [1.7, 0.95, back - 0.12], palette.metal, 0.03, 0.2);
  line([1.7, 0.95, back - 0.12], [1.7, 0.92, back - 0.4], palette.metal, 0.03, 0.2);
  const front = back - 1;
  face(
    [
      [0.55, 0.3, front],
      [0.95, 0.3, front],
      [0.95, 0.6, front + 0.02],
      [0.55, 0.6, front + 0.02],
    ],
    towel,
    0.15,
    -0.15,
    0.02,
  );
}

function drawWashstand(stage: Stage, x: number, width: number): void {
  const {
      room: { depth: back },
      palette,
      line,
      lathe,
      pick,
      chance,
    } = stage,
    middle = x + width / 2;
  drawCabinet(stage, x, back - 0.54, width, 0.8, 0.52, {
    from: 0.3,
    doors: 2,
    drawers: true,
    legs: chance(0.5),
    color: pick([palette.wood, palette.accentWall, palette.wood]),
    counter: '#F3F0EA',
  });
  lathe(
    middle,
    0.84,
    back - 0.28,
    [
      [0.14, 0],
      [0.21, 0.12],
    ],
    '#FAF9F6',
    true,
  );
  line([middle, 0.86, back - 0.06], [middle, 1.14, back - 0.06], palette.metal, 0.026, 0.2);
  line([middle, 1.13, back - 0.06], [middle, 1.1, back - 0.22], palette.metal, 0.026, 0.2);
  drawVase(stage, x + 0.16, 0.84, back - 0.26, 0.6);
  lathe(
    x + width - 0.14,
    0.84,
    back - 0.26,
    [
      [0.035, 0],
      [0.035, 0.13],
      [0.014, 0.16],
    ],
    pick([palette.metal, '#8A6A4A', palette.accent]),
  );
  drawMirror(stage, middle, 1.62, chance(0.6));
  for (const lampX of [x + 0.02, x + width - 0.02]) drawWallLamp(stage, lampX);
}

function drawMirror(
  { room: { depth: back }, palette, light, face, paint, toOutline, project }: Stage,
  x: number,
  y: number,
  round: boolean,
): void {
  const radius = 0.4;
  const ring = (size: number) =>
    Array.from({ length: 40 }, (_, i): Point => [
      x + radius * size * Math.cos(i * 0.15708) * (round ? 1 : 0.8),
      y + radius * size * Math.sin(i * 0.15708) * (round ? 1 : 1.25),
      back - 0.03,
    ]);
  paint(
    `<path d="${toOutline(ring(1.02))}" fill="${light.shade}" opacity=".3" filter="url(#tight)" transform="translate(3 6)"/>`,
  );
  face(ring(1.05), palette.metal, 0.2, -0.2);
  face(ring(1), mix(palette.wall, '#DCE6EA', 0.6), 0.3, -0.12);
  const spots = project(ring(1)),
    xs = spots.map((at) => at[0]),
    ys = spots.map((at) => at[1]);
  const left = Math.min(...xs),
    top = Math.min(...ys),
    centerX = (left + Math.max(...xs)) / 2,
    centerY = (top + Math.max(...ys)) / 2;
  const gleam = `M${px(left + 14)} ${px(centerY + 20)}L${px(centerX + 10)} ${px(top + 14)}`;
  paint(`<path d="${gleam}" stroke="#fff" stroke-width="16" opacity=".22" stroke-linecap="round"/>`);
}

function drawWallLamp(
  { room: { depth: back }, light, applyLight, paint, glow, projectPoint, getScale }: Stage,
  x: number,
): void {
  const [cx, cy] = projectPoint([x, 1.7, back - 0.08]),
    unit = getScale([x, 1.7, back]);
  const size = `width="${px(unit * 0.07)}" height="${px(unit * 0.28)}" rx="${px(unit * 0.035)}"`;
  paint(
    `<rect x="${px(cx - unit * 0.035)}" y="${px(cy - unit * 0.14)}" ${size} fill="${areLampsOn(light) ? '#FFF0CF' : applyLight('#FBF6EA', 0.1)}"/>`,
  );
  glow(x, 1.7, back - 0.08, 1.3, 0.75);
}

function drawTowelLadder({ room: { depth: back }, palette, face, line }: Stage, x: number, towel: string): void {
  const near = back - 1.5,
    far = back - 1.05;
  for (const z of [near, far]) line([x, 0, z], [x, 1.7, z], palette.wood, 0.03);
  for (const y of [0.5, 0.9, 1.3]) line([x, y, near], [x, y, far], palette.wood, 0.025);
  const front = x - 0.04;
  face(createSideQuad(front, 0.55, back - 1.46, 1.31, back - 1.1), mix(towel, '#FFFFFF', 0.3), 0.15, -0.2, 0.02);
}

function drawStoolWithTowels(stage: Stage, towel: string): void {
  const {
      room: { depth: back },
      box,
    } = stage,
    seat = 0.47;
  drawStool(stage, 0.62, back - 1.55, 0.42);
  box(0.5, seat, back - 1.62, 0.26, 0.06, 0.18, mix(towel, '#FFFFFF', 0.4), 0.03);
  box(0.51, seat + 0.06, back - 1.61, 0.24, 0.06, 0.17, '#F5F2EC', 0.03);
}
