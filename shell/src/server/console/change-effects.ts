import { compareCompositions, findRollbackTarget, type Composition, type LoggedChange } from '@lodestay/releases';
import type { Effect, HistoryEntry, Rollback } from '../../staff/model.ts';

/** Compares a change with the change before it. */
export function findEffects(change: LoggedChange, before: LoggedChange | null): Effect[] {
  const { production, canary } = change;
  const effects: Effect[] = [];
  if (production.id !== before?.production.id)
    effects.push({ kind: 'production', changes: compareCompositions(before?.production ?? null, production) });
  if (canary && canary.composition.id !== before?.canary?.composition.id) {
    effects.push({
      kind: 'canary',
      percentage: canary.percentage,
      changes: compareCompositions(production, canary.composition),
    });
  } else if (canary && canary.percentage !== before?.canary?.percentage) {
    effects.push({ kind: 'percentage', from: before?.canary?.percentage ?? 0, to: canary.percentage });
  }
  if (before?.canary && !canary && change.action !== 'promote') effects.push({ kind: 'canary-ended' });
  return effects;
}

/** Whether all releases of a composition are still in the store. */
export type InStore = (composition: Composition) => boolean;

/** The history entries for the console, oldest first. */
export function createHistoryEntries(history: readonly LoggedChange[], inStore: InStore): HistoryEntry[] {
  const current = history.at(-1)?.production.id;
  return history.map((change, index) => {
    const { number, at, by, action, reason, production } = change;
    const before = history[index - 1] ?? null;
    const effects = findEffects(change, before);
    const brought = effects.some(({ kind }) => kind === 'production');
    return {
      number,
      at,
      by,
      action,
      reason,
      effects,
      canReturn: brought && production.id !== current && inStore(production),
    };
  });
}

/** The rollback targets of production. If several changes have the same composition, only the latest is listed. */
export function findRollback(
  history: readonly LoggedChange[],
  entries: readonly HistoryEntry[],
  inStore: InStore,
): Omit<Rollback, 'chosen'> {
  const current = history.at(-1)!.production;
  const target = findRollbackTarget(history);
  const seen = new Set<string>();
  const targets = history.toReversed().filter(({ number, production }) => {
    const canReturn = entries.find((entry) => entry.number === number)?.canReturn;
    return canReturn && !seen.has(production.id) && seen.add(production.id);
  });
  return {
    oneStep: target && compareCompositions(current, target),
    complete: target !== null && inStore(target),
    targets: targets.map(({ number, at, production }) => ({
      number,
      at,
      changes: compareCompositions(current, production),
    })),
  };
}
