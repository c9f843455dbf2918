import { describe, expect, it } from '@jest/globals';
import { draggedTo, numberAfter, numberAt, placeOf } from './dial-angle.ts';

describe('a dial of twelve', () => {
  it.each([
    [0, -1, 12],
    [1, 0, 3],
    [0, 1, 6],
    [-1, 0, 9],
    [0.5, -0.87, 1],
    [-0.5, -0.87, 11],
    [0.2, -1, 12],
  ])('points east %d and south %d to %i', (east, south, number) => expect(numberAt(east, south, 12)).toBe(number));

  it('returns each number for its position on the circle', () => {
    for (let number = 1; number <= 12; number += 1) expect(numberAt(...placeOf(number, 12, 100), 12)).toBe(number);
  });

  it.each([
    [12, 11, 12],
    [1, 12, 12],
    [2, 11, 12],
    [12, 1, 1],
    [11, 2, 1],
    [6, 12, 6],
  ])('dragged to %i from %i stays at %i', (pointed, from, number) => expect(draggedTo(pointed, from, 12)).toBe(number));

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
  ])('%s goes from 3 to %j', (key, number) => expect(numberAfter(key, 3, 12)).toBe(number));

  it('stops at its ends', () =>
    expect([numberAfter('ArrowRight', 12, 12), numberAfter('ArrowLeft', 1, 12), numberAfter('PageUp', 11, 12)]).toEqual(
      [12, 1, 12],
    ));
});
