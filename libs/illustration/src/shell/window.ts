import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { createWallPlane, type Wall } from '../stage/quads.ts';
import { toClosedPath, px } from '../stage/svg-path.ts';
import { renderOutsideView } from '../scenery/outside.ts';

export type WindowStyle = {
  frame: string;
  columns: number;
  rows: number;
  /** Curtains on both sides. `share` is the width of each as a share of the window width. */
  curtain?: { color: string; rod: string; share?: number };
  /** Height of the horizon outside, as a share of the window height from the top. */
  horizonShare?: number;
};

const FRAME_WIDTH = 0.045;
const CURTAIN_FOLDS = 6;

/** Draws a window from (`along0`, `up0`) to (`along1`, `up1`) on a wall, in meters. `paintSunlight` paints its sunlight later. */
export function drawWindow(
  stage: Stage,
  wall: Wall,
  along0: number,
  up0: number,
  along1: number,
  up1: number,
  style: WindowStyle,
): void {
  const plane = createWallPlane(stage.room, wall);
  const glass = stage.project(plane.quad(along0, up0, along1, up1, 0));
  if (glass.length < 3) return;
  const xs = glass.map(([x]) => x),
    ys = glass.map(([, y]) => y),
    clip = stage.newId();
  const x = Math.min(...xs),
    y = Math.min(...ys),
    width = Math.max(...xs) - x,
    height = Math.max(...ys) - y;
  stage.define(`<clipPath id="${clip}"><path d="${toClosedPath(glass)}"/></clipPath>`);
  stage.paint(
    `<g clip-path="url(#${clip})">${renderOutsideView(stage, x - 4, y - 4, width + 8, height + 8, style.horizonShare ?? 0.66)}</g>`,
  );

  const bar = (a0: number, u0: number, a1: number, u1: number, exposed = 0) =>
    stage.face(plane.quad(a0, u0, a1, u1, 0.03), style.frame, exposed, exposed - 0.06);
  const half = FRAME_WIDTH / 3,
    inner = FRAME_WIDTH * 0.4;
  for (let i = 1; i < style.columns; i++) {
    const along = along0 + ((along1 - along0) * i) / style.columns;
    bar(along - half, up0, along + half, up1, -0.18);
  }
  for (let j = 1; j < style.rows; j++) {
    const up = up0 + ((up1 - up0) * j) / style.rows;
    bar(along0, up - half, along1, up + half, -0.18);
  }
  bar(along0 - FRAME_WIDTH, up0 - FRAME_WIDTH, along0 + inner, up1 + FRAME_WIDTH);
  bar(along1 - inner, up0 - FRAME_WIDTH, along1 + FRAME_WIDTH, up1 + FRAME_WIDTH);
  bar(along0 - FRAME_WIDTH, up1 - inner, along1 + FRAME_WIDTH, up1 + FRAME_WIDTH);
  bar(along0 - FRAME_WIDTH * 1.6, up0 - FRAME_WIDTH * 1.3, along1 + FRAME_WIDTH * 1.6, up0, 0.25);

  if (style.curtain) drawCurtains(stage, plane.at, along0, along1, up1, style.curtain);
  if (stage.light.sunStrength > 0.3) addSunlight(stage, plane.at, along0, up0, along1, up1, style);
}

type AtWall = ReturnType<typeof createWallPlane>['at'];

function drawCurtains(
  stage: Stage,
  at: AtWall,
  along0: number,
  along1: number,
  up1: number,
  { color, rod, share = 0.2 }: NonNullable<WindowStyle['curtain']>,
): void {
  const wide = (along1 - along0) * share;
  for (const start of [along0 - 0.16, along1 + 0.16 - wide]) {
    for (let i = 0; i < CURTAIN_FOLDS; i++) {
      const left = start + (wide * i) / CURTAIN_FOLDS,
        right = start + (wide * (i + 1)) / CURTAIN_FOLDS,
        odd = i % 2;
      const fold = [
        at(left, 0.03, 0.09 + odd * 0.03),
        at(right, 0.03, 0.09 + ((i + 1) % 2) * 0.03),
        at(right, up1 + 0.2, 0.09),
        at(left, up1 + 0.2, 0.09),
      ];
      stage.face(fold, color, odd ? 0.14 : -0.06, odd ? -0.06 : -0.24);
    }
  }
  stage.line(at(along0 - 0.3, up1 + 0.21, 0.1), at(along1 + 0.3, up1 + 0.21, 0.1), rod, 0.022, -0.3);
}

/** Projects each pane along the sun direction onto the floor. */
function addSunlight(
  stage: Stage,
  at: AtWall,
  along0: number,
  up0: number,
  along1: number,
  up1: number,
  { columns, rows }: WindowStyle,
): void {
  const [rayX, rayY, rayZ] = stage.sunRay;
  const onFloor = ([x, y, z]: Point): Point => {
    const steps = -y / rayY;
    return [x + rayX * steps, 0.004, z + rayZ * steps];
  };
  const patches: string[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const left = along0 + ((along1 - along0) * i) / columns + 0.05,
        right = along0 + ((along1 - along0) * (i + 1)) / columns - 0.05;
      const low = up0 + ((up1 - up0) * j) / rows + 0.04,
        high = up0 + ((up1 - up0) * (j + 1)) / rows - 0.04;
      patches.push(
        stage.toOutline([at(left, low, 0), at(right, low, 0), at(right, high, 0), at(left, high, 0)].map(onFloor)),
      );
    }
  }
  const { sun, sunStrength } = stage.light;
  const paths = patches.map((patch) => `<path d="${patch}"/>`).join('');
  stage.sunlight.push(
    `<g fill="${sun}" opacity="${px(sunStrength * 10) / 10}" filter="url(#tight)" style="mix-blend-mode:soft-light">${paths}</g>` +
      `<g fill="${sun}" opacity="${(sunStrength * 0.42).toFixed(2)}" filter="url(#tight)">${paths}</g>`,
  );
}

/** Paints the sunlight from all windows on the floor. Call it after drawing rugs and before drawing furniture. */
export function paintSunlight(stage: Stage): void {
  if (stage.sunlight.length === 0) return;
  const {
      room: { width, depth },
      nearEdge,
    } = stage,
    clip = stage.newId();
  const floor = stage.toOutline([
    [0, 0, nearEdge],
    [width, 0, nearEdge],
    [width, 0, depth],
    [0, 0, depth],
  ]);
  stage.define(`<clipPath id="${clip}"><path d="${floor}"/></clipPath>`);
  stage.paint(`<g clip-path="url(#${clip})">${stage.sunlight.join('')}</g>`);
}
