import { FLAG_NAMES, type FlagName } from '@lodestay/contracts/feature-flags';
import { createLastKnown, type LastKnown } from '@lodestay/server';
import { getDefaultRule, toRule, type StoredRule } from './rule-row.ts';
import type { Db } from './tables.ts';

export type Rules = Readonly<Record<FlagName, StoredRule>>;

/** Another process may change rules. The change must be in effect within 2 seconds, also in shells, which ask twice a second. */
const FRESH_MS = 500;
/** How long a request waits for the database if rules are known. */
const PATIENCE_MS = 300;

export const DEFAULT_RULES = Object.fromEntries(FLAG_NAMES.map((name) => [name, getDefaultRule(name)])) as Rules;

/** Reads the rules of all known flags. Rows with other names are ignored. */
async function loadRules(db: Db): Promise<Rules> {
  const rows = await db.selectFrom('featureFlag').selectAll().where('name', 'in', FLAG_NAMES).execute();
  return { ...DEFAULT_RULES, ...Object.fromEntries(rows.map((row) => [row.name, toRule(row)])) };
}

/** Caches the rules. If the database fails or is slow, the last known rules stay in effect, or the defaults if none were read yet. */
export const createRuleCache = (db: Db, warn: (error: unknown) => void): LastKnown<Rules> =>
  createLastKnown({
    load: () => loadRules(db),
    initial: DEFAULT_RULES,
    freshMs: FRESH_MS,
    patienceMs: PATIENCE_MS,
    clock: () => performance.now(),
    warn,
  });
