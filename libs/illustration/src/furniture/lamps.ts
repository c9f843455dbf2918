import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { lampsOn } from '../stage/light.ts';
import { disc } from '../stage/quads.ts';
import { curve, px, spot } from '../stage/svg-path.ts';

const LINEN = '#F3E6CF';

/** A fabric shade whose lower edge is around (x, y, z). */
export function shadeLamp(stage: Stage, x: number, y: number, z: number, radius: number): void {
  const { light, gradient, lit, paint, glow } = stage,
    unit = stage.scaleAt([x, y, z]);
  const [cx, cy] = stage.spotOf([x, y, z]),
    top = unit * radius * 0.62,
    bottom = unit * radius,
    high = unit * radius * 1.05;
  const fill = lampsOn(light)
    ? gradient('#FFF3D6', '#FFC878', [0, cy - high], [0, cy])
    : gradient(lit(LINEN, 0.25), lit(LINEN, -0.25), [cx - bottom, 0], [cx + bottom, 0]);
  paint(
    `<path d="M${spot([cx - top, cy - high])}L${spot([cx + top, cy - high])}L${spot([cx + bottom, cy])}` +
      `Q${spot([cx, cy + bottom * 0.14])} ${spot([cx - bottom, cy])}Z" fill="${fill}"/>`,
  );
  glow(x, y + radius * 0.4, z, radius * 11, 0.66);
  glow(x, y + radius * 0.4, z, radius * 3.2, 0.8);
}

export function tableLamp(stage: Stage, x: number, y: number, z: number): void {
  const { palette, turned, pick } = stage;
  turned(
    x,
    y,
    z,
    [
      [0.07, 0],
      [0.1, 0.12],
      [0.03, 0.26],
    ],
    pick([palette.pop, palette.calm, '#EDE6DA', palette.alt]),
  );
  shadeLamp(stage, x, y + 0.28, z, 0.19);
}

export function floorLamp(stage: Stage, x: number, z: number): void {
  const { palette, face, line, shadow } = stage;
  shadow(x - 0.14, z - 0.12, 0.28, 0.24, 0.7);
  face(disc(x, 0.02, z, 0.14), palette.metal, 0, -0.2);
  line([x, 0.02, z], [x, 1.5, z], palette.metal, 0.02);
  shadeLamp(stage, x, 1.42, z, 0.22);
}

/** A lamp on a long bow that reaches to the left of its foot. */
export function arcLamp(stage: Stage, x: number, z: number): void {
  const { palette, face, shadow, paint, lit, scaleAt, spotOf } = stage;
  const bow: Point[] = [
    [x, 0.04, z],
    [x, 1.7, z],
    [x - 0.5, 2.15, z - 0.1],
    [x - 1.05, 1.75, z - 0.2],
  ];
  shadow(x - 0.16, z - 0.14, 0.32, 0.28, 0.7);
  face(disc(x, 0.04, z, 0.17), '#E9E4DB', 0, -0.2);
  paint(
    `<path d="${curve(bow.map(spotOf))}" stroke="${lit(palette.metal, 0)}" stroke-width="${px(0.02 * scaleAt([x, 1, z]))}" fill="none"/>`,
  );
  domeLamp(stage, x - 1.05, 1.6, z - 0.2, 0.19, palette.metal);
}

function domeLamp(
  { light, gradient, lit, paint, glow, spotOf, scaleAt }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
  color: string,
): void {
  const radius = scaleAt([x, y, z]) * size,
    [cx, cy] = spotOf([x, y, z]);
  const fill = gradient(lit(color, 0.35), lit(color, -0.35), [cx - radius, cy - radius], [cx + radius, cy]);
  paint(
    `<path d="M${spot([cx - radius, cy])}A${px(radius)} ${px(radius * 0.95)} 0 0 1 ${spot([cx + radius, cy])}Z" fill="${fill}"/>` +
      `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(radius)}" ry="${px(radius * 0.16)}" fill="${lampsOn(light) ? '#FFE9BE' : lit(color, -0.5)}"/>`,
  );
  glow(x, y - 0.1, z, size * 9, 0.62);
}

export type PendantKind = 'globe' | 'woven' | 'dome';

/** A lamp that hangs from the ceiling, around (x, y, z). */
export function pendant(stage: Stage, x: number, z: number, y: number, kind: PendantKind, size: number): void {
  const { palette, room, line, pick } = stage;
  line([x, room.height, z], [x, y + size * 0.9, z], palette.metal, 0.008, -0.3);
  if (kind === 'globe') globe(stage, x, y, z, size);
  else if (kind === 'woven') basket(stage, x, y, z, size);
  else domeLamp(stage, x, y, z, size, pick([palette.metal, palette.pop, palette.alt]));
}

function globe(
  { light, gradient, lit, paint, glow, spotOf, scaleAt }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
): void {
  const radius = scaleAt([x, y, z]) * size * 0.85,
    [cx, cy] = spotOf([x, y, z]);
  const fill = lampsOn(light)
    ? '#FFF0CF'
    : gradient(lit('#FBF7EE', 0.3), lit('#E8E1D3', -0.2), [cx - radius, cy - radius], [cx + radius, cy + radius]);
  paint(`<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(radius)}" fill="${fill}"/>`);
  glow(x, y, z, size * 10, 0.72);
}

function basket(
  { gradient, lit, paint, glow, spotOf, scaleAt }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
): void {
  const radius = scaleAt([x, y, z]) * size * 1.35,
    [cx, cy] = spotOf([x, y, z]),
    cane = '#C79E68';
  const at = (right: number, down: number) => spot([cx + right * radius, cy + down * radius]);
  glow(x, y, z, size * 10, 0.66);
  const fill = gradient(lit(cane, 0.3), lit(cane, -0.4), [cx - radius, cy], [cx + radius, cy]);
  paint(
    `<path d="M${at(-0.25, -0.75)}C${at(-1, -0.5)} ${at(-1, 0.2)} ${at(-0.8, 0.35)}Q${at(0, 0.55)} ${at(0.8, 0.35)}` +
      `C${at(1, 0.2)} ${at(1, -0.5)} ${at(0.25, -0.75)}Z" fill="${fill}"/>`,
  );
  for (let i = -4; i <= 4; i++) {
    paint(
      `<path d="M${at(i * 0.05, -0.75)}Q${at(i * 0.3, -0.2)} ${at(i * 0.19, 0.42)}" stroke="${lit('#7D5A34', 0)}" stroke-width="1" fill="none" opacity=".5"/>`,
    );
  }
}
