import type { Person, RequestOf } from '@lodestay/contracts';
import { findLastEntry, recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { isSameAccess, type Access } from './access-rules.ts';
import { assertValidAccess, describeAccess, listOwnMarkets, saveAccess } from './access.ts';
import type { GetPerson } from './get-person.ts';
import { lockPerson } from './lock-person.ts';
import type { Db } from './tables.ts';

export type ChangeRoleOptions = { db: Db; clock: Clock; accountAccess: AccountAccess; getPerson: GetPerson };
type RoleChange = RequestOf<'changeRole'>['body'];

/** Returns a function that gives an account a role with its organization and markets, and ends the account's sessions. */
export function createChangeRole({ db, clock, accountAccess, getPerson }: ChangeRoleOptions) {
  /** Says what the account is like now, and who changed it. */
  async function createConflict(caller: SignedInUser, personId: number): Promise<AppError> {
    const [current, last] = await Promise.all([
      getPerson(personId, caller),
      findLastEntry(db, { type: 'account', id: personId }, ['role.change', 'account.suspend', 'account.restore']),
    ]);
    const author = last?.actorId == null ? null : await getPerson(last.actorId, caller).catch(ignoreMissing);
    return new AppError('conflict', {
      data: {
        current,
        changedBy: author && `${author.firstName} ${author.lastName}`.trim(),
        changedAt: last?.happenedAt.toISOString() ?? null,
      },
    });
  }

  return async (caller: SignedInUser, personId: number, change: RoleChange): Promise<Person> => {
    const wanted: Access = {
      role: change.role,
      organizationId: change.organization ?? null,
      marketIds: change.markets,
    };
    const isStale = await inTransaction(db, async (trx) => {
      const { role, organizationId, version } = await lockPerson(trx, 'change_role', caller.id, personId);
      const markets = await listOwnMarkets(trx, personId);
      const before: Access = { role, organizationId, marketIds: markets.map(({ id }) => id) };
      // A repeated request finds what it asked for.
      if (isSameAccess(before, wanted)) return false;
      if (version !== change.version) return true;
      await assertValidAccess(trx, wanted);
      await saveAccess(trx, personId, wanted);
      await accountAccess.end(trx, personId);
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: caller.id },
        action: 'role.change',
        target: { type: 'account', id: personId },
        before: await describeAccess(trx, before),
        after: await describeAccess(trx, wanted),
        reason: change.reason,
      });
      return false;
    });
    if (isStale) throw await createConflict(caller, personId);
    return getPerson(personId, caller);
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
