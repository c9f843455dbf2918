/** Widths at which the layout changes, in pixels (specification 9): a phone is below `tablet`, a tablet below `desktop`. */
export const BREAKPOINTS = { tablet: 768, desktop: 1024 } as const;

/** For `matchMedia`, `sizes` and `<source media>`. Literals, because the types of styles need them; a test compares them with `BREAKPOINTS`. */
export const query = {
  belowTablet: '(max-width: 767px)',
  belowDesktop: '(max-width: 1023px)',
  fromTablet: '(min-width: 768px)',
  fromDesktop: '(min-width: 1024px)',
} as const;

/** Keys of styles. A media query cannot read a custom property, so these are not tokens. */
export const media = {
  belowTablet: `@media ${query.belowTablet}`,
  belowDesktop: `@media ${query.belowDesktop}`,
  fromTablet: `@media ${query.fromTablet}`,
  fromDesktop: `@media ${query.fromDesktop}`,
} as const;
