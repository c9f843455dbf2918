import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { toClosedPath, px } from '../stage/svg-path.ts';
import { createFlatQuad, createSideQuad, createUprightQuad } from '../stage/quads.ts';
import { drawHerringboneFloor, drawPlankFloor, drawTileFloor, type FloorKind } from './floors.ts';
import { drawBrickWall, drawPanelWall, drawSlatWall, drawTileWall, type Tiling, type WallFinish } from './surfaces.ts';

export type ShellStyle = {
  floor: FloorKind;
  floorColor?: string;
  checkered?: boolean;
  treatment?: WallFinish;
  tiles?: Tiling;
  /** The back wall has the accent color. */
  accent?: boolean;
  /** The left wall has the window, so it gets less light. */
  windowLeft?: boolean;
};

/** Draws the empty room: ceiling, walls, floor, darker edges and baseboards. */
export function drawShell(stage: Stage, style: ShellStyle): void {
  const {
    room: { width, depth, height },
    palette,
    light,
    face,
    nearEdge,
  } = stage;
  const backColor = style.accent ? palette.accentWall : palette.wall;
  const leftLight = style.windowLeft ? ([-0.2, -0.34] as const) : ([0.08, -0.12] as const);
  face(
    createFlatQuad(height, 0, nearEdge, width, depth),
    mix(palette.wall, '#FFFFFF', 0.5),
    -0.1 - 0.5 * light.lamp,
    -0.02 - 0.3 * light.lamp,
  );
  face(createUprightQuad(depth, 0, 0, width, height), backColor, 0.02, -0.14);
  face(createSideQuad(0, 0, nearEdge, height, depth), palette.wall, leftLight[0], leftLight[1]);
  face(createSideQuad(width, 0, nearEdge, height, depth), palette.wall, 0.1, -0.1);

  if (style.treatment === 'panel') drawPanelWall(stage, backColor);
  if (style.treatment === 'slat') drawSlatWall(stage);
  if (style.treatment === 'brick') drawBrickWall(stage);
  if (style.tiles) drawTileWall(stage, style.tiles);

  const floorColor = style.floorColor ?? palette.floor;
  face(createFlatQuad(0, 0, nearEdge, width, depth), floorColor, -0.04, -0.1);
  if (style.floor === 'tile') drawTileFloor(stage, floorColor, style.checkered ?? false);
  else if (style.floor === 'herring') drawHerringboneFloor(stage, floorColor);
  else drawPlankFloor(stage, floorColor);

  darkenEdges(stage);
  if (!style.tiles) drawBaseboard(stage);
}

/** Darkens the edges between floor, walls and ceiling, where less light arrives. */
function darkenEdges(stage: Stage): void {
  const {
    room: { width, depth, height },
  } = stage;
  darken(
    stage,
    [
      [0, 0, depth],
      [width, 0, depth],
      [width, 0, depth - 0.9],
      [0, 0, depth - 0.9],
    ],
    'down',
    0.34,
  );
  darken(
    stage,
    [
      [0, 0, depth],
      [width, 0, depth],
      [width, 0.5, depth],
      [0, 0.5, depth],
    ],
    'down',
    0.34,
  );
  darken(
    stage,
    [
      [0, height, depth],
      [width, height, depth],
      [width, height - 0.35, depth],
      [0, height - 0.35, depth],
    ],
    'down',
    0.34,
  );
  for (const x of [0, width])
    darken(
      stage,
      [
        [x, 0, depth],
        [x, height, depth],
        [x, height, depth - 0.9],
        [x, 0, depth - 0.9],
      ],
      'across',
      0.26,
    );
}

function darken(
  { project, newId, define, paint, light: { shade } }: Stage,
  points: Point[],
  direction: 'down' | 'across',
  strength: number,
): void {
  const spots = project(points),
    id = newId(),
    from = spots[0]!,
    to = spots[2]!;
  const line =
    direction === 'down'
      ? `x1="0" y1="${px(from[1])}" x2="0" y2="${px(to[1])}"`
      : `x1="${px(from[0])}" y1="0" x2="${px(to[0])}" y2="0"`;
  define(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}><stop stop-color="${shade}" stop-opacity="${String(strength).slice(1)}"/>` +
    `<stop offset="1" stop-color="${shade}" stop-opacity="0"/></linearGradient>`);
  paint(`<path d="${toClosedPath(spots)}" fill="url(#${id})"/>`);
}

function drawBaseboard({ room: { width, depth }, palette, face, nearEdge }: Stage): void {
  const color = mix(palette.wall, '#FFFFFF', 0.5),
    high = 0.11,
    thick = 0.015;
  face(createUprightQuad(depth - thick, 0, 0, width, high), color, 0.1, -0.15);
  face(createSideQuad(thick, 0, nearEdge, high, depth), color, -0.05, -0.25);
  face(createSideQuad(width - thick, 0, nearEdge, high, depth), color, 0.15, -0.1);
}
