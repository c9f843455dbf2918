import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { TRIM } from '../stage/decor.ts';
import { buildShell } from '../shell/shell.ts';
import type { WallTreatment } from '../shell/surfaces.ts';
import { hangWindow, layDownSunlight } from '../shell/window.ts';
import { art } from '../furniture/art.ts';
import { armchair, chair } from '../furniture/chairs.ts';
import { arcLamp, floorLamp, pendant, tableLamp } from '../furniture/lamps.ts';
import { books, bowl, vase } from '../furniture/ornaments.ts';
import { plant } from '../furniture/plants.ts';
import { rug } from '../furniture/rugs.ts';
import { sideSofa, sofa } from '../furniture/sofas.ts';
import { bookcase, cabinet } from '../furniture/storage.ts';
import { roundTable, table } from '../furniture/tables.ts';

/** Off-white of curtains. */
const LINEN = '#F2ECE1';

/** In all rooms `back` is the distance of the back wall and `middle` half the width: positions are read from those. */
export function livingRoom(stage: Stage, layout: number): void {
  const treatment = stage.pick(['plain', 'panel', 'plain', 'slat', 'brick'] as const);
  const layouts = [sofaAtTheWall, windowAtTheBack, library, diningCorner] as const;
  layouts[layout % 4]!(stage, treatment);
}

function sofaAtTheWall(stage: Stage, treatment: WallTreatment): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  buildShell(stage, {
    windowLeft: true,
    treatment: treatment === 'brick' ? 'plain' : treatment,
    accent: chance(0.35),
    floor: pick(['plank', 'herring']),
  });
  hangWindow(stage, 'left', 1.3, 0.35, 3.6, height - 0.35, {
    frame: palette.windowFrame,
    columns: 3,
    rows: 2,
    curtain: { color: mix('#F4EFE6', palette.calm, 0.2), rod: palette.metal },
  });
  rug(stage, middle - 1.45, back - 2.95, 3.1, 2.1, pick(['border', 'stripe', 'diamond', 'round']));
  layDownSunlight(stage);
  hangPicturesOverSofa(stage, middle, pick([1, 2, 3] as const));
  plant(stage, 0.5, back - 0.5, 1.5);
  if (chance(0.5)) floorLamp(stage, width - 0.55, back - 0.5);
  else arcLamp(stage, width - 0.5, back - 0.5);
  sofa(stage, middle - 1.15, back - 1.08, 2.3);
  if (chance(0.5)) roundTable(stage, middle, back - 1.95, 0.5, { drum: chance(0.4) });
  else table(stage, middle, back - 1.95, 1.15, 0.6, 0.38, { shelf: true });
  books(stage, middle - 0.36, 0.38, back - 2, 3);
  vase(stage, middle + 0.22, 0.38, back - 1.9, 0.8);
  armchair(stage, width - 1.25, back - 2.7);
}

function hangPicturesOverSofa(stage: Stage, middle: number, count: 1 | 2 | 3): void {
  if (count === 1) art(stage, 'back', middle - 0.72, 1.28, 1.5, 0.95);
  else if (count === 2) for (const i of [0, 1]) art(stage, 'back', middle - 0.82 + i * 0.88, 1.26, 0.76, 1);
  else for (const i of [0, 1, 2]) art(stage, 'back', middle - 1 + i * 0.72, 1.36, 0.6, 0.78);
}

