/** Metres in the room: x to the right, y up, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];
/** Units of the drawing: x to the right, y down. */
export type Spot = readonly [x: number, y: number];

export type CameraSetting = {
  x: number;
  y: number;
  z: number;
  /** Radians to the right. */
  yaw: number;
  focalLength: number;
  /** Height of the horizon in the drawing, 0 at the top and 1 at the bottom. */
  horizon: number;
};

/** Nothing nearer than this is drawn; surfaces that reach nearer are cut off. */
const NEAR = 0.12;

/** A pinhole camera that stands upright: verticals stay vertical. */
export function createCamera(setting: CameraSetting, size: { width: number; height: number }) {
  const cos = Math.cos(setting.yaw);
  const sin = Math.sin(setting.yaw);

  const relative = ([x, y, z]: Point): Point => [
    (x - setting.x) * cos - (z - setting.z) * sin,
    y - setting.y,
    (x - setting.x) * sin + (z - setting.z) * cos,
  ];
  const flatten = ([x, y, z]: Point): Spot => [
    size.width / 2 + (setting.focalLength * x) / z,
    size.height * setting.horizon - (setting.focalLength * y) / z,
  ];

  function cutNear(points: Point[]): Point[] {
    const kept: Point[] = [];
    points.forEach((point, i) => {
      const next = points[(i + 1) % points.length]!;
      if (point[2] > NEAR) kept.push(point);
      if (point[2] > NEAR !== next[2] > NEAR) {
        const share = (NEAR - point[2]) / (next[2] - point[2]);
        const between = (axis: 0 | 1 | 2) => point[axis] + (next[axis] - point[axis]) * share;
        kept.push([between(0), between(1), between(2)]);
      }
    });
    return kept;
  }

  const depthOf = (point: Point) => relative(point)[2];
  return {
    ...setting,
    depthOf,
    /** Where a point in front of the camera appears. */
    spotOf: (point: Point) => flatten(relative(point)),
    /** The outline of a surface as it appears; empty when all of it lies behind. */
    project: (points: readonly Point[]) => cutNear(points.map(relative)).map(flatten),
    /** Drawing units to a meter at this point. */
    scaleAt: (point: Point) => setting.focalLength / Math.max(0.15, depthOf(point)),
  };
}
