import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { TRIM } from '../stage/decor.ts';
import { createFlatQuad, createUprightQuad } from '../stage/quads.ts';
import { toCurvePath, px } from '../stage/svg-path.ts';
import { drawShell } from '../shell/shell.ts';
import { drawWindow, paintSunlight } from '../shell/window.ts';
import { drawStool } from '../furniture/chairs.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawBooks, drawFruitBowl, drawVase } from '../furniture/ornaments.ts';
import { drawCabinet } from '../furniture/storage.ts';

type Finish = { cabinets: string; stone: string; tile: string };

/** Counter along the back wall and an island in front. The window is above the counter in odd layouts, otherwise on the left wall. */
export function drawKitchen(stage: Stage, layout: number): void {
  const {
    room: { depth: back, width, height },
    palette,
    pick,
    chance,
  } = stage;
  const windowAtBack = layout % 2 === 1;
  const finish: Finish = {
    cabinets: pick([
      palette.accentWall,
      palette.wood,
      mix(palette.muted, '#FFFFFF', 0.2),
      '#F1EEE7',
      palette.accentWall,
    ]),
    stone: pick(['#F1EDE6', '#E4E2DE', '#3A3B3E', '#E9DFD0']),
    tile: pick(['#F4F2EC', mix(palette.muted, '#FFFFFF', 0.3), mix(palette.accent, '#F6EEE2', 0.6), '#DCE5E3']),
  };
  drawShell(stage, {
    floor: pick(['plank', 'herring', 'tile']),
    floorColor: chance(0.3) ? '#D9D3C8' : palette.floor,
    windowLeft: !windowAtBack,
  });
  const left = 0.5,
    right = width - 0.85,
    windowLeft = width / 2 - 0.75;
  drawBacksplash(stage, left, right, finish.tile);
  if (windowAtBack)
    drawWindow(stage, 'back', windowLeft, 1.08, windowLeft + 1.3, height - 0.35, { frame: TRIM, columns: 2, rows: 2 });
  else drawWindow(stage, 'left', 0.6, 0.85, 2.5, height - 0.35, { frame: palette.metal, columns: 3, rows: 2 });
  paintSunlight(stage);
  if (windowAtBack) drawWallStorage(stage, left, windowLeft - left - 0.2, finish);
  else drawWallStorage(stage, left + 0.2, 1.5, finish);
  drawCounter(stage, left, right, windowAtBack ? windowLeft + 0.62 : left + 1, finish);
  drawFridge(stage, width - 0.82, back - 0.7, finish);
  drawIsland(stage, width / 2 - 1, back - 2.3, finish);
}

function drawBacksplash(
  { room: { depth }, light, face, random }: Stage,
  left: number,
  right: number,
  color: string,
): void {
  for (let j = 0; j < 7; j++) {
    for (let x = left - (j % 2) * 0.09; x < right; x += 0.18) {
      const from = Math.max(left, x),
        to = Math.min(right, x + 0.176);
      if (to <= from) continue;
      const glazed = mix(color, random() < 0.5 ? '#FFFFFF' : light.shade, random() * 0.1);
      face(createUprightQuad(depth - 0.01, from, 0.94 + j * 0.085, to, 1.021 + j * 0.085), glazed, 0.12, -0.05);
    }
  }
}

/** Two open shelves with dishes, or a wall cabinet. */
function drawWallStorage(stage: Stage, x: number, width: number, { cabinets }: Finish): void {
  const {
    room: { depth: back },
    palette,
    box,
    lathe,
    pick,
    chance,
    random,
  } = stage;
  if (!chance(0.5))
    return drawCabinet(stage, x, back - 0.36, width, 2.3, 0.34, {
      from: 1.55,
      hung: true,
      color: cabinets,
      shaker: true,
    });
  for (const y of [1.55, 1.92]) {
    box(x, y, back - 0.28, width, 0.035, 0.26, palette.wood);
    for (let along = x + 0.08; along < x + width - 0.1; along += 0.14 + random() * 0.08) {
      if (!chance(0.7)) continue;
      const profile = pick([
        [
          [0.05, 0],
          [0.055, 0.1],
        ],
        [
          [0.03, 0],
          [0.07, 0.06],
        ],
        [
          [0.045, 0],
          [0.06, 0.08],
          [0.03, 0.16],
        ],
      ] as [number, number][][]);
      lathe(
        along,
        y + 0.035,
        back - 0.16,
        profile,
        pick(['#F1ECE2', palette.accent, palette.muted, palette.accentWall, '#D8C7A8']),
      );
    }
  }
}

