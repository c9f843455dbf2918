import { addDays } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { grantMembership } from '../memberships/grant-membership.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { insertAccount } from './accounts.ts';
import { DEMO_EMAILS, PEOPLE } from './demo-people.ts';
import { hashPassword } from './passwords.ts';
import type { Db } from './tables.ts';

/** The password of every demo account. The accounts exist only on sites that were started with demo data. */
export const DEMO_PASSWORD = 'furnished-stay';

/** `role` is a label for people: the account's role, or a duty that distinguishes accounts with the same role. */
export type DemoAccount = { email: string; password: string; role: string };

/** Creates missing demo accounts and returns the credentials of all of them. */
export async function seedDemoAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<DemoAccount[]> {
  const known = new Set(
    (await db.selectFrom('account').select('email').where('email', 'in', DEMO_EMAILS).execute()).map(
      ({ email }) => email,
    ),
  );
  const missing = PEOPLE.filter(({ email }) => !known.has(email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await inTransaction(db, async (trx) => {
      for (const { isMember, organization, duty: _, ...person } of missing) {
        const { id } = await insertAccount(trx, {
          ...person,
          passwordHash,
          createdAt: clock.now(),
          emailConfirmedAt: clock.now(),
        });
        if (isMember) {
          await trx.updateTable('account').set({ verifiedMember: true }).where('id', '=', id).execute();
          await grantMembership(trx, id, addDays(clock.today('UTC'), 300));
        }
        if (!organization) continue;
        const { id: organizationId } = await trx
          .insertInto('organization')
          .values({ name: organization })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: organization }))
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.updateTable('account').set({ organizationId }).where('id', '=', id).execute();
      }
    });
  }
  return PEOPLE.map(({ email, role, duty }) => ({ email, password: DEMO_PASSWORD, role: duty ?? role }));
}
