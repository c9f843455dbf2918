import type { Keywords } from './json-schema.ts';

/** Contract of one call as JSON: method, path, and the JSON schemas of request and response in wire form (snake_case). */
export type CallContract = {
  readonly method: string;
  readonly path: string;
  readonly params?: Keywords;
  readonly query?: Keywords;
  readonly body?: Keywords;
  readonly response: Keywords;
};
