import type { Canary, Composition } from '../composition.ts';
import { createComposition } from '../composition.ts';
import type { LoggedChange } from '../change-log.ts';

/** A version that repeats one digit: '2' becomes '222222222222'. */
export const createVersion = (digit: string) => digit.repeat(12);

/** A composition from one digit per version: `{ shell: '1', 'mf-search': '2' }`. */
export const createTestComposition = (digits: Readonly<Record<string, string>>): Composition =>
  createComposition(
    Object.entries(digits).map(([name, digit]) => ({ name, version: createVersion(digit), routes: [] })),
  );

export const createCanary = (of: Composition, percentage = 5): Canary => ({
  composition: of,
  percentage,
  threshold: 0.05,
  minimum_pages: 20,
});

/** A history of changes one minute apart, with default values for unused fields. */
export const createHistory = (
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
