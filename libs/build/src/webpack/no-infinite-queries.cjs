'use strict';

const SAYS = 'infinite queries are left out of every build: see no-infinite-queries.cjs';
const NAMES = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'];

/** Every query of the query library carries the code of endless lists. Ours have pages with numbers. */
module.exports = () =>
  NAMES.map((name) => `export function ${name}() { throw new Error(${JSON.stringify(SAYS)}); }`).join('\n');
