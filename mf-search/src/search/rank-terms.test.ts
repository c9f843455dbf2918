import { expect, it } from '@jest/globals';
import { RANK_PERCENTS } from '@lodestay/contracts';
import { RANK_LABELS } from './rank-labels.ts';
import { RANK_TERMS } from './rank-terms.ts';

it('explains every score that cards show, with weights that sum to 100', () => {
  expect(RANK_TERMS.map(({ name }) => name).sort()).toEqual(Object.keys(RANK_LABELS).sort());
  expect(Object.fromEntries(RANK_TERMS.map(({ name, percent }) => [name, percent]))).toEqual(RANK_PERCENTS);
  expect(RANK_TERMS.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});
