import type { Brush } from './brush.ts';
import type { Point } from './camera.ts';
import { toClosedPath, px, formatPoint } from './svg-path.ts';

type Side = 'left' | 'right' | 'top' | 'front';
const NORMALS: Record<Side, Point> = { left: [-1, 0, 0], right: [1, 0, 0], top: [0, 1, 0], front: [0, 0, -1] };

/** Radius and height of each ring in meters, from bottom to top. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** Creates the functions that paint surfaces and solids, shaded by the light of the picture. */
export function createSolids(brush: Brush) {
  const { light, sunRay, eye, applyLight, gradient, paint, project, getScale, projectPoint, getDepth } = brush;

  /** Paints a flat surface. `top` and `bottom` are its exposures (see `applyLight`); `round` is the corner radius in meters. */
  function face(points: readonly Point[], color: string, top: number, bottom = top, round = 0): void {
    const spots = project(points);
    if (spots.length < 3) return;
    const heights = spots.map(([, y]) => y);
    const fill = gradient(
      applyLight(color, top),
      applyLight(color, bottom),
      [0, Math.min(...heights)],
      [0, Math.max(...heights)],
    );
    const stroke = round ? round * getScale(points[0]!) : 0.6;
    paint(`<path d="${toClosedPath(spots)}" fill="${fill}" stroke="${fill}" stroke-width="${px(stroke)}"/>`);
  }

  function exposure(side: Side, base: number): number {
    const [x, y, z] = NORMALS[side];
    const sunExposure = Math.max(0, -(x * sunRay[0] + y * sunRay[1] + z * sunRay[2]));
    return base + sunExposure * (0.75 * light.sunStrength + 0.25);
  }

  /** Paints a box. (x, y, z) is its lower left front corner. Only visible faces are painted. */
  function box(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    depth: number,
    color: string,
    round = 0.008,
  ): void {
    const x0 = x + round / 2,
      y0 = y + round / 2,
      z0 = z + round / 2;
    const x1 = x0 + (width - round),
      y1 = y0 + (height - round),
      z1 = z0 + (depth - round);
    if (eye.y > y1)
      face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        color,
        exposure('top', 0.14),
        exposure('top', 0.08),
        round,
      );
    if (eye.x < x0)
      face(
        [
          [x0, y0, z1],
          [x0, y0, z0],
          [x0, y1, z0],
          [x0, y1, z1],
        ],
        color,
        exposure('left', -0.2),
        exposure('left', -0.42),
        round,
      );
    if (eye.x > x1)
      face(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        color,
        exposure('right', -0.2),
        exposure('right', -0.42),
        round,
      );
    if (eye.y < y0)
      face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        color,
        -0.7,
        -0.7,
        round,
      );
    face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      color,
      exposure('front', -0.04),
      exposure('front', -0.24),
      round,
    );
  }

  /** Paints a solid of revolution, such as a vase. An `open` solid shows its inside. Returns its rim in drawing units, and the scale at its base. */
  function lathe(x: number, y: number, z: number, profile: Profile, color: string, open = false) {
    const rings = profile.map(([radius, height]) => {
      const center: Point = [x, y + height, z];
      const [cx, cy] = projectPoint(center);
      return { x: cx, y: cy, radius: radius * getScale(center) };
    });
    const base = rings[0]!,
      rim = rings.at(-1)!;
    const tilt = Math.max(0.05, Math.min(0.45, (eye.y - y - profile.at(-1)![1]) / getDepth([x, y, z])));
    const along = (from: typeof base, to: typeof base, side: 1 | -1) => {
      const middle = px((from.y + to.y) / 2);
      return `C${px(from.x + side * from.radius)} ${middle} ${px(to.x + side * to.radius)} ${middle} ${formatPoint([to.x + side * to.radius, to.y])}`;
    };
    const arc = (ring: typeof base, side: 1 | -1) =>
      `A${px(ring.radius)} ${px(ring.radius * tilt)} 0 0 1 ${px(ring.x + side * ring.radius)} ${px(ring.y)}`;
    const up = rings
      .slice(1)
      .map((ring, i) => along(rings[i]!, ring, -1))
      .join('');
    const down = rings
      .slice(0, -1)
      .map((ring, i) => along(rings[i + 1]!, ring, 1))
      .reverse()
      .join('');

    const widest = Math.max(...rings.map(({ radius }) => radius));
    const [left, right] = sunRay[0] > 0 ? [0.3, -0.45] : [-0.45, 0.3];
    const fill = gradient(
      applyLight(color, left),
      applyLight(color, right),
      [base.x - widest, 0],
      [base.x + widest, 0],
    );
    paint(
      `<path d="M${formatPoint([base.x - base.radius, base.y])}${up}${arc(rim, 1)}${down}${arc(base, -1)}Z" fill="${fill}"/>`,
    );
    if (open) {
      const inside = applyLight(color, -0.8);
      paint(
        `<ellipse cx="${px(rim.x)}" cy="${px(rim.y)}" rx="${px(rim.radius * 0.9)}" ry="${px(rim.radius * tilt * 0.85)}" fill="${inside}"/>`,
      );
    }
    return { rim, scale: getScale([x, y, z]) };
  }

  /** Paints a line, `width` meters thick. */
  function line(from: Point, to: Point, color: string, width: number, exposed = 0): void {
    const [a, b] = project([from, to, to]);
    if (!a || !b) return;
    const stroke = px(Math.max(0.7, width * getScale(from)));
    paint(
      `<path d="M${formatPoint(a)}L${formatPoint(b)}" stroke="${applyLight(color, exposed)}" stroke-width="${stroke}" stroke-linecap="round" fill="none"/>`,
    );
  }

  return { face, box, lathe, line };
}
