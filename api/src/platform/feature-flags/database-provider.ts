import { FEATURE_FLAGS, type FlagName } from '@lodestay/contracts/feature-flags';
import { isOnIn } from '@lodestay/contracts/flag-values';
import { evaluateFlag } from '@lodestay/server';
import {
  FlagNotFoundError,
  StandardResolutionReasons,
  TypeMismatchError,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import type { Clock } from '../clock/index.ts';
import type { Rules } from './rule-cache.ts';
import type { StoredRule } from './rule-row.ts';

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function getReason({ enabled, killSwitch, roles, markets, percentage }: StoredRule): string {
  if (killSwitch || !enabled) return StandardResolutionReasons.DISABLED;
  if (percentage < 100) return StandardResolutionReasons.SPLIT;
  return roles || markets ? StandardResolutionReasons.TARGETING_MATCH : StandardResolutionReasons.STATIC;
}

async function rejectType(name: string): Promise<never> {
  throw new TypeMismatchError(`${name} is boolean, as all flags are`);
}

/**
 * Evaluates boolean flags by the rules in the database. The context of an evaluation has `targetingKey` (the person), `role` and
 * `market`, each as text or missing.
 */
export function createDatabaseProvider({ rules, clock }: { rules: { get(): Promise<Rules> }; clock: Clock }): Provider {
  return {
    metadata: { name: 'lodestay-database' },
    runsOn: 'server',
    async resolveBooleanEvaluation(
      name: string,
      _: boolean,
      { targetingKey, role, market }: EvaluationContext,
    ): Promise<ResolutionDetails<boolean>> {
      if (!Object.hasOwn(FEATURE_FLAGS, name)) throw new FlagNotFoundError(name);
      const rule = (await rules.get())[name as FlagName];
      const caller = { role: readText(role), person: targetingKey ?? null };
      const value = isOnIn(evaluateFlag(name, rule, caller, clock.now().getTime()), readText(market));
      return { value, variant: value ? 'on' : 'off', reason: getReason(rule) };
    },
    resolveStringEvaluation: rejectType,
    resolveNumberEvaluation: rejectType,
    resolveObjectEvaluation: rejectType,
  };
}
