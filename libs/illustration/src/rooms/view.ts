import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { flatQuad, sideQuad } from '../stage/quads.ts';
import { px } from '../stage/svg-path.ts';
import { outsideView } from '../scenery/outside.ts';
import { buildShell } from '../shell/shell.ts';
import { hangWindow, layDownSunlight } from '../shell/window.ts';
import { armchair, chair } from '../furniture/chairs.ts';
import { pendant, tableLamp } from '../furniture/lamps.ts';
import { books, vase } from '../furniture/ornaments.ts';
import { plant } from '../furniture/plants.ts';
import { rug } from '../furniture/rugs.ts';
import { sofa } from '../furniture/sofas.ts';
import { roundTable, table } from '../furniture/tables.ts';

/** The picture that is about what one sees from the home: a balcony, or in odd layouts a seat before a wall of glass. */
export function view(stage: Stage, layout: number): void {
  if (layout % 2) wallOfGlass(stage);
  else balcony(stage);
}

function wallOfGlass(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  buildShell(stage, { floor: pick(['plank', 'herring']) });
  hangWindow(stage, 'back', 0.12, 0.1, width - 0.12, height - 0.12, {
    frame: palette.metal,
    columns: 5,
    rows: 1,
    horizonShare: 0.7,
  });
  rug(stage, middle - 1.1, back - 2.3, 2.3, 1.6, pick(['round', 'border']));
  layDownSunlight(stage);
  plant(stage, 0.45, back - 0.5, 1.4, 'palm');
  plant(stage, width - 0.4, back - 0.45, 1.1);
  const withDesk = chance(0.5);
  if (withDesk) desk(stage, middle, back);
  else {
    armchair(stage, middle - 1.15, back - 1.7, palette.soft);
    armchair(stage, middle + 0.4, back - 1.7, palette.soft);
    roundTable(stage, middle + 0.02, back - 1.5, 0.28, { height: 0.48 });
    vase(stage, middle + 0.02, 0.48, back - 1.5, 0.8);
  }
  pendant(stage, middle + (withDesk ? 1.2 : 0), back - 1.3, height - 0.6, pick(['globe', 'woven']), 0.2);
}

function desk(stage: Stage, middle: number, back: number): void {
  const { box, face } = stage,
    left = middle - 0.2,
    right = middle + 0.16;
  table(stage, middle, back - 0.85, 1.6, 0.65, 0.74);
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
  tableLamp(stage, middle + 0.55, 0.74, back - 0.8);
  books(stage, middle - 0.7, 0.74, back - 0.9, 4);
  chair(stage, middle - 0.2, back - 1.7, 'near');
}

function balcony(stage: Stage): void {
  const { room, palette, light, turned, pick, chance } = stage,
    middle = room.width / 2,
    edge = room.depth - 0.6;
  stage.paint(outsideView(stage, 0, 0, stage.width, stage.height, stage.eye.horizon + 0.02));
  deck(stage, edge);
  sidingAndCeiling(stage, edge);
  railing(stage, edge);
  if (light.lamp > 0.2 || chance(0.5)) stringLights(stage, edge - 0.5);
  rug(stage, middle - 1.3, edge - 2, 2.5, 1.5, pick(['stripe', 'diamond', 'border']));
  plant(stage, 0.35, edge - 0.4, 1.3, pick(['olive', 'palm', 'fig'] as const));
  plant(stage, 0.85, edge - 0.35, 0.8, 'snake');
  plant(stage, room.width - 0.2, edge - 0.4, 1.1);
  if (chance(0.5)) sofa(stage, middle - 0.95, edge - 1.25, 1.9);
  else {
    armchair(stage, middle - 1.15, edge - 1.35, palette.soft);
    armchair(stage, middle + 0.45, edge - 1.3, palette.soft);
  }
  roundTable(stage, middle + 0.05, edge - 1.75, 0.34, { height: 0.42, drum: chance(0.4) });
  vase(stage, middle + 0.02, 0.42, edge - 1.72, 0.75);
  turned(
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

function deck({ room: { width }, palette, light, face, random, nearEdge }: Stage, edge: number): void {
  face(flatQuad(0, -0.4, nearEdge, width + 0.4, edge), palette.floor, 0, -0.1);
  for (let z = Math.max(nearEdge, -2); z < edge; z += 0.15) {
    const color = mix(palette.floor, random() < 0.5 ? '#FFF2DC' : light.shade, random() * 0.16);
    face(flatQuad(0.001, -0.4, z + 0.006, width + 0.4, z + 0.144), color, 0.1, 0);
  }
}

function sidingAndCeiling(
  { room: { width, height }, palette, light, face, line, nearEdge }: Stage,
  edge: number,
): void {
  const right = width + 0.3,
    top = height + 0.4,
    ceiling = height + 0.1;
  face(sideQuad(right, 0, nearEdge, top, edge), mix(palette.wall, palette.alt, 0.25), 0.06, -0.18);
  for (let y = 0.1; y < top; y += 0.2) {
    face(sideQuad(right - 0.01, y, nearEdge, y + 0.014, edge), mix(palette.wall, light.shade, 0.2), -0.2);
  }
  face(flatQuad(ceiling, -0.4, nearEdge, width + 0.4, edge), palette.wood, -0.35, -0.2);
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

function railing({ room: { width }, palette, box, line }: Stage, edge: number): void {
  for (let x = -0.3; x <= width + 0.3; x += 0.13)
    line([x, 0.06, edge - 0.04], [x, 0.98, edge - 0.04], palette.metal, 0.014, -0.2);
  box(-0.4, 0.98, edge - 0.08, width + 0.8, 0.05, 0.08, palette.wood);
  box(-0.4, 0.04, edge - 0.06, width + 0.8, 0.03, 0.03, palette.metal);
}

/** Small bulbs on a cable that hangs in two bows. */
function stringLights(stage: Stage, z: number): void {
  const {
    room: { width, height },
    light,
    line,
    paint,
    glow,
    spotOf,
    scaleAt,
  } = stage;
  let previous: Point | undefined;
  for (let i = 0; i <= 14; i++) {
    const x = (width * i) / 14,
      y = height - 0.16 - 0.3 * Math.sin(((i % 7) / 7) * 3.1416),
      here: Point = [x, y, z];
    if (previous) line(previous, here, '#2B2B2B', 0.006, -0.2);
    previous = here;
    const [cx, cy] = spotOf([x, y - 0.04, z]);
    paint(
      `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(0.028 * scaleAt(here))}" fill="${light.lamp > 0.2 ? '#FFE7B5' : '#F4EAD8'}"/>`,
    );
    glow(x, y - 0.04, z, 0.3, 0.8);
  }
}
