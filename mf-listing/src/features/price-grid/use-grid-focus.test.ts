import { expect, it } from '@jest/globals';
import { getNextPosition } from './use-grid-focus.ts';

const SIZE = { rows: 8, columns: 6 };

it.each([
  ['ArrowRight', false, { row: 2, column: 3 }],
  ['ArrowLeft', false, { row: 2, column: 1 }],
  ['ArrowDown', false, { row: 3, column: 2 }],
  ['ArrowUp', false, { row: 1, column: 2 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', false, { row: 2, column: 5 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 7, column: 5 }],
  ['Enter', false, null],
  ['Tab', false, null],
] as const)('moves %s (with Control: %s) to %j', (key, control, expected) =>
  expect(getNextPosition(key, control, { row: 2, column: 2 }, SIZE)).toEqual(expected),
);

it('stops at the edges', () => {
  expect([
    getNextPosition('ArrowUp', false, { row: 0, column: 0 }, SIZE),
    getNextPosition('ArrowLeft', false, { row: 0, column: 0 }, SIZE),
  ]).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 0 },
  ]);
  expect([
    getNextPosition('ArrowDown', false, { row: 7, column: 5 }, SIZE),
    getNextPosition('ArrowRight', false, { row: 7, column: 5 }, SIZE),
  ]).toEqual([
    { row: 7, column: 5 },
    { row: 7, column: 5 },
  ]);
});
