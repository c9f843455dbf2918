import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { mix } from './color.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('mix', () => {
  it('gives the first color at 0 and the second at 1', () => {
    fc.assert(
      fc.property(colors, colors, (first, second) => {
        expect(mix(first, second, 0)).toBe(first);
        expect(mix(first, second, 1)).toBe(second);
      }),
    );
  });

  it('stays luminous: black and white meet above the middle of the scale', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#bababa');
  });
});
