import { px } from '../stage/svg-path.ts';

export type FacadeWindow = {
  id: string;
  state: keyof typeof LOOKS;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Colors: `tone` for objects behind the glass, `cloth` for curtains and blinds, `wood` for the frame, `sill` for the ledge. */
const LOOKS = {
  home: { tone: '#7A4424', cloth: '#FFF0CF', wood: '#F0E2C8', sill: '#E3CFA9' },
  dim: { tone: '#3A2630', cloth: '#B98B61', wood: '#40557E', sill: '#4D638F' },
  off: { tone: '#16223B', cloth: '#6F89B3', wood: '#40557E', sill: '#4D638F' },
} as const;

const CONTENTS = ['curtain', 'curtain', 'blind', 'plant', 'lamp', 'none'] as const;

/** SVG elements of one window, from back to front: halo, frame, interior, bars, sill. */
export function drawFacadeWindow(pane: FacadeWindow, next: () => number): string[] {
  const { x, y, width, height, state } = pane,
    look = LOOKS[state];
  const parts: string[] = [];
  if (state === 'home')
    parts.push(
      `<circle cx="${px(x + width / 2)}" cy="${px(y + height / 2)}" r="${px(width * 1.75)}" fill="url(#halo)"/>`,
    );
  parts.push(renderRect(pane, 9, '#0C1529', ' opacity=".55"'), renderRect(pane, 6, look.wood));
  parts.push(`<g clip-path="url(#${pane.id})">`, renderRect(pane, 0, `url(#${state})`));
  if (state === 'off') parts.push(renderReflection(pane, 0.1 + next() * 0.16));
  parts.push(...(state === 'home' ? drawHomeInterior(pane, next) : renderInterior(pane, next)), '</g>');
  parts.push(
    `<rect x="${px(x + width / 2 - 2.5)}" y="${px(y)}" width="5" height="${px(height)}" fill="${look.wood}"/>`,
    `<rect x="${px(x)}" y="${px(y + height * 0.36)}" width="${px(width)}" height="5" fill="${look.wood}"/>`,
    `<rect x="${px(x - 13)}" y="${px(y + height + 6)}" width="${px(width + 26)}" height="9" fill="${look.sill}"/>`,
    `<rect x="${px(x - 13)}" y="${px(y + height + 15)}" width="${px(width + 26)}" height="12" fill="#0A1224" opacity=".4"/>`,
  );
  return parts;
}

const renderRect = ({ x, y, width, height }: FacadeWindow, margin: number, fill: string, more = '') =>
  `<rect x="${px(x - margin)}" y="${px(y - margin)}" width="${px(width + 2 * margin)}" height="${px(height + 2 * margin)}" fill="${fill}"${more}/>`;

const renderReflection = ({ x, y, width, height }: FacadeWindow, opacity: number) =>
  `<path d="M${px(x)} ${px(y + height * 0.7)}L${px(x + width * 0.72)} ${px(y)}H${px(x + width)}L${px(x)} ${px(y + height)}Z" fill="#9FB6DA" opacity="${px(opacity)}"/>`;

function renderInterior(pane: FacadeWindow, next: () => number): string[] {
  const content = CONTENTS[Math.floor(next() * CONTENTS.length)];
  const along = () => pane.x + pane.width * (0.3 + next() * 0.4);
  if (content === 'curtain') return renderCurtains(pane);
  if (content === 'blind') return renderBlind(pane, 0.2 + next() * 0.5);
  if (content === 'plant') return renderPlant(pane, along(), 0.42, next);
  if (content === 'lamp') return renderLamp(pane, along());
  return [];
}

/** Interior of the lit window: curtains, a lamp, a plant and the back of a sofa. */
function drawHomeInterior(pane: FacadeWindow, next: () => number): string[] {
  const { x, y, width, height } = pane;
  const sofa =
    `M${px(x + width * 0.4)} ${px(y + height)}v${px(-height * 0.17)}q0 ${px(-height * 0.07)} ${px(width * 0.07)} ${px(-height * 0.07)}` +
    `h${px(width * 0.34)}q${px(width * 0.07)} 0 ${px(width * 0.07)} ${px(height * 0.07)}v${px(height * 0.17)}z`;
  return [
    ...renderCurtains(pane),
    ...renderLamp(pane, x + width * 0.66),
    ...renderPlant(pane, x + width * 0.33, 0.36, next),
    `<path d="${sofa}" fill="${LOOKS.home.tone}" opacity=".9"/>`,
  ];
}

function renderCurtains({ x, y, width, height, state }: FacadeWindow): string[] {
  const fold = width * 0.055;
  return [0, 1].flatMap((side) =>
    Array.from({ length: 4 }, (_, i) => {
      const left = side ? x + width - (i + 1) * fold : x + i * fold;
      const opacity = px((i % 2 ? 0.55 : 0.38) * (state === 'off' ? 0.5 : 1) * 10) / 10;
      return `<rect x="${px(left)}" y="${px(y)}" width="${px(fold)}" height="${px(height)}" fill="${LOOKS[state].cloth}" opacity="${opacity}"/>`;
    }),
  );
}

function renderBlind({ x, y, width, height, state }: FacadeWindow, down: number): string[] {
  return Array.from(
    { length: Math.ceil(down * 16) },
    (_, i) =>
      `<rect x="${px(x)}" y="${px(y + (i * height) / 16)}" width="${px(width)}" height="${px(height / 21)}" fill="${LOOKS[state].cloth}" opacity=".42"/>`,
  );
}

function renderPlant({ y, height, state }: FacadeWindow, x: number, size: number, next: () => number): string[] {
  const fill = LOOKS[state].tone,
    foot = px(y + height * 0.86);
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const angle = -1.57 + (i / 8 - 0.5) * 2.3,
      length = height * size * (0.75 + 0.25 * next());
    const tipX = x + Math.cos(angle) * length,
      tipY = y + height * 0.82 + Math.sin(angle) * length;
    const middleX = (x + tipX) / 2,
      middleY = (y + height * 0.84 + tipY) / 2;
    return (
      `<path d="M${px(x)} ${foot}Q${px(middleX - length * 0.12)} ${px(middleY)} ${px(tipX)} ${px(tipY)}` +
      `Q${px(middleX + length * 0.14)} ${px(middleY + length * 0.06)} ${px(x)} ${foot}" fill="${fill}"/>`
    );
  });
  const pot = `M${px(x - height * 0.08)} ${px(y + height * 0.84)}h${px(height * 0.16)}l${px(-height * 0.025)} ${px(height * 0.16)}h${px(-height * 0.11)}z`;
  return [...leaves, `<path d="${pot}" fill="${fill}"/>`];
}

function renderLamp({ y, height, state }: FacadeWindow, x: number): string[] {
  const { tone } = LOOKS[state],
    on = state !== 'off';
  const shade = `M${px(x - height * 0.07)} ${px(y + height * 0.34)}h${px(height * 0.14)}l${px(height * 0.05)} ${px(height * 0.16)}h${px(-height * 0.24)}z`;
  return [
    ...(on ? [`<circle cx="${px(x)}" cy="${px(y + height * 0.46)}" r="${px(height * 0.4)}" fill="url(#halo)"/>`] : []),
    `<path d="${shade}" fill="${on ? '#FFF6DF' : tone}"/>`,
    `<rect x="${px(x - 1.5)}" y="${px(y + height * 0.5)}" width="3" height="${px(height * 0.5)}" fill="${tone}"/>`,
  ];
}
