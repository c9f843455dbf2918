import type { InvitationKind, ReceivedInvitation, RequestOf } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { hashToken, type AccountAccess, type PreparedAccount } from '../../accounts/index.ts';
import { describeAccess, listMarkets, listOwnMarkets, saveAccess } from '../access.ts';
import type { Db, Trx } from '../tables.ts';
import { canInvite, findAcceptProblem, maskEmail } from './invitation-rules.ts';
import { formatName } from './list-invitations.ts';

type AcceptanceForm = RequestOf<'acceptInvitation'>['body'];
type Invited = { email: string; account: { id: number; passwordHash: string | null } | undefined };

export type AcceptanceOptions = { db: Db; clock: Clock; accountAccess: AccountAccess };
export type Acceptance = ReturnType<typeof createAcceptance>;

/** What the person with the link does: look at the invitation, and accept it. */
export function createAcceptance({ db, clock, accountAccess }: AcceptanceOptions) {
  /** Finds an open invitation. It works only while its author may still invite. Throws `token_invalid`. */
  async function findOpen(token: string) {
    const found = await db
      .selectFrom('invitation')
      .leftJoin('account as author', 'author.id', 'invitation.invitedBy')
      .leftJoin('organization', 'organization.id', 'invitation.organizationId')
      .leftJoin('account', 'account.email', 'invitation.email')
      .select([
        'invitation.kind',
        'invitation.email',
        'invitation.role',
        'invitation.marketIds',
        'invitation.expiresAt',
        'invitation.invitedBy',
        'organization.name as organization',
        'author.firstName',
        'author.lastName',
        'author.role as authorRole',
        'author.suspendedAt as authorSuspendedAt',
        'account.id as accountId',
        'account.passwordHash',
      ])
      .where('tokenHash', '=', hashToken(token))
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', clock.now())
      .executeTakeFirst();
    if (!found) throw new AppError('token_invalid');
    const { accountId, passwordHash, authorRole, authorSuspendedAt } = found;
    if (authorRole !== null && !canInvite({ role: authorRole, suspendedAt: authorSuspendedAt }, found.kind))
      throw new AppError('token_invalid');
    return { ...found, account: accountId === null ? undefined : { id: accountId, passwordHash } };
  }

  /** Marks the invitation as accepted. Of simultaneous requests, only one succeeds. Throws `token_invalid`. */
  async function consume(trx: Trx, token: string) {
    const invitation = await trx
      .updateTable('invitation')
      .set({ acceptedAt: clock.now() })
      .where('tokenHash', '=', hashToken(token))
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', clock.now())
      .returning(['id', 'kind', 'role', 'organizationId', 'marketIds', 'invitedBy'])
      .executeTakeFirst();
    if (!invitation) throw new AppError('token_invalid');
    if (invitation.invitedBy !== null) await assertMayStillInvite(trx, invitation.invitedBy, invitation.kind);
    return invitation;
  }

  /** Locks the author, who then does not lose the right before the end of the transaction. Throws `token_invalid`. */
  async function assertMayStillInvite(trx: Trx, authorId: number, kind: InvitationKind): Promise<void> {
    const author = await trx
      .selectFrom('account')
      .select(['role', 'suspendedAt'])
      .where('id', '=', authorId)
      .forShare()
      .executeTakeFirst();
    if (!author || !canInvite(author, kind)) throw new AppError('token_invalid');
  }

  /** Gives the account the access of the invitation. Throws `conflict` if it has another role or organization already. */
  async function grant(trx: Trx, accountId: number, invitation: Awaited<ReturnType<typeof consume>>): Promise<void> {
    const { role, organizationId } = invitation;
    const account = await trx
      .selectFrom('account')
      .select(['role', 'organizationId'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const problem = findAcceptProblem(account, invitation);
    if (problem !== null) throw new AppError('conflict', { message: problem });
    const marketIds = (await listMarkets(trx, invitation.marketIds)).map(({ id }) => id);
    const before = { ...account, marketIds: (await listOwnMarkets(trx, accountId)).map(({ id }) => id) };
    const after = role === null ? before : { role, organizationId, marketIds };
    await trx.updateTable('invitation').set({ acceptedBy: accountId }).where('id', '=', invitation.id).execute();
    if (role !== null) await saveAccess(trx, accountId, after);
    const entry = { at: clock.now(), actor: { accountId } };
    await recordAction(trx, {
      ...entry,
      action: 'invitation.accept',
      target: { type: 'invitation', id: invitation.id },
      after: { account: accountId },
    });
    if (role === null) return;
    await recordAction(trx, {
      ...entry,
      action: 'role.change',
      target: { type: 'account', id: accountId },
      before: await describeAccess(trx, before),
      after: await describeAccess(trx, after),
      reason: `accepted invitation ${invitation.id} of ${invitation.invitedBy === null ? 'the command line' : `account ${invitation.invitedBy}`}`,
    });
  }

  /** Checks what a person without an account entered. */
  async function prepareAccount(email: string, { firstName, lastName, password }: AcceptanceForm) {
    const fields = [
      ...(firstName === undefined ? [{ path: 'first_name', message: 'Enter your first name' }] : []),
      ...(lastName === undefined ? [{ path: 'last_name', message: 'Enter your last name' }] : []),
      ...(password === undefined ? [{ path: 'password', message: 'Choose a password' }] : []),
    ];
    if (firstName === undefined || lastName === undefined || password === undefined)
      throw new AppError('invalid', { fields });
    return accountAccess.prepare({ email, firstName, lastName, password });
  }

  /**
   * Checks that the caller is the invited person. The password proves that nobody else can sign in to the account: a stranger may have
   * signed up with the person's address and could still know the password.
   */
  async function assertOwner({ account }: Invited, caller: SignedInUser | null, password: string | undefined) {
    if (!account) return;
    if (caller === null)
      throw new AppError('email_taken', {
        message: 'You already have an account. Sign in to accept the invitation.',
      });
    if (caller.id !== account.id || caller.aliasedBy !== null)
      throw new AppError('forbidden', {
        message: 'You’re signed in as somebody else. Sign in to your own account to accept the invitation.',
      });
    if (account.passwordHash === null) return;
    if (password === undefined || !(await accountAccess.isCorrectPassword(account.passwordHash, password)))
      throw new AppError('invalid', { fields: [{ path: 'password', message: 'Enter your current password' }] });
  }

  return {
    /** Throws `token_invalid`. */
    async get(token: string, caller: SignedInUser | null): Promise<ReceivedInvitation> {
      const { kind, role, organization, marketIds, email, expiresAt, account, invitedBy, ...author } =
        await findOpen(token);
      return {
        kind,
        role,
        organization,
        markets: (await listMarkets(db, marketIds)).map(({ name }) => name),
        invitedBy: invitedBy === null ? null : formatName(author),
        email: maskEmail(email),
        expiresAt: expiresAt.toISOString(),
        account: !account ? 'none' : caller?.id === account.id && caller.aliasedBy === null ? 'own' : 'signed_out',
        needsPassword: !account || account.passwordHash !== null,
      };
    },

    /** Accepts, ends the older sessions of the account, and starts a new one. If anything is wrong, the link still works. */
    async accept(token: string, form: AcceptanceForm, caller: SignedInUser | null) {
      const invited = await findOpen(token);
      await assertOwner(invited, caller, form.password);
      const prepared: PreparedAccount | null = invited.account ? null : await prepareAccount(invited.email, form);
      return inTransaction(db, async (trx) => {
        const invitation = await consume(trx, token);
        const accountId = prepared ? await accountAccess.create(trx, prepared) : invited.account!.id;
        await grant(trx, accountId, invitation);
        await accountAccess.end(trx, accountId);
        return accountAccess.start(trx, accountId);
      });
    },
  };
}
