import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { TRIM } from '../stage/decor.ts';
import { drawShell } from '../shell/shell.ts';
import type { WallFinish } from '../shell/surfaces.ts';
import { drawWindow, paintSunlight } from '../shell/window.ts';
import { drawArt } from '../furniture/art.ts';
import { drawArmchair, drawChair } from '../furniture/chairs.ts';
import { drawArcLamp, drawFloorLamp, drawPendant, drawTableLamp } from '../furniture/lamps.ts';
import { drawBooks, drawBowl, drawVase } from '../furniture/ornaments.ts';
import { drawPlant } from '../furniture/plants.ts';
import { drawRug } from '../furniture/rugs.ts';
import { drawSideSofa, drawSofa } from '../furniture/sofas.ts';
import { drawBookcase, drawCabinet } from '../furniture/storage.ts';
import { drawRoundTable, drawTable } from '../furniture/tables.ts';

const LINEN = '#F2ECE1';

/** In all rooms, positions are relative to `back` (the z of the back wall) and `middle` (half the width), in meters. */
export function drawLivingRoom(stage: Stage, layout: number): void {
  const treatment = stage.pick(['plain', 'panel', 'plain', 'slat', 'brick'] as const);
  const layouts = [drawSofaByWall, drawWindowAtBack, drawLibrary, drawDiningCorner] as const;
  layouts[layout % 4]!(stage, treatment);
}

function drawSofaByWall(stage: Stage, treatment: WallFinish): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  drawShell(stage, {
    windowLeft: true,
    treatment: treatment === 'brick' ? 'plain' : treatment,
    accent: chance(0.35),
    floor: pick(['plank', 'herring']),
  });
  drawWindow(stage, 'left', 1.3, 0.35, 3.6, height - 0.35, {
    frame: palette.windowFrame,
    columns: 3,
    rows: 2,
    curtain: { color: mix('#F4EFE6', palette.muted, 0.2), rod: palette.metal },
  });
  drawRug(stage, middle - 1.45, back - 2.95, 3.1, 2.1, pick(['border', 'stripe', 'diamond', 'round']));
  paintSunlight(stage);
  drawPicturesOverSofa(stage, middle, pick([1, 2, 3] as const));
  drawPlant(stage, 0.5, back - 0.5, 1.5);
  if (chance(0.5)) drawFloorLamp(stage, width - 0.55, back - 0.5);
  else drawArcLamp(stage, width - 0.5, back - 0.5);
  drawSofa(stage, middle - 1.15, back - 1.08, 2.3);
  if (chance(0.5)) drawRoundTable(stage, middle, back - 1.95, 0.5, { drum: chance(0.4) });
  else drawTable(stage, middle, back - 1.95, 1.15, 0.6, 0.38, { shelf: true });
  drawBooks(stage, middle - 0.36, 0.38, back - 2, 3);
  drawVase(stage, middle + 0.22, 0.38, back - 1.9, 0.8);
  drawArmchair(stage, width - 1.25, back - 2.7);
}

function drawPicturesOverSofa(stage: Stage, middle: number, count: 1 | 2 | 3): void {
  if (count === 1) drawArt(stage, 'back', middle - 0.72, 1.28, 1.5, 0.95);
  else if (count === 2) for (const i of [0, 1]) drawArt(stage, 'back', middle - 0.82 + i * 0.88, 1.26, 0.76, 1);
  else for (const i of [0, 1, 2]) drawArt(stage, 'back', middle - 1 + i * 0.72, 1.36, 0.6, 0.78);
}

