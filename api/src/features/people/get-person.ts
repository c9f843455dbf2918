import type { Person } from '@lodestay/contracts';
import { findLastEntry } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { listOwnMarkets } from './access.ts';
import { selectPeople, toSummary } from './list-people.ts';
import { getAllowedActions, listRefusals, type Known } from './person-rules.ts';
import type { Db } from './tables.ts';

/** An account can have more sessions, but nobody reads a longer list. */
const MAX_SESSIONS = 100;

export type GetPerson = (id: number, caller: Pick<Known, 'id' | 'role'>) => Promise<Person>;

/** Returns a function that loads an account with its access and sessions, never their tokens. It throws `not_found`. */
export function createGetPerson({ db, clock }: { db: Db; clock: Clock }): GetPerson {
  return async (id, caller) => {
    const row = await selectPeople(db)
      .leftJoin('accountDeletion', (join) =>
        join
          .onRef('accountDeletion.accountId', '=', 'account.id')
          .on('accountDeletion.canceledAt', 'is', null)
          .on('accountDeletion.doneAt', 'is', null),
      )
      .leftJoin('dataExport', 'dataExport.accountId', 'account.id')
      .select(['phone', 'emailConfirmedAt', 'verifiedMember', 'membershipRenewsOn', 'account.version', 'deletedAt'])
      .select(['accountDeletion.dueAt as deletionDueAt', 'dataExport.requestedAt as exportRequestedAt'])
      .where('account.id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const [markets, sessions, lastSignIn] = await Promise.all([
      listOwnMarkets(db, id),
      listSessions(id),
      findLastEntry(db, { type: 'account', id }, ['session.start']),
    ]);
    const known: Known = { ...caller, suspendedAt: null };
    return {
      ...toSummary(row),
      phone: row.phone,
      emailConfirmed: row.emailConfirmedAt !== null,
      verifiedMember: row.verifiedMember,
      lastSignInAt: lastSignIn?.happenedAt.toISOString() ?? null,
      membershipRenewsOn: row.membershipRenewsOn,
      deletedAt: row.deletedAt?.toISOString() ?? null,
      deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
      exportRequestedAt: row.exportRequestedAt?.toISOString() ?? null,
      markets,
      sessions,
      version: row.version,
      allowedActions: getAllowedActions(known, row),
      refusals: listRefusals(known, row),
    };
  };

  async function listSessions(accountId: number): Promise<Person['sessions']> {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'createdAt', 'rotatedAt', 'expiresAt', 'aliasedBy'])
      .where('accountId', '=', accountId)
      .where('expiresAt', '>', clock.now())
      .orderBy('id', 'desc')
      .limit(MAX_SESSIONS)
      .execute();
    return rows.map(({ id, createdAt, rotatedAt, expiresAt, aliasedBy }) => ({
      id,
      createdAt: createdAt.toISOString(),
      rotatedAt: rotatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isAliased: aliasedBy !== null,
    }));
  }
}
