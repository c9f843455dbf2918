import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { px } from '../stage/svg-path.ts';
import type { Frame } from './frame.ts';

export type BuildingRow = {
  /** Approximate number of buildings in the row. */
  count: number;
  /** Range of heights, as shares of the frame height. */
  lowest: number;
  highest: number;
  /** Distance of their base below the horizon, as a share of the frame height. */
  footing?: number;
  color: string;
  windows: boolean;
  pitchedRoofs?: boolean;
};

export function drawBuildings(stage: Stage, frame: Frame, row: BuildingRow): void {
  const { random, light, gradient } = stage;
  const { x, width, height, horizon, dark, draw } = frame;
  let left = x - width * 0.02;
  while (left < x + width) {
    const wide = (width * (0.5 + random())) / row.count;
    const high = height * (row.lowest + (row.highest - row.lowest) * random() ** 1.5);
    const top = horizon - high;
    const fill = gradient(row.color, mix(row.color, light.sky[2], dark ? 0.1 : 0.28), [0, top], [0, horizon]);
    const right = left + wide,
      bottom = horizon + height * (row.footing ?? 0);
    const gable = (row.pitchedRoofs ?? false) && random() < 0.5;
    const ridge = gable ? `L${px(left + wide / 2)} ${px(top - wide * 0.32)}` : '';
    draw(
      `<path d="M${px(left)} ${px(bottom)}V${px(top)}${ridge}L${px(right)} ${px(top)}V${px(bottom)}Z" fill="${fill}"/>`,
    );
    if (!gable && random() < 0.25) {
      const mast = `width="${px(Math.max(1, wide * 0.06))}" height="${px(high * 0.17)}"`;
      draw(`<rect x="${px(left + wide * 0.42)}" y="${px(top - high * 0.16)}" ${mast} fill="${row.color}"/>`);
    }
    if (row.windows) drawWindows(stage, frame, row.color, left, top, wide, high);
    left += wide * (0.94 + random() * 0.2);
  }
}

function drawWindows(
  { random, light }: Stage,
  { dark, draw }: Frame,
  color: string,
  left: number,
  top: number,
  wide: number,
  high: number,
): void {
  const columns = Math.max(2, Math.floor(wide / 5.5)),
    floors = Math.min(22, Math.floor(high / 7));
  let panes = '';
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < floors; j++) {
      if (random() < (dark ? 0.27 : 0.5))
        panes += `M${px(left + 2 + (i * (wide - 3)) / columns)} ${px(top + 4 + j * 7)}h2.1v3h-2.1z`;
    }
  }
  draw(
    `<path d="${panes}" fill="${dark ? '#FFD28C' : mix(color, light.sky[0], 0.5)}" opacity="${dark ? 0.85 : 0.5}"/>`,
  );
}
