import type { FeatureFlag, RequestOf } from '@lodestay/contracts';
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName } from '@lodestay/contracts/feature-flags';
import { recordAction } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import { inTransaction } from '../db/index.ts';
import { AppError, type FieldError } from '../http/index.ts';
import { getFlagState } from './flag-state.ts';
import { getDefaultRule, toRule, type FlagRow, type StoredRule } from './rule-row.ts';
import type { Db, Trx } from './tables.ts';

type RuleChange = RequestOf<'updateFeatureFlag'>['body'];

type ChangesOptions = {
  db: Db;
  clock: Clock;
  /** The full name of a staff member, or null. */ findName: (accountId: number) => Promise<string | null>;
  isMarket: (slug: string) => Promise<boolean>;
  /** Called after a change is committed. */ onChange: () => void;
};

const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The rule as it is stored: without repeated values, and with dates in UTC. */
const normalizeRule = ({ roles, markets, startsAt, endsAt, ...rest }: RuleChange['rule']): StoredRule => ({
  ...rest,
  roles: roles && [...new Set(roles)],
  markets: markets && [...new Set(markets)],
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
});

const toColumns = ({ startsAt, endsAt, ...rest }: StoredRule) => ({
  ...rest,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const isSameRule = (one: StoredRule, other: StoredRule) =>
  (Object.keys(one) as (keyof StoredRule)[]).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** Lists and changes the rules, for staff. */
export function createRuleChanges({ db, clock, findName, isMarket, onChange }: ChangesOptions) {
  async function describeFlag(name: FlagName, row: FlagRow | undefined): Promise<FeatureFlag> {
    const rule = row ? toRule(row) : getDefaultRule(name);
    const version = row?.version ?? 0;
    return {
      name,
      ...FEATURE_FLAGS[name],
      state: getFlagState(rule, { version, now: clock.now().getTime() }),
      rule,
      version,
      changedBy: row?.changedById ? await findName(row.changedById) : null,
      changedAt: row?.changedAt?.toISOString() ?? null,
    };
  }

  async function assertValid({ startsAt, endsAt, markets }: StoredRule): Promise<void> {
    const fields: FieldError[] = [];
    if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt))
      fields.push({ path: 'rule.ends_at', message: 'Must be after the start.' });
    const areMarkets = await Promise.all((markets ?? []).map(isMarket));
    const unknown = (markets ?? []).filter((_, index) => !areMarkets[index]);
    if (unknown.length > 0)
      fields.push({ path: 'rule.markets', message: `There is no market named ${unknown.join(', ')}.` });
    if (fields.length > 0) throw new AppError('invalid', { fields });
  }

  /** Stores a rule if `version` is still the current one. Resolves to undefined if it is not. */
  const store = (trx: Trx, name: FlagName, version: number, columns: Omit<FlagRow, 'name' | 'version'>) =>
    version === 0
      ? trx
          .insertInto('featureFlag')
          .values({ name, ...columns, version: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
      : trx
          .updateTable('featureFlag')
          .set({ ...columns, version: version + 1 })
          .where('name', '=', name)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();

  const findRow = (trx: Db | Trx, name: FlagName) =>
    trx.selectFrom('featureFlag').selectAll().where('name', '=', name).executeTakeFirst();

  return {
    async list(): Promise<FeatureFlag[]> {
      const rows = await db.selectFrom('featureFlag').selectAll().where('name', 'in', FLAG_NAMES).execute();
      return Promise.all(
        FLAG_NAMES.map((name) =>
          describeFlag(
            name,
            rows.find((row) => row.name === name),
          ),
        ),
      );
    },

    /** Replaces a rule. Throws `invalid`, or `conflict` with the current flag if someone changed it after `version`. */
    async update(name: FlagName, { rule: given, reason, version }: RuleChange, staffId: number): Promise<FeatureFlag> {
      const rule = normalizeRule(given);
      await assertValid(rule);
      const now = clock.now();
      const { stored, current } = await inTransaction(db, async (trx) => {
        const before = await trx
          .selectFrom('featureFlag')
          .selectAll()
          .where('name', '=', name)
          .forUpdate()
          .executeTakeFirst();
        const row = await store(trx, name, version, { ...toColumns(rule), changedById: staffId, changedAt: now });
        if (!row) return { stored: undefined, current: await findRow(trx, name) };
        await recordAction(trx, {
          at: now,
          actor: { accountId: staffId },
          action: 'flag.update',
          target: { type: 'feature_flag', id: name },
          before: before ? toRule(before) : getDefaultRule(name),
          after: rule,
          reason,
        });
        return { stored: row, current: row };
      });
      const flag = await describeFlag(name, current);
      if (stored) {
        onChange();
        return flag;
      }
      // The retry of a change whose response was lost.
      if (current?.version === version + 1 && current.changedById === staffId && isSameRule(toRule(current), rule))
        return flag;
      throw new AppError('conflict', {
        message: 'Not saved: someone changed this flag first. Review the change, then save again.',
        data: { current: flag, changedBy: flag.changedBy, changedAt: flag.changedAt },
      });
    },
  };
}
