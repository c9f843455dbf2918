import type { CityType } from './city-type.ts';
import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { drawBuildings } from './buildings.ts';
import { createFrame, type Frame } from './frame.ts';
import { drawGround, drawRidge, drawSea, drawTrees } from './land.ts';
import { drawSky } from './sky.ts';

type Skyline = (stage: Stage, frame: Frame) => void;

const SKYLINES: Record<CityType, Skyline> = {
  tower(stage, frame) {
    const { horizon, height, far, middle, near, leaf, dark } = frame;
    drawBuildings(stage, frame, { count: 16, lowest: 0.18, highest: 0.46, color: far, windows: false });
    drawBuildings(stage, frame, { count: 12, lowest: 0.12, highest: 0.5, color: middle, windows: dark });
    drawGround(stage, frame);
    drawBuildings(stage, frame, { count: 9, lowest: 0.06, highest: 0.34, footing: 0.08, color: near, windows: true });
    drawTrees(stage, frame, horizon + height * 0.08, 10, height * 0.035, leaf);
  },
  mountain(stage, frame) {
    const { horizon, height, far, middle, near, leaf } = frame;
    drawRidge(stage, frame, horizon - height * 0.1, height * 0.3, far, 11);
    drawRidge(stage, frame, horizon - height * 0.03, height * 0.2, middle, 15);
    drawGround(stage, frame);
    drawBuildings(stage, frame, { count: 13, lowest: 0.05, highest: 0.22, footing: 0.06, color: near, windows: true });
    drawTrees(stage, frame, horizon + height * 0.06, 15, height * 0.045, leaf);
  },
  coast(stage, frame) {
    const { y, horizon, height, far, middle, leaf, dark } = frame;
    const { light, gradient } = stage;
    const open = mix('#4E8CA8', light.shade, dark ? 0.5 : 0);
    const sea = gradient(
      mix(open, light.sky[2], 0.35),
      mix('#2F6680', light.shade, dark ? 0.6 : 0.15),
      [0, horizon],
      [0, y + height],
    );
    drawRidge(stage, frame, horizon, height * 0.09, far, 9);
    drawSea(stage, frame, sea);
    drawBuildings(stage, frame, {
      count: 22,
      lowest: 0.02,
      highest: 0.1,
      footing: 0.012,
      color: middle,
      windows: dark,
    });
    drawTrees(stage, frame, y + height * 0.98, 9, height * 0.06, leaf);
  },
  rowhouse(stage, frame) {
    const { horizon, height, far, near, leaf, dark } = frame;
    const brick = mix(near, '#9A5E4A', dark ? 0.15 : 0.45);
    drawBuildings(stage, frame, { count: 10, lowest: 0.14, highest: 0.34, color: far, windows: false });
    drawGround(stage, frame);
    drawBuildings(stage, frame, {
      count: 9,
      lowest: 0.08,
      highest: 0.2,
      footing: 0.12,
      color: brick,
      windows: true,
      pitchedRoofs: true,
    });
    drawTrees(stage, frame, horizon + height * 0.12, 11, height * 0.06, leaf);
  },
  garden(stage, frame) {
    const { horizon, height, far, middle, leaf, dark } = frame;
    drawRidge(stage, frame, horizon, height * 0.12, far, 8);
    drawGround(stage, frame);
    drawBuildings(stage, frame, {
      count: 12,
      lowest: 0.03,
      highest: 0.12,
      footing: 0.08,
      color: middle,
      windows: dark,
      pitchedRoofs: true,
    });
    drawTrees(stage, frame, horizon + height * 0.08, 14, height * 0.07, mix(leaf, stage.light.sky[2], 0.2));
    drawTrees(stage, frame, horizon + height * 0.3, 9, height * 0.12, leaf);
  },
};

/** Renders the scenery outside a window as SVG. The caller must clip it, because it can extend beyond the rectangle. */
export function renderOutsideView(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  horizonShare: number,
): string {
  const parts: string[] = [];
  const frame = createFrame(stage, { x, y, width, height, horizonShare }, (svg) => parts.push(svg));
  drawSky(stage, frame);
  SKYLINES[stage.city](stage, frame);
  return parts.join('');
}
