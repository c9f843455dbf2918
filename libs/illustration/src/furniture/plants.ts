import type { Stage } from '../stage/stage.ts';
import type { Profile } from '../stage/solids.ts';
import { mix } from '../stage/color.ts';
import { px, formatPoint } from '../stage/svg-path.ts';

export type PlantKind = 'fig' | 'palm' | 'snake' | 'olive' | 'monstera';

/** Center of the pot rim in drawing units. `unit` is the number of drawing units per meter at that point. */
type Growth = { x: number; y: number; unit: number; size: number; potRadius: number; green: string };

/** Draws a potted plant centered at (x, z). At `size` 1 it is about 1 meter tall. */
export function drawPlant(stage: Stage, x: number, z: number, size: number, chosenKind?: PlantKind): void {
  const { palette, lathe, shadow, pick } = stage;
  const kind = chosenKind ?? pick(['fig', 'palm', 'snake', 'olive', 'monstera'] as const);
  shadow(x - 0.22, z - 0.2, 0.44, 0.4, 0.9);
  const glaze = pick([palette.accent, '#E7DFD2', palette.metal, palette.accentWall, mix(palette.wood, '#D9B48A', 0.5)]),
    potRadius = 0.17 + size * 0.03;
  const { rim, scale } = lathe(x, 0, z, pick(createPots(potRadius)), glaze, true);
  const growth: Growth = {
    x: rim.x,
    y: rim.y,
    unit: scale,
    size,
    potRadius,
    green: pick(['#4F6E4A', '#5E7F55', '#6C8A63', '#47654F']),
  };
  if (kind === 'snake') drawSnakePlant(stage, growth);
  else if (kind === 'palm') drawPalm(stage, growth);
  else if (kind === 'monstera') drawMonstera(stage, growth);
  else drawTree(stage, growth, kind);
}

const createPots = (radius: number): Profile[] => [
  [
    [radius * 0.7, 0],
    [radius, 0.34],
  ],
  [
    [radius * 0.85, 0],
    [radius * 1.08, 0.18],
    [radius * 0.92, 0.36],
  ],
  [
    [radius, 0],
    [radius, 0.36],
  ],
];

/** A pointed leaf. One half is lighter. */
function drawLeaf(
  { random, applyLight, paint }: Stage,
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  color: string,
): void {
  const exposure = random() * 0.7 - 0.35;
  const tipX = x + Math.cos(angle) * length,
    tipY = y + Math.sin(angle) * length;
  const acrossX = -Math.sin(angle) * breadth,
    acrossY = Math.cos(angle) * breadth;
  const middleX = x * 0.45 + tipX * 0.55,
    middleY = y * 0.45 + tipY * 0.55;
  const foot = formatPoint([x, y]),
    tip = formatPoint([tipX, tipY]);
  const left = formatPoint([middleX + acrossX, middleY + acrossY]),
    right = formatPoint([middleX - acrossX, middleY - acrossY]);
  paint(
    `<path d="M${foot}Q${left} ${tip}Q${right} ${foot}Z" fill="${applyLight(color, exposure)}"/>` +
      `<path d="M${foot}Q${right} ${tip}Z" fill="${applyLight(color, exposure + 0.3)}" opacity=".55"/>`,
  );
}

function drawStem({ paint, applyLight }: Stage, path: string, color: string, exposure: number, width: number): void {
  paint(`<path d="${path}" stroke="${applyLight(color, exposure)}" stroke-width="${px(width)}" fill="none"/>`);
}

function drawSnakePlant(stage: Stage, { x, y, unit, size, potRadius, green }: Growth): void {
  const { random } = stage;
  for (let i = 0; i < 11; i++) {
    const foot = x + (random() - 0.5) * potRadius * unit * 1.2,
      angle = -1.57 + (random() - 0.5) * 0.5;
    drawLeaf(stage, foot, y, angle, unit * size * (0.45 + random() * 0.3), unit * 0.09, green);
  }
}

