import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { createFlatQuad, createSideQuad } from '../stage/quads.ts';
import { px } from '../stage/svg-path.ts';
import { renderOutsideView } from '../scenery/outside.ts';
import { drawShell } from '../shell/shell.ts';
import { drawWindow, paintSunlight } from '../shell/window.ts';
import { drawArmchair, drawChair } from '../furniture/chairs.ts';
import { drawPendant, drawTableLamp } from '../furniture/lamps.ts';
import { drawBooks, drawVase } from '../furniture/ornaments.ts';
import { drawPlant } from '../furniture/plants.ts';
import { drawRug } from '../furniture/rugs.ts';
import { drawSofa } from '../furniture/sofas.ts';
import { drawRoundTable, drawTable } from '../furniture/tables.ts';

/** Shows the view from the home: through a glass wall in odd layouts, otherwise from a balcony. */
export function drawView(stage: Stage, layout: number): void {
  if (layout % 2) drawGlassWall(stage);
  else drawBalcony(stage);
}

function drawGlassWall(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  drawShell(stage, { floor: pick(['plank', 'herring']) });
  drawWindow(stage, 'back', 0.12, 0.1, width - 0.12, height - 0.12, {
    frame: palette.metal,
    columns: 5,
    rows: 1,
    horizonShare: 0.7,
  });
  drawRug(stage, middle - 1.1, back - 2.3, 2.3, 1.6, pick(['round', 'border']));
  paintSunlight(stage);
  drawPlant(stage, 0.45, back - 0.5, 1.4, 'palm');
  drawPlant(stage, width - 0.4, back - 0.45, 1.1);
  const withDesk = chance(0.5);
  if (withDesk) drawDesk(stage, middle, back);
  else {
    drawArmchair(stage, middle - 1.15, back - 1.7, palette.upholstery);
    drawArmchair(stage, middle + 0.4, back - 1.7, palette.upholstery);
    drawRoundTable(stage, middle + 0.02, back - 1.5, 0.28, { height: 0.48 });
    drawVase(stage, middle + 0.02, 0.48, back - 1.5, 0.8);
  }
  drawPendant(stage, middle + (withDesk ? 1.2 : 0), back - 1.3, height - 0.6, pick(['globe', 'woven']), 0.2);
}

function drawDesk(stage: Stage, middle: number, back: number): void {
  const { box, face } = stage,
    left = middle - 0.2,
    right = middle + 0.16;
  drawTable(stage, middle, back - 0.85, 1.6, 0.65, 0.74);
  box(left, 0.74, back - 0.95, 0.36, 0.015, 0.24, '#C9CCD0');
  face(
    [
      [left, 0.755, back - 0.71],
      [right, 0.755, back - 0.71],
      [right, 0.99, back - 0.66],
      [left, 0.99, back - 0.66],
    ],
    '#31363C',
    0.2,
    -0.1,
  );
  drawTableLamp(stage, middle + 0.55, 0.74, back - 0.8);
  drawBooks(stage, middle - 0.7, 0.74, back - 0.9, 4);
  drawChair(stage, middle - 0.2, back - 1.7, 'near');
}

