import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { TRIM } from '../stage/decor.ts';
import { drawShell } from '../shell/shell.ts';
import { drawWindow, paintSunlight } from '../shell/window.ts';
import { drawArt } from '../furniture/art.ts';
import { drawBed } from '../furniture/bed.ts';
import { drawArmchair, drawBench } from '../furniture/chairs.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawPlant } from '../furniture/plants.ts';
import { drawRug } from '../furniture/rugs.ts';
import { drawNightstand } from '../furniture/storage.ts';

const BED_WIDTH = 1.65;

/** A bed between nightstands. The window is beside the bed in odd layouts, otherwise on the left wall. */
export function drawBedroom(stage: Stage, layout: number): void {
  const {
    room: { depth: back, width, height },
    pick,
    chance,
  } = stage;
  const windowBesideBed = layout % 2 === 1;
  const bedLeft = width / 2 - BED_WIDTH / 2 + (windowBesideBed ? -0.25 : 0.15),
    bedRight = bedLeft + BED_WIDTH;
  drawShell(stage, {
    treatment: pick(['plain', 'panel', 'slat', 'plain']),
    accent: chance(0.6),
    floor: pick(['plank', 'herring']),
    windowLeft: !windowBesideBed,
  });
  drawBedroomWindow(stage, windowBesideBed);
  drawRug(stage, bedLeft - 0.55, back - 2.75, BED_WIDTH + 1.1, 1.75, pick(['border', 'stripe', 'diamond']));
  paintSunlight(stage);
  const middle = bedLeft + BED_WIDTH / 2;
  if (pick([1, 2]) === 1) drawArt(stage, 'back', middle - 0.5, 1.42, 1, 0.72);
  else for (const i of [0, 1]) drawArt(stage, 'back', middle - 0.68 + i * 0.74, 1.4, 0.6, 0.76);
  drawNightstand(stage, bedLeft - 0.66, back - 0.45);
  if (!windowBesideBed || bedRight + 0.66 < width - 0.1) drawNightstand(stage, bedRight + 0.16, back - 0.45);
  if (!windowBesideBed) drawPlant(stage, 0.45, back - 0.5, 1.3);
  drawBed(stage, bedLeft, back - 2.12, BED_WIDTH);
  if (chance(0.6)) drawBench(stage, bedLeft + 0.1, back - 2.74, BED_WIDTH - 0.2);
  drawArmchair(stage, windowBesideBed ? 0.25 : width - 1.05, back - 2.5);
  if (windowBesideBed) drawPlant(stage, width - 0.4, back - 1.2, 1.2);
  if (chance(0.45)) drawPendant(stage, middle, back - 1.6, height - 0.62, pick(['woven', 'globe']), 0.2);
}

function drawBedroomWindow(stage: Stage, besideBed: boolean): void {
  const {
    room: { width, height },
    palette,
    pick,
  } = stage;
  if (besideBed) {
    const curtain = { color: pick(['#F2ECE1', palette.muted]), rod: palette.metal, share: 0.24 };
    drawWindow(stage, 'back', width - 1.6, 0.55, width - 0.4, height - 0.4, {
      frame: TRIM,
      columns: 2,
      rows: 2,
      curtain,
    });
  } else {
    const curtain = { color: pick(['#F2ECE1', mix(palette.accentWall, '#FFFFFF', 0.4)]), rod: palette.metal };
    drawWindow(stage, 'left', 1, 0.4, 3, height - 0.35, { frame: TRIM, columns: 2, rows: 2, curtain });
  }
}
