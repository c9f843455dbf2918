'use strict';

const MESSAGE = 'Infinite queries are not part of the builds: see no-infinite-queries.cjs';
const NAMES = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'];

/** Replaces the module of @tanstack/query-core for infinite queries, which every query imports. This site has no infinite lists. */
module.exports = () =>
  NAMES.map((name) => `export function ${name}() { throw new Error(${JSON.stringify(MESSAGE)}); }`).join('\n');