function drawBalcony(stage: Stage): void {
  const { room, palette, light, lathe, pick, chance } = stage,
    middle = room.width / 2,
    edge = room.depth - 0.6;
  stage.paint(renderOutsideView(stage, 0, 0, stage.width, stage.height, stage.eye.horizon + 0.02));
  drawDeck(stage, edge);
  drawSidingAndCeiling(stage, edge);
  drawRailing(stage, edge);
  if (light.lamp > 0.2 || chance(0.5)) drawStringLights(stage, edge - 0.5);
  drawRug(stage, middle - 1.3, edge - 2, 2.5, 1.5, pick(['stripe', 'diamond', 'border']));
  drawPlant(stage, 0.35, edge - 0.4, 1.3, pick(['olive', 'palm', 'fig'] as const));
  drawPlant(stage, 0.85, edge - 0.35, 0.8, 'snake');
  drawPlant(stage, room.width - 0.2, edge - 0.4, 1.1);
  if (chance(0.5)) drawSofa(stage, middle - 0.95, edge - 1.25, 1.9);
  else {
    drawArmchair(stage, middle - 1.15, edge - 1.35, palette.upholstery);
    drawArmchair(stage, middle + 0.45, edge - 1.3, palette.upholstery);
  }
  drawRoundTable(stage, middle + 0.05, edge - 1.75, 0.34, { height: 0.42, drum: chance(0.4) });
  drawVase(stage, middle + 0.02, 0.42, edge - 1.72, 0.75);
  lathe(
    middle + 0.2,
    0.42,
    edge - 1.85,
    [
      [0.03, 0],
      [0.04, 0.08],
    ],
    '#F1ECE2',
    true,
  );
}

function drawDeck({ room: { width }, palette, light, face, random, nearEdge }: Stage, edge: number): void {
  face(createFlatQuad(0, -0.4, nearEdge, width + 0.4, edge), palette.floor, 0, -0.1);
  for (let z = Math.max(nearEdge, -2); z < edge; z += 0.15) {
    const color = mix(palette.floor, random() < 0.5 ? '#FFF2DC' : light.shade, random() * 0.16);
    face(createFlatQuad(0.001, -0.4, z + 0.006, width + 0.4, z + 0.144), color, 0.1, 0);
  }
}

function drawSidingAndCeiling(
  { room: { width, height }, palette, light, face, line, nearEdge }: Stage,
  edge: number,
): void {
  const right = width + 0.3,
    top = height + 0.4,
    ceiling = height + 0.1;
  face(createSideQuad(right, 0, nearEdge, top, edge), mix(palette.wall, palette.accentWall, 0.25), 0.06, -0.18);
  for (let y = 0.1; y < top; y += 0.2) {
    face(createSideQuad(right - 0.01, y, nearEdge, y + 0.014, edge), mix(palette.wall, light.shade, 0.2), -0.2);
  }
  face(createFlatQuad(ceiling, -0.4, nearEdge, width + 0.4, edge), palette.wood, -0.35, -0.2);
  for (let z = 0; z < edge; z += 0.22) {
    line(
      [-0.4, ceiling - 0.005, z],
      [width + 0.4, ceiling - 0.005, z],
      mix(palette.wood, light.shade, 0.5),
      0.01,
      -0.3,
    );
  }
}

function drawRailing({ room: { width }, palette, box, line }: Stage, edge: number): void {
  for (let x = -0.3; x <= width + 0.3; x += 0.13)
    line([x, 0.06, edge - 0.04], [x, 0.98, edge - 0.04], palette.metal, 0.014, -0.2);
  box(-0.4, 0.98, edge - 0.08, width + 0.8, 0.05, 0.08, palette.wood);
  box(-0.4, 0.04, edge - 0.06, width + 0.8, 0.03, 0.03, palette.metal);
}

/** Small bulbs on a cable that hangs in two arcs. */
function drawStringLights(stage: Stage, z: number): void {
  const {
    room: { width, height },
    light,
    line,
    paint,
    glow,
    projectPoint,
    getScale,
  } = stage;
  let previous: Point | undefined;
  for (let i = 0; i <= 14; i++) {
    const x = (width * i) / 14,
      y = height - 0.16 - 0.3 * Math.sin(((i % 7) / 7) * 3.1416),
      here: Point = [x, y, z];
    if (previous) line(previous, here, '#2B2B2B', 0.006, -0.2);
    previous = here;
    const [cx, cy] = projectPoint([x, y - 0.04, z]);
    paint(
      `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(0.028 * getScale(here))}" fill="${light.lamp > 0.2 ? '#FFE7B5' : '#F4EAD8'}"/>`,
    );
    glow(x, y - 0.04, z, 0.3, 0.8);
  }
}
