/** A module's text instead of its meaning. Not webpack's `asset/source`, whose text the minimizer takes for a classic script. */
export default (source: string): string => `export default ${JSON.stringify(source)};`;
