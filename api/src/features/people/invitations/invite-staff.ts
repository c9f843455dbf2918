import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { createToken, hashToken } from '../../accounts/index.ts';
import type { StaffRole } from '../access-rules.ts';
import type { Db, Trx } from '../tables.ts';
import { insertInvitation } from './insert-invitation.ts';
import { LIFETIME_DAYS } from './invitation-rules.ts';

/** `markets` are slugs. */
export type StaffInvitation = { email: string; role: StaffRole; markets: readonly string[] };

/** Explains to the person who runs the command why the invitation failed. */
export class InvitationError extends Error {
  override name = 'InvitationError';
}

/**
 * Invites a person to join as staff, and returns the token of the link, which nobody emails. It replaces an open invitation. Throws an
 * `InvitationError`.
 */
export async function inviteStaff(
  { db, clock }: { db: Db; clock: Clock },
  { email, role, markets }: StaffInvitation,
): Promise<{ token: string; days: number }> {
  const token = createToken();
  try {
    await inTransaction(db, async (trx) => {
      const marketIds = await findMarketIds(trx, markets);
      const id = await insertInvitation(trx, clock, null, { email, kind: 'staff', role, markets: marketIds });
      await trx
        .updateTable('invitation')
        .set({ tokenHash: hashToken(token) })
        .where('id', '=', id)
        .execute();
    });
  } catch (error) {
    if (violates(error, 'invitation_open'))
      throw new InvitationError(`Someone else just invited ${email}. Run the command again.`, { cause: error });
    if (error instanceof AppError)
      throw new InvitationError(error.fields?.[0]?.message ?? error.message, { cause: error });
    throw error;
  }
  return { token, days: LIFETIME_DAYS };
}

async function findMarketIds(trx: Trx, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const found = await trx.selectFrom('market').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const unknown = slugs.find((slug) => !found.some((market) => market.slug === slug));
  if (unknown !== undefined) throw new InvitationError(`There is no market ${unknown}.`);
  return found.map(({ id }) => id);
}
