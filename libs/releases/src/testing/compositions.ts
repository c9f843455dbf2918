import type { Canary, Composition } from '../composition.ts';
import { compositionOf } from '../composition.ts';
import type { LoggedChange } from '../change-log.ts';

/** A version that begins with some letters: '2' is '222222222222'. */
export const version = (letter: string) => letter.repeat(12);

/** A composition by the first digits of its versions: `{ shell: '1', 'mf-search': '2' }`. */
export const composition = (letters: Readonly<Record<string, string>>): Composition =>
  compositionOf(Object.entries(letters).map(([name, letter]) => ({ name, version: version(letter), routes: [] })));

export const canaryOf = (of: Composition, percentage = 5): Canary => ({
  composition: of,
  percentage,
  threshold: 0.05,
  minimum_pages: 20,
});

/** A history as far as decisions look at it: changes one minute apart. */
export const historyOf = (
  changes: readonly (Pick<LoggedChange, 'action' | 'production'> & Partial<LoggedChange>)[],
): LoggedChange[] =>
  changes.map((change, index) => ({
    number: index + 1,
    previous: '',
    hash: '',
    key: 'platform',
    by: 'ann',
    reason: 'because',
    canary: null,
    at: new Date(Date.UTC(2026, 10, 1, 12, index)).toISOString(),
    ...change,
  }));
