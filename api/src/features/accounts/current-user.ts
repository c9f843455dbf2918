import type { CurrentUser } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isActiveMembership } from './active-membership.ts';
import type { Db } from './tables.ts';

/** An account counts as `newMember` for 30 days. */
const NEW_FOR_MS = 30 * 86_400_000;

export type LoadCurrentUser = (
  accountId: number,
  session: { aliasEndsAt: Date | null },
) => Promise<Omit<CurrentUser, 'authToken'>>;

/** Returns a function that loads all fields of the current user (specification 3). It throws `unauthenticated` if the account no longer exists. */
export function createCurrentUser({ db, clock }: { db: Db; clock: Clock }): LoadCurrentUser {
  return async (accountId, { aliasEndsAt }) => {
    const row = await db
      .selectFrom('account')
      .leftJoin('organization', 'organization.id', 'account.organizationId')
      .leftJoin('accountDeletion', (join) =>
        join
          .onRef('accountDeletion.accountId', '=', 'account.id')
          .on('accountDeletion.canceledAt', 'is', null)
          .on('accountDeletion.doneAt', 'is', null),
      )
      .selectAll('account')
      .select(['organization.name as organizationName', 'accountDeletion.dueAt as deletionDueAt'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('unauthenticated');
    return {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: `${row.firstName} ${row.lastName}`.trim(),
      phone: row.phone,
      dateOfBirth: row.dateOfBirth,
      role: row.role,
      organization: row.organizationId === null ? null : { id: row.organizationId, name: row.organizationName ?? '' },
      verifiedMember: row.verifiedMember,
      whyLanding: row.whyLanding,
      isAliased: aliasEndsAt !== null,
      aliasEndsAt: aliasEndsAt?.toISOString() ?? null,
      hasNmtBookerAccess: row.hasNmtBookerAccess,
      newMember: clock.now().getTime() - row.createdAt.getTime() < NEW_FOR_MS,
      activeMembership: isActiveMembership(row.membershipActiveThrough, clock.now()),
      hasActiveStandbySubscription: isActiveMembership(row.standbyActiveThrough, clock.now()),
      membershipRenewsOn: row.membershipRenewsOn,
      membershipActiveThrough: row.membershipActiveThrough,
      registrationFinished: row.registrationFinished,
      photoId: row.photoId,
      emailConfirmed: row.emailConfirmedAt !== null,
      deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    };
  };
}
