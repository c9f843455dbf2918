import { createCamera, type CameraSetting, type Point, type Spot } from './camera.ts';
import { mix } from './color.ts';
import type { Palette } from './decor.ts';
import type { Light } from './light.ts';
import type { RoomSize } from './quads.ts';
import { random } from './random.ts';
import { outline, px } from './svg-path.ts';
import type { CityType } from '../scenery/city-type.ts';

export type StageSetting = {
  seed: string;
  width: number;
  height: number;
  light: Light;
  palette: Palette;
  room: RoomSize;
  city: CityType;
  camera: CameraSetting;
};

/** What every part of a drawing needs: chance, the camera, the light on a color, and SVG in painting order. */
export function createBrush(setting: StageSetting) {
  const { light } = setting;
  const camera = createCamera(setting.camera, setting);
  const next = random(setting.seed);
  const painted: string[] = [];
  const definitions: string[] = [];
  let ids = 0;

  const length = Math.hypot(...light.ray);
  const sunRay: Point = [light.ray[0] / length, light.ray[1] / length, light.ray[2] / length];

  const newId = () => `i${ids++}`;

  /** The color of a surface in this light: `exposure` -1 is deep shade, 0 itself, 1 in full light. */
  function lit(color: string, exposure: number): string {
    const shaded =
      exposure < 0
        ? mix(color, light.shade, Math.min(0.9, -exposure * 0.8))
        : mix(color, light.sun, Math.min(0.6, exposure * 0.42));
    return mix(shaded, mix(light.air, light.shade, light.airStrength > 0.3 ? 0.42 : 0), light.airStrength);
  }

  /** A fill that changes from one color to another between two spots. */
  function gradient(start: string, end: string, from: Spot, to: Spot): string {
    if (start === end) return start;
    const id = newId();
    definitions.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}">` +
        `<stop stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  return {
    ...setting,
    ...camera,
    eye: setting.camera,
    /** Surfaces that run past the viewer begin here. */
    nearEdge: setting.camera.z + 0.2,
    sunRay,
    /** Sunlight that windows let in, waiting for the floor to be furnished with rugs. */
    sunlight: [] as string[],
    painted,
    definitions,
    newId,
    lit,
    gradient,
    paint: (svg: string) => void painted.push(svg),
    define: (svg: string) => void definitions.push(svg),
    /** The outline of a surface in the room, as path data. */
    outlineOf: (points: readonly Point[]) => outline(camera.project(points)),
    random: next,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}

export type Brush = ReturnType<typeof createBrush>;
