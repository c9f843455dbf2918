import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { formatCursor, parseCursor } from '../../../platform/paging/index.ts';
import { listMarkets } from '../access.ts';
import { toOrganization } from '../list-people.ts';
import type { Db } from '../tables.ts';
import { getAllowedKinds, getState } from './invitation-rules.ts';

export type InvitationsQuery = NonNullable<RequestOf<'listInvitations'>['query']>;
type Invitations = ResponseOf<'listInvitations'>;
export type Invitation = Invitations['invitations'][number];

type Caller = Pick<SignedInUser, 'role'> | null;

const PAGE_SIZE = 50;

export const formatName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

export function createInvitationLists({ db, clock }: { db: Db; clock: Clock }) {
  const selectInvitations = () =>
    db
      .selectFrom('invitation')
      .leftJoin('account as author', 'author.id', 'invitation.invitedBy')
      .leftJoin('organization', 'organization.id', 'invitation.organizationId')
      .selectAll('invitation')
      .select(['author.firstName', 'author.lastName', 'organization.name as organizationName']);
  type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

  async function toInvitations(rows: readonly Row[], caller: Caller): Promise<Invitation[]> {
    const now = clock.now();
    const markets = await listMarkets(db, [...new Set(rows.flatMap(({ marketIds }) => marketIds))]);
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      kind: row.kind,
      role: row.role,
      organization: toOrganization(row),
      markets: markets.filter(({ id }) => row.marketIds.includes(id)),
      invitedBy: row.invitedBy === null ? null : { id: row.invitedBy, name: formatName(row) },
      state: getState(row, now),
      allowedActions:
        caller !== null && getScope(caller.role, 'invitation.revoke') !== null && getState(row, now) === 'open'
          ? (['revoke'] as const).slice()
          : [],
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    }));
  }

  return {
    /** Invitations, the newest first. */
    async list(
      caller: Pick<SignedInUser, 'role'>,
      { state, cursor, limit = PAGE_SIZE }: InvitationsQuery,
    ): Promise<Invitations> {
      let query = selectInvitations()
        .orderBy('invitation.id', 'desc')
        .limit(limit + 1);
      if (cursor !== undefined) query = query.where(sql<boolean>`invitation.id < ${parseCursor(cursor, 1)[0]}::bigint`);
      if (state === 'accepted') query = query.where('invitation.acceptedAt', 'is not', null);
      else if (state === 'revoked') query = query.where('invitation.revokedAt', 'is not', null);
      else if (state !== undefined)
        query = query
          .where('invitation.acceptedAt', 'is', null)
          .where('invitation.revokedAt', 'is', null)
          .where('invitation.expiresAt', state === 'open' ? '>' : '<=', clock.now());
      const rows = await query.execute();
      const page = rows.slice(0, limit);
      return {
        invitations: await toInvitations(page, caller),
        nextCursor: rows.length > limit ? formatCursor([page.at(-1)!.id]) : null,
        allowedKinds: getAllowedKinds(caller.role),
      };
    },

    /** `caller` is null for a reader who does nothing with it, such as an email. Throws `not_found`. */
    async get(id: number, caller: Caller): Promise<Invitation> {
      const row = await selectInvitations().where('invitation.id', '=', id).executeTakeFirst();
      if (!row) throw new AppError('not_found');
      return (await toInvitations([row], caller))[0]!;
    },
  };
}
