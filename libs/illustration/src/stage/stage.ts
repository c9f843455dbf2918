import { createBrush, type StageSetting } from './brush.ts';
import { createShadows } from './shadows.ts';
import { createSolids } from './solids.ts';

/** Creates everything a room needs to draw itself. There is no depth buffer, so paint from back to front. */
export function createStage(setting: StageSetting) {
  const brush = createBrush(setting);
  return { ...brush, ...createSolids(brush), ...createShadows(brush) };
}

export type Stage = ReturnType<typeof createStage>;
