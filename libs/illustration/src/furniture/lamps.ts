import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { areLampsOn } from '../stage/light.ts';
import { createDisc } from '../stage/quads.ts';
import { toCurvePath, px, formatPoint } from '../stage/svg-path.ts';

const LINEN = '#F3E6CF';

/** Draws a fabric lampshade with its light. (x, y, z) is the center of its lower edge. */
export function drawShadeLamp(stage: Stage, x: number, y: number, z: number, radius: number): void {
  const { light, gradient, applyLight, paint, glow } = stage,
    unit = stage.getScale([x, y, z]);
  const [cx, cy] = stage.projectPoint([x, y, z]),
    top = unit * radius * 0.62,
    bottom = unit * radius,
    high = unit * radius * 1.05;
  const fill = areLampsOn(light)
    ? gradient('#FFF3D6', '#FFC878', [0, cy - high], [0, cy])
    : gradient(applyLight(LINEN, 0.25), applyLight(LINEN, -0.25), [cx - bottom, 0], [cx + bottom, 0]);
  paint(
    `<path d="M${formatPoint([cx - top, cy - high])}L${formatPoint([cx + top, cy - high])}L${formatPoint([cx + bottom, cy])}` +
      `Q${formatPoint([cx, cy + bottom * 0.14])} ${formatPoint([cx - bottom, cy])}Z" fill="${fill}"/>`,
  );
  glow(x, y + radius * 0.4, z, radius * 11, 0.66);
  glow(x, y + radius * 0.4, z, radius * 3.2, 0.8);
}

export function drawTableLamp(stage: Stage, x: number, y: number, z: number): void {
  const { palette, lathe, pick } = stage;
  lathe(
    x,
    y,
    z,
    [
      [0.07, 0],
      [0.1, 0.12],
      [0.03, 0.26],
    ],
    pick([palette.accent, palette.muted, '#EDE6DA', palette.accentWall]),
  );
  drawShadeLamp(stage, x, y + 0.28, z, 0.19);
}

export function drawFloorLamp(stage: Stage, x: number, z: number): void {
  const { palette, face, line, shadow } = stage;
  shadow(x - 0.14, z - 0.12, 0.28, 0.24, 0.7);
  face(createDisc(x, 0.02, z, 0.14), palette.metal, 0, -0.2);
  line([x, 0.02, z], [x, 1.5, z], palette.metal, 0.02);
  drawShadeLamp(stage, x, 1.42, z, 0.22);
}

/** Draws an arc lamp. Its foot is at (x, z), and its arm reaches to the left. */
export function drawArcLamp(stage: Stage, x: number, z: number): void {
  const { palette, face, shadow, paint, applyLight, getScale, projectPoint } = stage;
  const bow: Point[] = [
    [x, 0.04, z],
    [x, 1.7, z],
    [x - 0.5, 2.15, z - 0.1],
    [x - 1.05, 1.75, z - 0.2],
  ];
  shadow(x - 0.16, z - 0.14, 0.32, 0.28, 0.7);
  face(createDisc(x, 0.04, z, 0.17), '#E9E4DB', 0, -0.2);
  paint(
    `<path d="${toCurvePath(bow.map(projectPoint))}" stroke="${applyLight(palette.metal, 0)}" stroke-width="${px(0.02 * getScale([x, 1, z]))}" fill="none"/>`,
  );
  drawDomeLamp(stage, x - 1.05, 1.6, z - 0.2, 0.19, palette.metal);
}

function drawDomeLamp(
  { light, gradient, applyLight, paint, glow, projectPoint, getScale }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
  color: string,
): void {
  const radius = getScale([x, y, z]) * size,
    [cx, cy] = projectPoint([x, y, z]);
  const fill = gradient(
    applyLight(color, 0.35),
    applyLight(color, -0.35),
    [cx - radius, cy - radius],
    [cx + radius, cy],
  );
  paint(
    `<path d="M${formatPoint([cx - radius, cy])}A${px(radius)} ${px(radius * 0.95)} 0 0 1 ${formatPoint([cx + radius, cy])}Z" fill="${fill}"/>` +
      `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(radius)}" ry="${px(radius * 0.16)}" fill="${areLampsOn(light) ? '#FFE9BE' : applyLight(color, -0.5)}"/>`,
  );
  glow(x, y - 0.1, z, size * 9, 0.62);
}

export type PendantKind = 'globe' | 'woven' | 'dome';

/** Draws a lamp that hangs from the ceiling. (x, y, z) is its center. */
export function drawPendant(stage: Stage, x: number, z: number, y: number, kind: PendantKind, size: number): void {
  const { palette, room, line, pick } = stage;
  line([x, room.height, z], [x, y + size * 0.9, z], palette.metal, 0.008, -0.3);
  if (kind === 'globe') drawGlobe(stage, x, y, z, size);
  else if (kind === 'woven') drawBasket(stage, x, y, z, size);
  else drawDomeLamp(stage, x, y, z, size, pick([palette.metal, palette.accent, palette.accentWall]));
}

function drawGlobe(
  { light, gradient, applyLight, paint, glow, projectPoint, getScale }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
): void {
  const radius = getScale([x, y, z]) * size * 0.85,
    [cx, cy] = projectPoint([x, y, z]);
  const fill = areLampsOn(light)
    ? '#FFF0CF'
    : gradient(
        applyLight('#FBF7EE', 0.3),
        applyLight('#E8E1D3', -0.2),
        [cx - radius, cy - radius],
        [cx + radius, cy + radius],
      );
  paint(`<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(radius)}" fill="${fill}"/>`);
  glow(x, y, z, size * 10, 0.72);
}

function drawBasket(
  { gradient, applyLight, paint, glow, projectPoint, getScale }: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
): void {
  const radius = getScale([x, y, z]) * size * 1.35,
    [cx, cy] = projectPoint([x, y, z]),
    cane = '#C79E68';
  const at = (right: number, down: number) => formatPoint([cx + right * radius, cy + down * radius]);
  glow(x, y, z, size * 10, 0.66);
  const fill = gradient(applyLight(cane, 0.3), applyLight(cane, -0.4), [cx - radius, cy], [cx + radius, cy]);
  paint(
    `<path d="M${at(-0.25, -0.75)}C${at(-1, -0.5)} ${at(-1, 0.2)} ${at(-0.8, 0.35)}Q${at(0, 0.55)} ${at(0.8, 0.35)}` +
      `C${at(1, 0.2)} ${at(1, -0.5)} ${at(0.25, -0.75)}Z" fill="${fill}"/>`,
  );
  for (let i = -4; i <= 4; i++) {
    paint(
      `<path d="M${at(i * 0.05, -0.75)}Q${at(i * 0.3, -0.2)} ${at(i * 0.19, 0.42)}" stroke="${applyLight('#7D5A34', 0)}" stroke-width="1" fill="none" opacity=".5"/>`,
    );
  }
}
