import type { LoggedChange } from './change-log.ts';
import { differences, type Composition } from './composition.ts';

/**
 * What was in production before, as an undo goes through it: going back twice goes back two steps, not there and back
 * again. Null when there is nothing to go back to.
 */
export function rollbackTarget(history: readonly LoggedChange[]): Composition | null {
  const steps: Composition[] = [];
  for (const { action, production } of history) {
    const known = action === 'rollback' ? steps.findLastIndex(({ id }) => id === production.id) : -1;
    if (known >= 0) steps.length = known + 1;
    else if (steps.at(-1)?.id !== production.id) steps.push(production);
  }
  return steps.at(-2) ?? null;
}

/**
 * Releases that came into production since the canary in force was composed, and that it does not have: to promote it would
 * take them back. `to` is what production has, `canary` what the canary has.
 */
export function overtaken(
  history: readonly LoggedChange[],
): { name: string; to: string | null; canary: string | null }[] {
  const last = history.at(-1);
  if (!last?.canary) return [];
  const { composition } = last.canary;
  const composed = history[history.findLastIndex(({ canary }) => canary?.composition.id !== composition.id) + 1]!;
  return differences(composed.production, last.production)
    .map(({ name, to }) => ({ name, to, canary: composition.releases[name] ?? null }))
    .filter(({ to, canary }) => to !== canary);
}
