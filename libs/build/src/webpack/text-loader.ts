/** Exports the text of a module. With webpack's `asset/source`, the minimizer would treat the text as a script. */
export default (source: string): string => `export default ${JSON.stringify(source)};`;
