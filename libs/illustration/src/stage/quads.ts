import type { Point } from './camera.ts';

/** A horizontal rectangle at height `y`. */
export const createFlatQuad = (y: number, x0: number, z0: number, x1: number, z1: number): Point[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];

/** A vertical rectangle at distance `z` that faces the viewer. */
export const createUprightQuad = (z: number, x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];

/** A vertical rectangle at `x`, parallel to the side walls. */
export const createSideQuad = (x: number, y0: number, z0: number, y1: number, z1: number): Point[] => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
];

/** A horizontal circle, approximated by a polygon. */
export const createDisc = (x: number, y: number, z: number, radius: number, corners = 36): Point[] =>
  Array.from({ length: corners }, (_, i) => [
    x + radius * Math.cos((i / corners) * 6.2832),
    y,
    z + radius * Math.sin((i / corners) * 6.2832),
  ]);

export type Wall = 'back' | 'left';
export type RoomSize = { width: number; depth: number; height: number };

/** Converts wall coordinates to room coordinates, in meters: `along` the wall (x on the back wall, z on the left wall), `up` from the floor, and `off` the wall into the room. */
export function createWallPlane({ depth }: RoomSize, wall: Wall) {
  const at = (along: number, up: number, off = 0.01): Point =>
    wall === 'back' ? [along, up, depth - off] : [off, up, along];
  return {
    at,
    quad: (along0: number, up0: number, along1: number, up1: number, off?: number): Point[] => [
      at(along0, up0, off),
      at(along1, up0, off),
      at(along1, up1, off),
      at(along0, up1, off),
    ],
  };
}
