import { createCamera, type CameraSetting, type Point, type Spot } from './camera.ts';
import { mix } from './color.ts';
import type { Palette } from './decor.ts';
import type { Light } from './light.ts';
import type { RoomSize } from './quads.ts';
import { random } from './random.ts';
import { toClosedPath, px } from './svg-path.ts';
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

/** Creates the tools that every part of a drawing shares: random numbers, camera, lighting, and the SVG output from back to front. */
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

  /** The color of a surface in this light. `exposure`: -1 is deep shade, 0 neutral, 1 full light. */
  function applyLight(color: string, exposure: number): string {
    const shaded =
      exposure < 0
        ? mix(color, light.shade, Math.min(0.9, -exposure * 0.8))
        : mix(color, light.sun, Math.min(0.6, exposure * 0.42));
    return mix(shaded, mix(light.air, light.shade, light.airStrength > 0.3 ? 0.42 : 0), light.airStrength);
  }

  /** Returns a `fill` value that changes from `start` to `end` between two points of the drawing. */
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
    /** The z where surfaces that extend beyond the camera begin. */
    nearEdge: setting.camera.z + 0.2,
    sunRay,
    /** Sunlight on the floor as SVG. Painted after the rugs, by `paintSunlight`. */
    sunlight: [] as string[],
    painted,
    definitions,
    newId,
    applyLight,
    gradient,
    paint: (svg: string) => void painted.push(svg),
    define: (svg: string) => void definitions.push(svg),
    /** The outline of a surface in the room, as path data. */
    toOutline: (points: readonly Point[]) => toClosedPath(camera.project(points)),
    random: next,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}

export type Brush = ReturnType<typeof createBrush>;
