import type { Stage } from '../stage/stage.ts';
import type { Profile } from '../stage/solids.ts';
import { mix } from '../stage/color.ts';
import { px, formatPoint } from '../stage/svg-path.ts';

/** Draws a stack of books. */
export function drawBooks({ palette, box, random, pick }: Stage, x: number, y: number, z: number, count: number): void {
  let top = y;
  for (let i = 0; i < count; i++) {
    const thick = 0.025 + random() * 0.02,
      left = x + random() * 0.03;
    box(
      left,
      top,
      z,
      0.28 - i * 0.03,
      thick,
      0.2,
      pick([palette.accent, palette.muted, palette.accentWall, '#EFE9DF', palette.metal]),
      0.004,
    );
    top += thick;
  }
}

const VASES: readonly Profile[] = [
  [
    [0.05, 0],
    [0.085, 0.1],
    [0.03, 0.21],
    [0.036, 0.24],
  ],
  [
    [0.06, 0],
    [0.075, 0.12],
    [0.06, 0.22],
  ],
  [
    [0.04, 0],
    [0.1, 0.07],
    [0.05, 0.14],
    [0.055, 0.16],
  ],
];

/** Draws a vase with six leafy branches. `size` 1 is the normal size. */
export function drawVase(stage: Stage, x: number, y: number, z: number, size: number): void {
  const { palette, lathe, pick, random, paint, applyLight } = stage;
  const glaze = pick([palette.accent, palette.muted, palette.accentWall, '#EDE6DA', mix(palette.wood, '#FFFFFF', 0.2)]);
  const { rim, scale } = lathe(
    x,
    y,
    z,
    pick(VASES).map(([radius, height]) => [radius * size, height * size] as const),
    glaze,
    true,
  );
  const unit = scale * size,
    green = pick(['#6E8560', '#8A9A6B', '#A5794F', '#C7A15A']);
  for (let i = 0; i < 6; i++) {
    const angle = -1.57 + (random() - 0.5) * 1.3,
      length = unit * (0.22 + random() * 0.26);
    const tipX = rim.x + Math.cos(angle) * length,
      tipY = rim.y + Math.sin(angle) * length;
    const stem = `M${formatPoint([rim.x, rim.y])}Q${formatPoint([rim.x, rim.y - length * 0.5])} ${formatPoint([tipX, tipY])}`;
    paint(`<path d="${stem}" stroke="${applyLight(green, -0.25)}" stroke-width="${px(unit * 0.008)}" fill="none"/>`);
    for (let j = 1; j < 6; j++) {
      const share = 0.35 + j * 0.13;
      const leafX = rim.x + (tipX - rim.x) * share,
        leafY = rim.y + (tipY - rim.y) * share - length * 0.12 * (1 - share);
      const turn = ((angle + (j % 2 ? 0.9 : -0.9)) * 180) / Math.PI;
      const fill = applyLight(mix(green, '#FFFFFF', random() * 0.2), random() * 0.5 - 0.25);
      paint(
        `<ellipse cx="${px(leafX)}" cy="${px(leafY)}" rx="${px(unit * 0.035)}" ry="${px(unit * 0.013)}" ` +
          `transform="rotate(${px(turn)} ${px(leafX)} ${px(leafY)}) translate(${px(unit * 0.025)} 0)" fill="${fill}"/>`,
      );
    }
  }
}

export function drawBowl({ palette, lathe, pick }: Stage, x: number, y: number, z: number): void {
  lathe(
    x,
    y,
    z,
    [
      [0.07, 0],
      [0.15, 0.06],
      [0.17, 0.09],
    ],
    pick([palette.muted, '#EDE6DA', palette.accent, palette.wood]),
  );
}

export function drawFruitBowl(stage: Stage, x: number, y: number, z: number): void {
  const { pick, paint, projectPoint, getScale, gradient, applyLight } = stage,
    radius = getScale([x, y, z]) * 0.045;
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = projectPoint([x - 0.1 + i * 0.05, y + 0.11 + (i % 2) * 0.03, z]);
    const color = pick(['#E0A33C', '#C8553A', '#8FA24E', '#E7B755']);
    const fill = gradient(
      applyLight(color, 0.4),
      applyLight(color, -0.4),
      [cx - radius, cy - radius],
      [cx + radius, cy + radius],
    );
    paint(`<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(radius)}" fill="${fill}"/>`);
  }
  drawBowl(stage, x, y, z);
}
