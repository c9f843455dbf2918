import { renderGrainDefinitions } from '../finishing.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

const renderStops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

const renderLinearGradient = (id: string, rightwards: number, list: readonly Stop[]) =>
  `<linearGradient id="${id}" x2="${rightwards}" y2="1">${renderStops(list)}</linearGradient>`;

/** SVG gradients for the wall, the three window states and lamp halos, and the grain pattern. Facade drawings refer to them by ID. */
export function renderFacadeDefinitions(): string {
  return (
    renderLinearGradient('wall', 0.3, [
      [0, '#2A3D63'],
      [0.6, '#1B2A49'],
      [1, '#121D35'],
    ]) +
    renderLinearGradient('home', 0, [
      [0, '#FFE3AE'],
      [0.55, '#F9BC66'],
      [1, '#C9783A'],
    ]) +
    renderLinearGradient('dim', 0, [
      [0, '#C99A62'],
      [1, '#6B4A3E'],
    ]) +
    renderLinearGradient('off', 0.6, [
      [0, '#5C78A6'],
      [0.45, '#2C4068'],
      [1, '#18253F'],
    ]) +
    `<radialGradient id="halo">${renderStops([
      [0, '#FFCE86', 0.75],
      [0.4, '#FFB35C', 0.22],
      [1, '#FFB35C', 0],
    ])}</radialGradient>` +
    renderGrainDefinitions(0.7, 3, -0.3)
  );
}
