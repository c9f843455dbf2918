import { renderSvgDocument, type DrawingSize } from '../finishing.ts';
import { random } from '../stage/random.ts';
import { px } from '../stage/svg-path.ts';
import { renderFacadeDefinitions } from './definitions.ts';
import { drawFacadeWindow, type FacadeWindow } from './facade-window.ts';

export type FacadeDrawing = DrawingSize & {
  seed: string;
  columns: number;
  rows: number;
  /** Position of the only fully lit window, counted from 0. */
  home: readonly [column: number, row: number];
};

/** Width of one column of windows in the drawing. */
const COLUMN_WIDTH = 200;
/** Share of the other windows that are dimly lit. */
const DIM_SHARE = 0.16;

/** Draws an apartment building at dusk, seen from the front: one window is lit, a few are dim, the others dark. The same input gives the same bytes. */
export function drawFacade({ seed, columns, rows, home, width, height }: FacadeDrawing): string {
  const next = random(`${seed}/facade`);
  const drawingWidth = columns * COLUMN_WIDTH,
    drawingHeight = (drawingWidth * height) / width,
    floor = drawingHeight / rows;
  const painted: string[] = [],
    clips: string[] = [];
  const cover = (attributes: string) => `<rect width="${drawingWidth}" height="${px(drawingHeight)}" ${attributes}/>`;

  painted.push(cover('fill="url(#wall)"'), ...renderJoints(drawingWidth, drawingHeight, rows));
  for (let row = 0; row < rows; row++) {
    painted.push(...renderCornice(drawingWidth, row * floor, floor));
    for (let column = 0; column < columns; column++) {
      const isHome = column === home[0] && row === home[1];
      const pane: FacadeWindow = {
        id: `w${column}-${row}`,
        state: isHome ? 'home' : next() < DIM_SHARE ? 'dim' : 'off',
        x: column * COLUMN_WIDTH + COLUMN_WIDTH * 0.17,
        y: row * floor + floor * 0.14,
        width: COLUMN_WIDTH * 0.66,
        height: floor * 0.66,
      };
      clips.push(
        `<clipPath id="${pane.id}"><rect x="${px(pane.x)}" y="${px(pane.y)}" width="${px(pane.width)}" height="${px(pane.height)}"/></clipPath>`,
      );
      painted.push(...drawFacadeWindow(pane, next));
    }
  }
  const grain = cover('fill="url(#grain)" opacity=".25" style="mix-blend-mode:soft-light"');
  const content = `<defs>${renderFacadeDefinitions()}${clips.join('')}</defs>${painted.join('')}${grain}`;
  return renderSvgDocument(
    'Illustration: an apartment house at blue hour, one window lit',
    { width, height },
    content,
    drawingWidth,
  );
}

/** Thin horizontal lines between rows of stone. */
function renderJoints(width: number, height: number, rows: number): string[] {
  const count = rows * 14;
  return Array.from(
    { length: count },
    (_, i) => `<rect y="${px((i * height) / count)}" width="${width}" height="1.2" fill="#0D1730" opacity=".3"/>`,
  );
}

/** The ledge below each story, with its shadow. */
function renderCornice(width: number, top: number, floor: number): string[] {
  return [
    `<rect y="${px(top + floor * 0.93)}" width="${width}" height="${px(floor * 0.045)}" fill="#3A4F78"/>`,
    `<rect y="${px(top + floor * 0.972)}" width="${width}" height="${px(floor * 0.05)}" fill="#0B1428" opacity=".5"/>`,
  ];
}
