import type { LoggedChange } from './change-log.ts';
import { compareCompositions, type Composition } from './composition.ts';

/**
 * The composition that a rollback restores, or null. It works like undo: two rollbacks go back two steps instead of
 * returning to the start.
 */
export function findRollbackTarget(history: readonly LoggedChange[]): Composition | null {
  const steps: Composition[] = [];
  for (const { action, production } of history) {
    const known = action === 'rollback' ? steps.findLastIndex(({ id }) => id === production.id) : -1;
    if (known >= 0) steps.length = known + 1;
    else if (steps.at(-1)?.id !== production.id) steps.push(production);
  }
  return steps.at(-2) ?? null;
}

/**
 * Releases that reached production after the current canary was composed and that the canary does not contain.
 * Promoting the canary would revert them. `to` is the version in production, `canary` the version in the canary.
 */
export function findOvertakenReleases(
  history: readonly LoggedChange[],
): { name: string; to: string | null; canary: string | null }[] {
  const last = history.at(-1);
  if (!last?.canary) return [];
  const { composition } = last.canary;
  const composed = history[history.findLastIndex(({ canary }) => canary?.composition.id !== composition.id) + 1]!;
  return compareCompositions(composed.production, last.production)
    .map(({ name, to }) => ({ name, to, canary: composition.releases[name] ?? null }))
    .filter(({ to, canary }) => to !== canary);
}
