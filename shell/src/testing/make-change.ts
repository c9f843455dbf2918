import { createComposition, type Canary, type Composition, type LoggedChange } from '@lodestay/releases';

/** A composition of versions by name, without routes. */
export const madeComposition = (versions: Readonly<Record<string, string>>): Composition =>
  createComposition(Object.entries(versions).map(([name, version]) => ({ name, version, routes: [] })));

type GivenChange = Partial<Pick<LoggedChange, 'at' | 'by' | 'action' | 'reason'>> & {
  production: Readonly<Record<string, string>>;
  canary?: { versions: Readonly<Record<string, string>> } & Partial<Omit<Canary, 'composition'>>;
};

/** A history of changes, one minute apart unless `at` is given. */
export function madeHistory(...given: readonly GivenChange[]): LoggedChange[] {
  return given.map(({ production, canary, ...rest }, index) => ({
    number: index + 1,
    previous: '',
    hash: `hash-${index + 1}`,
    key: 'tests',
    at: new Date(Date.UTC(2026, 10, 21, 12, index)).toISOString(),
    by: 'Paz O. #12',
    action: 'compose',
    reason: 'Because',
    production: madeComposition(production),
    canary: canary
      ? {
          composition: madeComposition(canary.versions),
          percentage: canary.percentage ?? 10,
          threshold: canary.threshold ?? 0.05,
          minimum_pages: canary.minimum_pages ?? 20,
        }
      : null,
    ...rest,
  }));
}
