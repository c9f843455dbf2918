import type { Stage } from '../stage/stage.ts';
import type { Profile } from '../stage/solids.ts';
import { mix } from '../stage/color.ts';
import { px, spot } from '../stage/svg-path.ts';

export type PlantKind = 'fig' | 'palm' | 'snake' | 'olive' | 'monstera';

/** The rim of the pot, in drawing units, and how large a meter is there. */
type Growth = { x: number; y: number; unit: number; size: number; potRadius: number; green: string };

/** A potted plant around (x, z); `size` 1 reaches to about the height of a table lamp's shade. */
export function plant(stage: Stage, x: number, z: number, size: number, wish?: PlantKind): void {
  const { palette, turned, shadow, pick } = stage;
  const kind = wish ?? pick(['fig', 'palm', 'snake', 'olive', 'monstera'] as const);
  shadow(x - 0.22, z - 0.2, 0.44, 0.4, 0.9);
  const glaze = pick([palette.pop, '#E7DFD2', palette.metal, palette.alt, mix(palette.wood, '#D9B48A', 0.5)]),
    potRadius = 0.17 + size * 0.03;
  const { rim, scale } = turned(x, 0, z, pick(pots(potRadius)), glaze, true);
  const growth: Growth = {
    x: rim.x,
    y: rim.y,
    unit: scale,
    size,
    potRadius,
    green: pick(['#4F6E4A', '#5E7F55', '#6C8A63', '#47654F']),
  };
  if (kind === 'snake') snakePlant(stage, growth);
  else if (kind === 'palm') palm(stage, growth);
  else if (kind === 'monstera') monstera(stage, growth);
  else tree(stage, growth, kind);
}

const pots = (radius: number): Profile[] => [
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

/** A pointed leaf with a lit half. */
function leaf(
  { random, lit, paint }: Stage,
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
  const foot = spot([x, y]),
    tip = spot([tipX, tipY]);
  const left = spot([middleX + acrossX, middleY + acrossY]),
    right = spot([middleX - acrossX, middleY - acrossY]);
  paint(
    `<path d="M${foot}Q${left} ${tip}Q${right} ${foot}Z" fill="${lit(color, exposure)}"/>` +
      `<path d="M${foot}Q${right} ${tip}Z" fill="${lit(color, exposure + 0.3)}" opacity=".55"/>`,
  );
}

function stem({ paint, lit }: Stage, path: string, color: string, exposure: number, width: number): void {
  paint(`<path d="${path}" stroke="${lit(color, exposure)}" stroke-width="${px(width)}" fill="none"/>`);
}

function snakePlant(stage: Stage, { x, y, unit, size, potRadius, green }: Growth): void {
  const { random } = stage;
  for (let i = 0; i < 11; i++) {
    const foot = x + (random() - 0.5) * potRadius * unit * 1.2,
      angle = -1.57 + (random() - 0.5) * 0.5;
    leaf(stage, foot, y, angle, unit * size * (0.45 + random() * 0.3), unit * 0.09, green);
  }
}

function palm(stage: Stage, { x, y, unit, size, green }: Growth): void {
  for (let i = 0; i < 13; i++) {
    const angle = -1.57 + (i / 12 - 0.5) * 2.5,
      length = unit * size * (0.6 + stage.random() * 0.25);
    const tipX = x + Math.cos(angle) * length * 0.75,
      tipY = y + Math.sin(angle) * length * 0.9 + Math.abs(i - 6) * length * 0.05;
    stem(
      stage,
      `M${spot([x, y])}Q${spot([x + (tipX - x) * 0.25, tipY + length * 0.1])} ${spot([tipX, tipY])}`,
      green,
      -0.2,
      unit * 0.012,
    );
    for (let j = 4; j < 13; j++) {
      const share = j / 12;
      const leafX = x + (tipX - x) * (share * share * 0.5 + share * 0.5),
        leafY = y + (tipY - y) * (1 - (1 - share) ** 1.7);
      for (const side of [-1, 1])
        leaf(stage, leafX, leafY, angle + side * 0.75 + 0.5 * Math.cos(angle), unit * size * 0.15, unit * 0.02, green);
    }
  }
}

function monstera(stage: Stage, { x, y, unit, size, green }: Growth): void {
  const { random } = stage,
    stems = 9;
  for (let i = 0; i < stems; i++) {
    const angle = -1.57 + (i / (stems - 1) - 0.5) * 2.2,
      length = unit * size * (0.42 + random() * 0.25);
    const tipX = x + Math.cos(angle) * length,
      tipY = y + Math.sin(angle) * length;
    stem(stage, `M${spot([x, y])}Q${spot([x, y - length * 0.55])} ${spot([tipX, tipY])}`, green, -0.3, unit * 0.012);
    leaf(stage, tipX, tipY, angle + (random() - 0.5) * 0.8, unit * size * 0.26, unit * 0.15, green);
    leaf(stage, tipX, tipY, angle + 1.1, unit * size * 0.15, unit * 0.08, green);
    leaf(stage, tipX, tipY, angle - 1.1, unit * size * 0.15, unit * 0.08, green);
  }
}

const TREES = {
  fig: { branches: 4, leaves: 11, length: 0.2, breadth: 0.09 },
  olive: { branches: 7, leaves: 16, length: 0.1, breadth: 0.025 },
} as const;

function tree(stage: Stage, { x, y, unit, size, green }: Growth, kind: keyof typeof TREES): void {
  const { random } = stage,
    { branches, leaves, length: leafLength, breadth } = TREES[kind];
  const color = kind === 'olive' ? mix(green, '#B9C2A6', 0.35) : green;
  for (let i = 0; i < branches; i++) {
    const angle = -1.57 + (i / (branches - 1) - 0.5),
      length = unit * size * (0.6 + random() * 0.3);
    const tipX = x + Math.cos(angle) * length,
      tipY = y + Math.sin(angle) * length;
    stem(
      stage,
      `M${spot([x, y])}Q${spot([x, y - length * 0.55])} ${spot([tipX, tipY])}`,
      '#7A5B40',
      -0.3,
      unit * 0.022,
    );
    for (let j = 0; j < leaves; j++) {
      const share = 0.4 + (j / 16) * 0.75,
        side = j % 2 ? 1 : -1;
      const leafX = x + (tipX - x) * share,
        leafY = y + (tipY - y) * Math.min(1, share * 1.05);
      leaf(stage, leafX, leafY, angle + side * (0.5 + random() * 0.7), unit * size * leafLength, unit * breadth, color);
    }
  }
}
