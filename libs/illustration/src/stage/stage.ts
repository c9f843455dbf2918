import { createBrush, type StageSetting } from './brush.ts';
import { createShadows } from './shadows.ts';
import { createSolids } from './solids.ts';

/** A picture under construction. Painting order is depth order: what is behind comes first. */
export function createStage(setting: StageSetting) {
  const brush = createBrush(setting);
  return { ...brush, ...createSolids(brush), ...createShadows(brush) };
}

export type Stage = ReturnType<typeof createStage>;
