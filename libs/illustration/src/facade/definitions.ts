import { grainDefinitions } from '../finishing.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

const slanted = (id: string, rightwards: number, list: readonly Stop[]) =>
  `<linearGradient id="${id}" x2="${rightwards}" y2="1">${stops(list)}</linearGradient>`;

/** The wall, the glass of a window in its three states, the halo of a lamp, and grain. */
export function facadeDefinitions(): string {
  return (
    slanted('wall', 0.3, [
      [0, '#2A3D63'],
      [0.6, '#1B2A49'],
      [1, '#121D35'],
    ]) +
    slanted('home', 0, [
      [0, '#FFE3AE'],
      [0.55, '#F9BC66'],
      [1, '#C9783A'],
    ]) +
    slanted('dim', 0, [
      [0, '#C99A62'],
      [1, '#6B4A3E'],
    ]) +
    slanted('off', 0.6, [
      [0, '#5C78A6'],
      [0.45, '#2C4068'],
      [1, '#18253F'],
    ]) +
    `<radialGradient id="halo">${stops([
      [0, '#FFCE86', 0.75],
      [0.4, '#FFB35C', 0.22],
      [1, '#FFB35C', 0],
    ])}</radialGradient>` +
    grainDefinitions(0.7, 3, -0.3)
  );
}