function drawPalm(stage: Stage, { x, y, unit, size, green }: Growth): void {
  for (let i = 0; i < 13; i++) {
    const angle = -1.57 + (i / 12 - 0.5) * 2.5,
      length = unit * size * (0.6 + stage.random() * 0.25);
    const tipX = x + Math.cos(angle) * length * 0.75,
      tipY = y + Math.sin(angle) * length * 0.9 + Math.abs(i - 6) * length * 0.05;
    drawStem(
      stage,
      `M${formatPoint([x, y])}Q${formatPoint([x + (tipX - x) * 0.25, tipY + length * 0.1])} ${formatPoint([tipX, tipY])}`,
      green,
      -0.2,
      unit * 0.012,
    );
    for (let j = 4; j < 13; j++) {
      const share = j / 12;
      const leafX = x + (tipX - x) * (share * share * 0.5 + share * 0.5),
        leafY = y + (tipY - y) * (1 - (1 - share) ** 1.7);
      for (const side of [-1, 1])
        drawLeaf(
          stage,
          leafX,
          leafY,
          angle + side * 0.75 + 0.5 * Math.cos(angle),
          unit * size * 0.15,
          unit * 0.02,
          green,
        );
    }
  }
}

function drawMonstera(stage: Stage, { x, y, unit, size, green }: Growth): void {
  const { random } = stage,
    stems = 9;
  for (let i = 0; i < stems; i++) {
    const angle = -1.57 + (i / (stems - 1) - 0.5) * 2.2,
      length = unit * size * (0.42 + random() * 0.25);
    const tipX = x + Math.cos(angle) * length,
      tipY = y + Math.sin(angle) * length;
    drawStem(
      stage,
      `M${formatPoint([x, y])}Q${formatPoint([x, y - length * 0.55])} ${formatPoint([tipX, tipY])}`,
      green,
      -0.3,
      unit * 0.012,
    );
    drawLeaf(stage, tipX, tipY, angle + (random() - 0.5) * 0.8, unit * size * 0.26, unit * 0.15, green);
    drawLeaf(stage, tipX, tipY, angle + 1.1, unit * size * 0.15, unit * 0.08, green);
    drawLeaf(stage, tipX, tipY, angle - 1.1, unit * size * 0.15, unit * 0.08, green);
  }
}

const TREES = {
  fig: { branches: 4, leaves: 11, length: 0.2, breadth: 0.09 },
  olive: { branches: 7, leaves: 16, length: 0.1, breadth: 0.025 },
} as const;

function drawTree(stage: Stage, { x, y, unit, size, green }: Growth, kind: keyof typeof TREES): void {
  const { random } = stage,
    { branches, leaves, length: leafLength, breadth } = TREES[kind];
  const color = kind === 'olive' ? mix(green, '#B9C2A6', 0.35) : green;
  for (let i = 0; i < branches; i++) {
    const angle = -1.57 + (i / (branches - 1) - 0.5),
      length = unit * size * (0.6 + random() * 0.3);
    const tipX = x + Math.cos(angle) * length,
      tipY = y + Math.sin(angle) * length;
    drawStem(
      stage,
      `M${formatPoint([x, y])}Q${formatPoint([x, y - length * 0.55])} ${formatPoint([tipX, tipY])}`,
      '#7A5B40',
      -0.3,
      unit * 0.022,
    );
    for (let j = 0; j < leaves; j++) {
      const share = 0.4 + (j / 16) * 0.75,
        side = j % 2 ? 1 : -1;
      const leafX = x + (tipX - x) * share,
        leafY = y + (tipY - y) * Math.min(1, share * 1.05);
      drawLeaf(
        stage,
        leafX,
        leafY,
        angle + side * (0.5 + random() * 0.7),
        unit * size * leafLength,
        unit * breadth,
        color,
      );
    }
  }
}
