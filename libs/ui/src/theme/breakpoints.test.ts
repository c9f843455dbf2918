import { describe, expect, it } from '@jest/globals';
import { BREAKPOINTS, media, query } from './breakpoints.ts';

describe('breakpoints', () => {
  it('are the widths of the specification', () => {
    expect(BREAKPOINTS).toEqual({ tablet: 768, desktop: 1024 });
  });

  it('have queries on both sides without a gap', () => {
    expect(query).toEqual({
      belowTablet: `(max-width: ${BREAKPOINTS.tablet - 1}px)`,
      belowDesktop: `(max-width: ${BREAKPOINTS.desktop - 1}px)`,
      fromTablet: `(min-width: ${BREAKPOINTS.tablet}px)`,
      fromDesktop: `(min-width: ${BREAKPOINTS.desktop}px)`,
    });
    expect(Object.values(media)).toEqual(Object.values(query).map((text) => `@media ${text}`));
  });
});
