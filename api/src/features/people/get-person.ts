import type { Person } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { listOwnMarkets } from './access.ts';
import { selectPeople, toSummary } from './list-people.ts';
import { getAllowedActions, type Known } from './person-rules.ts';
import type { Db } from './tables.ts';

/** An account can have more sessions, but nobody reads a longer list. */
const MAX_SESSIONS = 100;

export type GetPerson = (id: number, caller: Pick<Known, 'id' | 'role'>) => Promise<Person>;

/** Returns a function that loads an account with its access and sessions, never their tokens. It throws `not_found`. */
export function createGetPerson({ db, clock }: { db: Db; clock: Clock }): GetPerson {
  return async (id, caller) => {
    const row = await selectPeople(db)
      .select(['phone', 'emailConfirmedAt', 'membershipRenewsOn', 'version'])
      .where('account.id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const [markets, sessions] = await Promise.all([listOwnMarkets(db, id), listSessions(id)]);
    return {
      ...toSummary(row),
      phone: row.phone,
      emailConfirmed: row.emailConfirmedAt !== null,
      membershipRenewsOn: row.membershipRenewsOn,
      markets,
      sessions,
      version: row.version,
      allowedActions: getAllowedActions({ ...caller, suspendedAt: null }, row),
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
