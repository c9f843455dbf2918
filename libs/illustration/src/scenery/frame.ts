import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { isDark } from '../stage/light.ts';

/** The rectangle of the drawing that shows the scenery outside (in drawing units), and its colors. */
export type Frame = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The y of the horizon, in drawing units. */
  horizon: number;
  dark: boolean;
  far: string;
  middle: string;
  near: string;
  leaf: string;
  /** Adds to the view, in painting order. */
  draw: (svg: string) => void;
};

export function createFrame(
  stage: Stage,
  area: { x: number; y: number; width: number; height: number; horizonShare: number },
  draw: (svg: string) => void,
): Frame {
  const { sky, city, shade } = stage.light;
  const dark = isDark(stage.light);
  return {
    ...area,
    horizon: area.y + area.height * area.horizonShare,
    dark,
    far: mix(sky[2], city, dark ? 0.62 : 0.38),
    middle: mix(sky[2], city, dark ? 0.84 : 0.68),
    near: mix(city, shade, dark ? 0.35 : 0.22),
    leaf: mix(dark ? '#26384A' : '#6F8B62', shade, dark ? 0.4 : 0.12),
    draw,
  };
}
