import type { Keywords } from './json-schema.ts';

/** What a call promises, as JSON: its address and the wire form (snake_case) of what is sent and answered. */
export type CallContract = {
  readonly method: string;
  readonly path: string;
  readonly params?: Keywords;
  readonly query?: Keywords;
  readonly body?: Keywords;
  readonly response: Keywords;
};