function drawWindowAtBack(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  drawShell(stage, { floor: pick(['plank', 'herring']) });
  drawWindow(stage, 'back', 0.75, 0.3, width - 1.35, height - 0.3, {
    frame: pick([palette.metal, TRIM]),
    columns: 4,
    rows: pick([1, 2]),
    curtain: { color: pick([LINEN, palette.accentWall, palette.upholstery]), rod: palette.metal, share: 0.14 },
  });
  drawRug(stage, middle - 1.5, back - 3.1, 2.9, 2.3, pick(['border', 'stripe', 'diamond']));
  paintSunlight(stage);
  drawArt(stage, 'left', back - 2.3, 1.2, 1.1, 0.85);
  drawCabinet(stage, 0.02, back - 2.6, 0.42, 0.62, 1.7, { doors: 1, handles: false, legs: true });
  drawVase(stage, 0.22, 0.62, back - 1.3, 1);
  drawBooks(stage, 0.1, 0.62, back - 2, 3);
  drawPlant(stage, width - 0.6, back - 0.45, 1.5);
  drawSideSofa(stage, width - 1.35, back - 3, 2.2);
  drawArmchair(stage, 0.85, back - 1.35);
  drawRoundTable(stage, middle - 0.1, back - 2, 0.48, { drum: chance(0.5) });
  drawVase(stage, middle - 0.2, 0.38, back - 1.95, 0.8);
  drawBooks(stage, middle + 0.02, 0.38, back - 2.15, 2);
  drawPendant(stage, width * 0.46, back - 1.9, height - 0.7, pick(['globe', 'woven', 'dome']), 0.2);
}

function drawLibrary(stage: Stage): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  drawShell(stage, { treatment: chance(0.5) ? 'brick' : 'plain', accent: true, floor: 'plank', windowLeft: true });
  drawWindow(stage, 'left', 0.9, 0.5, 3.2, height - 0.4, { frame: palette.metal, columns: 4, rows: 3 });
  drawRug(stage, middle - 1.2, back - 2.9, 2.9, 2, pick(['diamond', 'border', 'round']));
  paintSunlight(stage);
  drawBookcase(stage, width - 1.75, back - 0.36, 1.6, 2.15);
  drawCabinet(stage, middle - 1.9, back - 0.46, 1.75, 0.6, 0.42, { legs: true, doors: 3 });
  drawArt(stage, 'back', middle - 1.72, 1.05, 0.62, 0.82);
  drawArt(stage, 'back', middle - 0.98, 1.05, 0.62, 0.82);
  drawVase(stage, middle - 1.6, 0.6, back - 0.25, 0.9);
  drawTableLamp(stage, middle - 0.4, 0.6, back - 0.25);
  drawPlant(stage, 0.5, back - 0.6, 1.5);
  drawArmchair(stage, middle - 1.1, back - 2.2, palette.upholstery);
  drawArmchair(stage, middle + 0.55, back - 2.1, palette.upholstery);
  drawRoundTable(stage, middle + 0.12, back - 2.35, 0.32, { height: 0.46 });
  drawVase(stage, middle + 0.1, 0.46, back - 2.35, 0.6);
  drawFloorLamp(stage, middle + 1.5, back - 1.6);
}

function drawDiningCorner(stage: Stage, treatment: WallFinish): void {
  const {
      room: { depth: back, width, height },
      palette,
      pick,
      chance,
    } = stage,
    middle = width / 2;
  drawShell(stage, {
    treatment: treatment === 'brick' ? 'panel' : treatment,
    accent: chance(0.5),
    floor: pick(['herring', 'plank']),
    windowLeft: true,
  });
  drawWindow(stage, 'left', 1.6, 0.3, 3.7, height - 0.3, {
    frame: TRIM,
    columns: 2,
    rows: 3,
    curtain: { color: LINEN, rod: palette.metal },
  });
  drawRug(stage, middle - 1.35, back - 2.9, 2.7, 2.1, pick(['round', 'border', 'stripe']));
  paintSunlight(stage);
  drawArt(stage, 'back', middle - 0.45, 1.1, 1, 1.25);
  drawCabinet(stage, width - 1.7, back - 0.45, 1.5, 0.78, 0.42, { doors: 3, legs: true });
  drawTableLamp(stage, width - 0.5, 0.78, back - 0.25);
  drawBooks(stage, width - 1.4, 0.78, back - 0.35, 4);
  drawPlant(stage, 0.55, back - 0.5, 1.4);
  for (const x of [middle - 0.75, middle + 0.3]) drawChair(stage, x, back - 1.5);
  drawTable(stage, middle, back - 1.85, 1.75, 0.85, 0.75, { leg: palette.wood });
  drawVase(stage, middle + 0.1, 0.75, back - 1.8, 1.25);
  drawBowl(stage, middle - 0.4, 0.75, back - 1.95);
  for (const x of [middle - 0.75, middle + 0.3]) drawChair(stage, x, back - 2.65, 'near');
  drawPendant(stage, middle, back - 1.85, 1.75, pick(['woven', 'globe', 'dome']), 0.24);
}
