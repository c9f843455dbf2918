/** A point in the room, in meters: x to the right, y up, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];
/** A point in the drawing, in drawing units: x to the right, y down. */
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

/** Surfaces are clipped at this distance from the camera, in meters. */
const NEAR = 0.12;

/** Creates a pinhole camera without tilt, so vertical lines stay vertical. */
export function createCamera(setting: CameraSetting, size: { width: number; height: number }) {
  const cos = Math.cos(setting.yaw);
  const sin = Math.sin(setting.yaw);

  const toCameraSpace = ([x, y, z]: Point): Point => [
    (x - setting.x) * cos - (z - setting.z) * sin,
    y - setting.y,
    (x - setting.x) * sin + (z - setting.z) * cos,
  ];
  const toDrawing = ([x, y, z]: Point): Spot => [
    size.width / 2 + (setting.focalLength * x) / z,
    size.height * setting.horizon - (setting.focalLength * y) / z,
  ];

  function clipNear(points: Point[]): Point[] {
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

  const getDepth = (point: Point) => toCameraSpace(point)[2];
  return {
    ...setting,
    getDepth,
    /** The position in the drawing of a point in front of the camera. */
    projectPoint: (point: Point) => toDrawing(toCameraSpace(point)),
    /** The corners of a surface in the drawing. Empty if the whole surface is behind the camera. */
    project: (points: readonly Point[]) => clipNear(points.map(toCameraSpace)).map(toDrawing),
    /** Drawing units per meter at this point. */
    getScale: (point: Point) => setting.focalLength / Math.max(0.15, getDepth(point)),
  };
}
