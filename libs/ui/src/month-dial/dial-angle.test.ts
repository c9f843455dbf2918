import { describe, expect, it } from '@jest/globals';
import { stopDragAtTop, getNumberAfterKey, getNumberAt, getNumberPosition } from './dial-angle.ts';

describe('a dial with 12 numbers', () => {
  it.each([
    [0, -1, 12],
    [1, 0, 3],
    [0, 1, 6],
    [-1, 0, 9],
    [0.5, -0.87, 1],
    [-0.5, -0.87, 11],
    [0.2, -1, 12],
  ])('%d east and %d south of the center is %i', (east, south, number) =>
    expect(getNumberAt(east, south, 12)).toBe(number),
  );

  it('finds each number at its own position', () => {
    for (let number = 1; number <= 12; number += 1)
      expect(getNumberAt(...getNumberPosition(number, 12, 100), 12)).toBe(number);
  });

  it.each([
    [12, 11, 12],
    [1, 12, 12],
    [2, 11, 12],
    [12, 1, 1],
    [11, 2, 1],
    [6, 12, 6],
  ])('a drag to %i from %i selects %i', (pointed, from, number) =>
    expect(stopDragAtTop(pointed, from, 12)).toBe(number),
  );

  it.each([
    ['ArrowRight', 4],
    ['ArrowUp', 4],
    ['ArrowLeft', 2],
    ['ArrowDown', 2],
    ['PageUp', 6],
    ['PageDown', 1],
    ['Home', 1],
    ['End', 12],
    ['Enter', null],
  ])('%s changes 3 to %j', (key, number) => expect(getNumberAfterKey(key, 3, 12)).toBe(number));

  it('stops at the first and last number', () =>
    expect([
      getNumberAfterKey('ArrowRight', 12, 12),
      getNumberAfterKey('ArrowLeft', 1, 12),
      getNumberAfterKey('PageUp', 11, 12),
    ]).toEqual([12, 1, 12]));
});