function drawCounter(stage: Stage, left: number, right: number, sink: number, { cabinets, stone }: Finish): void {
  const {
    room: { depth: back, height },
    palette,
    box,
    face,
    line,
    lathe,
    pick,
    chance,
  } = stage;
  const near = back - 0.64,
    stove = right - 1.25;
  box(stove, 1.62, back - 0.45, 0.75, 0.12, 0.43, palette.metal);
  box(stove + 0.2, 1.74, back - 0.36, 0.35, height - 1.74, 0.32, mix(palette.metal, palette.wall, 0.75));
  drawCabinet(stage, left, near, right - left, 0.88, 0.62, {
    color: cabinets,
    counter: stone,
    drawers: true,
    shaker: chance(0.6),
    from: 0.1,
  });
  face(createUprightQuad(near - 0.016, stove, 0.18, stove + 0.62, 0.8), '#2B2D31', 0.2, -0.2);
  line([stove + 0.06, 0.72, near - 0.04], [stove + 0.56, 0.72, near - 0.04], '#D8D8D8', 0.02, 0.2);
  face(createFlatQuad(0.925, stove + 0.02, near + 0.08, stove + 0.6, near + 0.5), '#1F2125', 0.2, 0);
  lathe(
    stove + 0.2,
    0.93,
    near + 0.36,
    [
      [0.1, 0],
      [0.11, 0.12],
    ],
    pick([palette.accent, '#C8CACC', palette.metal]),
  );
  drawFaucet(stage, sink, near);
  box(left + 0.15, 0.92, back - 0.12, 0.3, 0.42, 0.03, palette.wood);
  drawVase(stage, left + 0.6, 0.92, near + 0.4, 0.8);
  drawVase(stage, right - 0.2, 0.92, near + 0.4, 0.6);
}

function drawFaucet({ palette, paint, applyLight, getScale, projectPoint }: Stage, x: number, near: number): void {
  const bow: Point[] = [
    [x, 0.92, near + 0.52],
    [x, 1.28, near + 0.52],
    [x, 1.32, near + 0.3],
    [x, 1.18, near + 0.28],
  ];
  const width = px(0.03 * getScale([x, 1, near]));
  paint(
    `<path d="${toCurvePath(bow.map(projectPoint))}" stroke="${applyLight(palette.metal, 0.2)}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`,
  );
}

function drawFridge({ box, line, shadow, pick }: Stage, x: number, z: number, { cabinets }: Finish): void {
  shadow(x - 0.02, z - 0.02, 0.8, 0.7, 1);
  box(x, 0.03, z, 0.8, 1.95, 0.68, pick(['#D5D7D8', cabinets, '#2F3236']));
  line([x + 0.08, 1.15, z - 0.03], [x + 0.08, 1.75, z - 0.03], '#9A9DA0', 0.02, 0.2);
  line([x + 0.01, 1.05, z - 0.005], [x + 0.79, 1.05, z - 0.005], '#6A6D70', 0.008, -0.2);
}

function drawIsland(stage: Stage, x: number, z: number, { stone }: Finish): void {
  const { palette, light, box, line, shadow, pick, chance } = stage;
  const color = chance(0.5) ? palette.wood : mix(palette.accentWall, palette.upholstery, 0.4);
  shadow(x, z, 1.9, 0.75, 1);
  box(x + 0.06, 0, z + 0.22, 1.78, 0.88, 0.5, color);
  for (let i = 0; i < 13; i++) {
    const groove = x + 0.12 + i * 0.14;
    line([groove, 0.04, z + 0.215], [groove, 0.86, z + 0.215], mix(color, light.shade, 0.4), 0.008, -0.2);
  }
  box(x, 0.88, z - 0.02, 1.9, 0.05, 0.78, stone);
  drawFruitBowl(stage, x + 1.3, 0.93, z + 0.32);
  drawVase(stage, x + 0.5, 0.93, z + 0.4, 1.15);
  drawBooks(stage, x + 0.75, 0.93, z + 0.2, 2);
  for (const offset of [0.35, 0.95, 1.55]) drawStool(stage, x + offset, z - 0.12);
  const kind = pick(['globe', 'dome', 'woven'] as const);
  for (const offset of [0.45, 1.45]) drawPendant(stage, x + offset, z + 0.3, 1.72, kind, 0.16);
}
