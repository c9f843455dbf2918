import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';
import { listImpersonations, recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { paginate, type PageRequest } from '../../platform/paging/index.ts';
import { insertSession, type Sessions, type StartedSession } from './sessions.ts';
import type { Db, Trx } from './tables.ts';

/** An impersonation ends this long after its start (product 9). */
const ALIAS_MS = 30 * 60_000;

type AliasResult = { accountId: number; session: StartedSession };

export type Aliases = ReturnType<typeof createAliases>;

/** Impersonation: sessions in which a staff member acts as another account. */
export function createAliases({ db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions }) {
  const recordEnd = (trx: Trx, staffId: number, accountId: number) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: staffId, onBehalfOf: accountId },
      action: 'alias.end',
      target: { type: 'account', id: accountId },
    });

  return {
    /** Replaces the session of a staff member by one as the account. Throws `not_found`, or `forbidden` if the account is staff. */
    start: (
      staffId: number,
      { accountId, reason }: { accountId: number; reason: string },
      token: string,
    ): Promise<AliasResult> =>
      inTransaction(db, async (trx) => {
        // Locked, so that the account does not become staff in between.
        const account = await trx
          .selectFrom('account')
          .select('role')
          .where('id', '=', accountId)
          .forUpdate()
          .executeTakeFirst();
        if (!account) throw new AppError('not_found');
        if ((ADMIN_ROLES as readonly UserRole[]).includes(account.role))
          throw new AppError('forbidden', { message: 'You can’t impersonate a staff member.' });
        const now = clock.now();
        await sessions.end(token, trx);
        await recordAction(trx, {
          at: now,
          actor: { accountId: staffId, onBehalfOf: accountId },
          action: 'alias.start',
          target: { type: 'account', id: accountId },
          reason,
        });
        const expires = new Date(now.getTime() + ALIAS_MS);
        return { accountId, session: await insertSession(trx, { accountId, aliasedBy: staffId, now, expires }) };
      }),

    /** Ends an impersonation, and starts a session of the staff member's own. */
    end: ({ staffId, accountId }: { staffId: number; accountId: number }, token: string): Promise<AliasResult> =>
      inTransaction(db, async (trx) => {
        await sessions.end(token, trx);
        await recordEnd(trx, staffId, accountId);
        return { accountId: staffId, session: await sessions.start(trx, staffId, 'end_of_alias') };
      }),

    /** Ends an impersonation together with the staff member's sign-in. */
    leave: ({ staffId, accountId }: { staffId: number; accountId: number }, token: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await sessions.end(token, trx);
        await recordEnd(trx, staffId, accountId);
      }),

    /** When staff impersonated an account, the newest first. Without an end, an impersonation lasted until it expired. */
    async list(accountId: number, request: PageRequest) {
      const rows = await listImpersonations(db, accountId, ['alias.start', 'alias.end']);
      const starts = rows.filter(({ action }) => action === 'alias.start');
      const { items, total, nextCursor } = paginate(starts, ({ id }) => [-id], request);
      return {
        accesses: items.map(({ id, actorId, happenedAt, reason }) => {
          const expiry = new Date(happenedAt.getTime() + ALIAS_MS);
          const next = rows.find((row) => row.id > id && row.actorId === actorId);
          const end = next?.action === 'alias.end' && next.happenedAt < expiry ? next.happenedAt : expiry;
          return { startedAt: happenedAt.toISOString(), endedAt: end.toISOString(), reason: reason ?? '' };
        }),
        total,
        nextCursor,
      };
    },
  };
}
