import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { createWallPlane, type Wall } from '../stage/quads.ts';

/** Position as shares (0 to 1) of the picture's width and height, from its lower left corner. */
type Share = readonly [right: number, up: number];
type Sheet = {
  stage: Stage;
  colors: readonly string[];
  patch: (corners: readonly Share[], color: string, top: number, bottom: number) => void;
  /** A circle that stays round in pictures of any shape. The radius is a share of the shorter side. */
  circle: (right: number, up: number, radius: number) => Share[];
};

/** Draws a framed abstract picture on a wall. Its lower left corner is at (`along`, `up`); all distances are meters. */
export function drawArt(stage: Stage, wall: Wall, along: number, up: number, width: number, height: number): void {
  const { palette, light, face, pick, chance, paint, define, newId, toOutline } = stage;
  const plane = createWallPlane(stage.room, wall),
    off = 0.03,
    edge = 0.028;
  const frame = pick([palette.wood, palette.metal, '#F4F1EA', palette.wood]);
  const cast = plane.quad(along + 0.02, up - 0.06, along + width + 0.04, up + height - 0.02, 0.01);
  paint(`<path d="${toOutline(cast)}" fill="${light.shade}" opacity=".3" filter="url(#tight)"/>`);
  face(plane.quad(along, up, along + width, up + height, off), frame, 0.1, -0.2);

  const mount = chance(0.5) ? 0.09 * Math.min(width, height) * 2 : 0;
  const innerWidth = width - 2 * edge,
    innerHeight = height - 2 * edge,
    left = along + edge,
    low = up + edge;
  face(plane.quad(left, low, left + innerWidth, low + innerHeight, off), '#F6F1E7', 0.1, -0.06);
  const x = left + mount,
    y = low + mount,
    wide = innerWidth - 2 * mount,
    high = innerHeight - 2 * mount;
  const clip = newId(),
    shorter = Math.min(wide, high);
  define(`<clipPath id="${clip}"><path d="${toOutline(plane.quad(x, y, x + wide, y + high, off))}"/></clipPath>`);
  paint(`<g clip-path="url(#${clip})">`);
  const sheet: Sheet = {
    stage,
    colors: [
      palette.accent,
      palette.muted,
      palette.accentWall,
      palette.upholstery,
      mix(palette.accent, '#FFFFFF', 0.55),
      mix(palette.accentWall, '#FFFFFF', 0.5),
    ],
    patch: (corners, color, top, bottom) =>
      face(
        corners.map(([right, above]) => plane.at(x + right * wide, y + above * high, off)),
        color,
        top,
        bottom,
      ),
    circle: (right, above, radius) =>
      Array.from({ length: 28 }, (_, i) => [
        right + (radius * Math.cos(i * 0.2244) * shorter) / wide,
        above + (radius * Math.sin(i * 0.2244) * shorter) / high,
      ]),
  };
  const compose = pick([composeHillsAndSun, composeRainbow, composeTwoFields, composeGrasses, composeShapes]);
  sheet.patch(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    mix(pick(sheet.colors), '#FBF6EC', 0.62),
    0.08,
    -0.04,
  );
  compose(sheet);
  paint('</g>');
}

function composeHillsAndSun({ stage: { palette, random }, colors, patch, circle }: Sheet): void {
  patch(circle(0.3 + random() * 0.4, 0.68, 0.17), palette.accent, 0.1, 0);
  for (let i = 0; i < 3; i++) {
    const hill: Share[] = [[0, 0]];
    for (let k = 0; k <= 10; k++) hill.push([k / 10, 0.55 - i * 0.18 + 0.08 * Math.sin(k * 0.9 + random() * 2 + i)]);
    patch([...hill, [1, 0]], colors[(i * 2 + 1) % 6]!, 0, -0.1);
  }
}

function composeRainbow({ stage: { random }, colors, patch, circle }: Sheet): void {
  for (let i = 4; i > 0; i--) {
    const arch = circle(0.5, 0.12, i * 0.2).map(([right, up]): Share => [right, Math.max(0.02, up)]);
    patch(arch, colors[(i + Math.floor(random() * 3)) % 6]!, 0, -0.06);
  }
}

function composeTwoFields({ stage: { pick }, colors, patch }: Sheet): void {
  patch(
    [
      [0.08, 0.52],
      [0.92, 0.54],
      [0.93, 0.93],
      [0.07, 0.92],
    ],
    pick(colors),
    0.05,
    -0.05,
  );
  patch(
    [
      [0.09, 0.08],
      [0.92, 0.07],
      [0.91, 0.46],
      [0.08, 0.47],
    ],
    pick(colors),
    0,
    -0.1,
  );
}

function composeGrasses({ stage: { palette, random, pick }, patch }: Sheet): void {
  for (let i = 0; i < 9; i++) {
    const foot = 0.5 + (random() - 0.5) * 0.12,
      angle = (i / 8 - 0.5) * 2.2,
      length = 0.45 + random() * 0.25;
    const tip: Share = [foot + Math.sin(angle) * length * 0.75, 0.12 + Math.cos(angle) * length];
    const bend = foot + (tip[0] - foot) * 0.5,
      rise = (0.1 + tip[1]) / 2;
    const blade: Share[] = [
      [foot, 0.1],
      [bend - 0.05 * Math.cos(angle), rise + 0.03],
      tip,
      [bend + 0.07 * Math.cos(angle), rise - 0.03],
    ];
    patch(blade, pick(['#5E7A5B', '#84976F', palette.accentWall, palette.accent]), 0.1, -0.1);
  }
}

function composeShapes({ stage: { random, pick, chance }, colors, patch, circle }: Sheet): void {
  for (let i = 0; i < 5; i++) {
    const x = random() * 0.7,
      y = random() * 0.7,
      wide = 0.2 + random() * 0.4,
      high = 0.2 + random() * 0.4;
    if (chance(0.4)) patch(circle(x + 0.15, y + 0.15, wide * 0.5), pick(colors), 0, 0);
    else
      patch(
        [
          [x, y],
          [x + wide, y],
          [x + wide, y + high],
          [x, y + high],
        ],
        pick(colors),
        0,
        0,
      );
  }
}
