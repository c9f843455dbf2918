import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { mix } from './color.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('mix', () => {
  it('returns the first color at 0 and the second at 1', () => {
    fc.assert(
      fc.property(colors, colors, (first, second) => {
        expect(mix(first, second, 0)).toBe(first);
        expect(mix(first, second, 1)).toBe(second);
      }),
    );
  });

  it('mixes in linear light, so black and white give a light gray', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#bababa');
  });
});
