import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { camelizeKeys, snakeizeKeys } from './casing.ts';

const key = fc.stringMatching(/^[a-z]+(_[a-z]+){0,3}$/);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(key, tie('value')),
  ),
})).value;

describe('casing', () => {
  it('converts keys at any depth and does not change values', () => {
    expect(camelizeKeys({ total_homes: 2, home_groups: [{ key: 'a_b', homes: [{ square_feet: null }] }] })).toEqual({
      totalHomes: 2,
      homeGroups: [{ key: 'a_b', homes: [{ squareFeet: null }] }],
    });
    expect(snakeizeKeys({ totalHomes: 2, minBeds: ['aB'] })).toEqual({ total_homes: 2, min_beds: ['aB'] });
  });

  it('restores the keys when converted back', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(snakeizeKeys(camelizeKeys(value))).toEqual(value);
      }),
    );
  });

  it('does not convert objects that are not plain data', () => {
    const date = new Date(0);
    expect(camelizeKeys({ at_time: date })).toEqual({ atTime: date });
  });
});
