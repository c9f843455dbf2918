import type { Person } from '@lodestay/contracts';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { SignedInUser } from '../../platform/http/index.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { GetPerson } from './get-person.ts';
import { lockPerson } from './lock-person.ts';
import type { Db } from './tables.ts';

export type LockOutOptions = { db: Db; clock: Clock; accountAccess: AccountAccess; getPerson: GetPerson };

/** Suspends and restores accounts, and ends their sessions. */
export function createLockOut({ db, clock, accountAccess, getPerson }: LockOutOptions) {
  /** Suspends or restores. Does nothing if the account is in that state already. */
  async function setSuspended(caller: SignedInUser, personId: number, suspended: boolean, reason: string) {
    await inTransaction(db, async (trx) => {
      const { suspendedAt } = await lockPerson(trx, suspended ? 'suspend' : 'restore', caller.id, personId);
      const wasSuspended = suspendedAt !== null;
      if (wasSuspended === suspended) return;
      await trx
        .updateTable('account')
        .set({ suspendedAt: suspended ? clock.now() : null })
        .where('id', '=', personId)
        .execute();
      if (suspended) await accountAccess.end(trx, personId);
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: caller.id },
        action: suspended ? 'account.suspend' : 'account.restore',
        target: { type: 'account', id: personId },
        before: { suspended: wasSuspended },
        after: { suspended },
        reason,
      });
    });
    return getPerson(personId, caller);
  }

  return {
    suspend: (caller: SignedInUser, personId: number, reason: string): Promise<Person> =>
      setSuspended(caller, personId, true, reason),

    restore: (caller: SignedInUser, personId: number, reason: string): Promise<Person> =>
      setSuspended(caller, personId, false, reason),

    /** Ends one session, or all. Does nothing if the session ended before. */
    async endSessions(caller: SignedInUser, personId: number, sessionId?: number): Promise<Person> {
      await inTransaction(db, async (trx) => {
        await lockPerson(trx, 'end_sessions', caller.id, personId);
        const ended = await accountAccess.endSessions(trx, personId, sessionId);
        if (ended === 0) return;
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: caller.id },
          action: 'session.end',
          target: { type: 'account', id: personId },
          after: sessionId === undefined ? { ended } : { session: sessionId },
        });
      });
      return getPerson(personId, caller);
    },
  };
}
