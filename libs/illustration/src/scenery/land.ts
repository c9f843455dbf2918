import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { px } from '../stage/svg-path.ts';
import type { Frame } from './frame.ts';

/** Draws a line of hills, at most `height` above `base`. */
export function drawRidge(
  { random }: Stage,
  { x, width, horizon, draw }: Frame,
  base: number,
  height: number,
  color: string,
  steps: number,
): void {
  let path = `M${px(x)} ${px(base)}`;
  for (let i = 0; i <= steps; i++) {
    const rise = height * (0.25 + 0.75 * random()) * (0.55 + 0.45 * Math.sin((i / steps) * 3.1));
    path += `L${px(x + (width * i) / steps)} ${px(base - rise)}`;
  }
  draw(`<path d="${path}L${px(x + width)} ${px(horizon + 4)}L${px(x)} ${px(horizon + 4)}Z" fill="${color}"/>`);
}

/** Fills the area below the horizon. */
export function drawGround({ light, gradient }: Stage, { x, y, width, height, horizon, leaf, draw }: Frame): void {
  const fill = gradient(mix(leaf, light.city, 0.3), mix(leaf, light.shade, 0.35), [0, horizon], [0, y + height]);
  draw(`<rect x="${px(x)}" y="${px(horizon)}" width="${px(width)}" height="${px(height)}" fill="${fill}"/>`);
}

export function drawSea({ light, random }: Stage, { x, width, height, horizon, draw }: Frame, fill: string): void {
  draw(`<rect x="${px(x)}" y="${px(horizon)}" width="${px(width)}" height="${px(height)}" fill="${fill}"/>`);
  for (let i = 0; i < 16; i++) {
    const y = horizon + height * 0.36 * (i / 16) ** 1.6;
    const left = px(x + random() * width),
      length = px(width * (0.04 + 0.12 * random()));
    draw(
      `<rect x="${left}" y="${px(y)}" width="${length}" height="${px(0.8 + i * 0.1)}" fill="${light.sky[2]}" opacity=".5"/>`,
    );
  }
}

/** Draws a row of round treetops at `base`. */
export function drawTrees(
  { light, random }: Stage,
  { x, width, draw }: Frame,
  base: number,
  count: number,
  size: number,
  color: string,
): void {
  for (let i = 0; i < count; i++) {
    const cx = x + (width * (i + random())) / count,
      radius = size * (0.6 + random() * 0.7);
    const fill = mix(color, random() < 0.5 ? light.shade : light.sun, random() * 0.18);
    draw(
      `<g fill="${fill}"><circle cx="${px(cx)}" cy="${px(base - radius * 0.5)}" r="${px(radius)}"/>` +
        `<circle cx="${px(cx + radius * 0.7)}" cy="${px(base - radius * 0.2)}" r="${px(radius * 0.7)}"/>` +
        `<circle cx="${px(cx - radius * 0.7)}" cy="${px(base - radius * 0.1)}" r="${px(radius * 0.75)}"/></g>`,
    );
  }
}