function windowAtTheBack(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  buildShell(stage, { floor: pick(['plank', 'herring']) });
  hangWindow(stage, 'back', 0.75, 0.3, width - 1.35, height - 0.3, {
    frame: pick([palette.metal, TRIM]),
    columns: 4,
    rows: pick([1, 2]),
    curtain: { color: pick([LINEN, palette.alt, palette.soft]), rod: palette.metal, share: 0.14 },
  });
  rug(stage, middle - 1.5, back - 3.1, 2.9, 2.3, pick(['border', 'stripe', 'diamond']));
  layDownSunlight(stage);
  art(stage, 'left', back - 2.3, 1.2, 1.1, 0.85);
  cabinet(stage, 0.02, back - 2.6, 0.42, 0.62, 1.7, { doors: 1, handles: false, legs: true });
  vase(stage, 0.22, 0.62, back - 1.3, 1);
  books(stage, 0.1, 0.62, back - 2, 3);
  plant(stage, width - 0.6, back - 0.45, 1.5);
  sideSofa(stage, width - 1.35, back - 3, 2.2);
  armchair(stage, 0.85, back - 1.35);
  roundTable(stage, middle - 0.1, back - 2, 0.48, { drum: chance(0.5) });
  vase(stage, middle - 0.2, 0.38, back - 1.95, 0.8);
  books(stage, middle + 0.02, 0.38, back - 2.15, 2);
  pendant(stage, width * 0.46, back - 1.9, height - 0.7, pick(['globe', 'woven', 'dome']), 0.2);
}

function library(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  buildShell(stage, { treatment: chance(0.5) ? 'brick' : 'plain', accent: true, floor: 'plank', windowLeft: true });
  hangWindow(stage, 'left', 0.9, 0.5, 3.2, height - 0.4, { frame: palette.metal, columns: 4, rows: 3 });
  rug(stage, middle - 1.2, back - 2.9, 2.9, 2, pick(['diamond', 'border', 'round']));
  layDownSunlight(stage);
  bookcase(stage, width - 1.75, back - 0.36, 1.6, 2.15);
  cabinet(stage, middle - 1.9, back - 0.46, 1.75, 0.6, 0.42, { legs: true, doors: 3 });
  art(stage, 'back', middle - 1.72, 1.05, 0.62, 0.82);
  art(stage, 'back', middle - 0.98, 1.05, 0.62, 0.82);
  vase(stage, middle - 1.6, 0.6, back - 0.25, 0.9);
  tableLamp(stage, middle - 0.4, 0.6, back - 0.25);
  plant(stage, 0.5, back - 0.6, 1.5);
  armchair(stage, middle - 1.1, back - 2.2, palette.soft);
  armchair(stage, middle + 0.55, back - 2.1, palette.soft);
  roundTable(stage, middle + 0.12, back - 2.35, 0.32, { height: 0.46 });
  vase(stage, middle + 0.1, 0.46, back - 2.35, 0.6);
  floorLamp(stage, middle + 1.5, back - 1.6);
}

function diningCorner(stage: Stage, treatment: WallTreatment): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  buildShell(stage, {
    treatment: treatment === 'brick' ? 'panel' : treatment,
    accent: chance(0.5),
    floor: pick(['herring', 'plank']),
    windowLeft: true,
  });
  hangWindow(stage, 'left', 1.6, 0.3, 3.7, height - 0.3, {
    frame: TRIM,
    columns: 2,
    rows: 3,
    curtain: { color: LINEN, rod: palette.metal },
  });
  rug(stage, middle - 1.35, back - 2.9, 2.7, 2.1, pick(['round', 'border', 'stripe']));
  layDownSunlight(stage);
  art(stage, 'back', middle - 0.45, 1.1, 1, 1.25);
  cabinet(stage, width - 1.7, back - 0.45, 1.5, 0.78, 0.42, { doors: 3, legs: true });
  tableLamp(stage, width - 0.5, 0.78, back - 0.25);
  books(stage, width - 1.4, 0.78, back - 0.35, 4);
  plant(stage, 0.55, back - 0.5, 1.4);
  for (const x of [middle - 0.75, middle + 0.3]) chair(stage, x, back - 1.5);
  table(stage, middle, back - 1.85, 1.75, 0.85, 0.75, { leg: palette.wood });
  vase(stage, middle + 0.1, 0.75, back - 1.8, 1.25);
  bowl(stage, middle - 0.4, 0.75, back - 1.95);
  for (const x of [middle - 0.75, middle + 0.3]) chair(stage, x, back - 2.65, 'near');
  pendant(stage, middle, back - 1.85, 1.75, pick(['woven', 'globe', 'dome']), 0.24);
}
