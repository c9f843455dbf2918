import { addDays } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { insertAccount } from './accounts.ts';
import { DEMO_EMAILS, PEOPLE } from './demo-people.ts';
import { hashPassword } from './passwords.ts';
import type { Db } from './tables.ts';

/** The password of every demo account. They exist only where the site was started with demo data. */
export const DEMO_PASSWORD = 'furnished-stay';

/** `role` is for people to read: the role of the account, or the duty that makes one account of a role different from another. */
export type DemoAccount = { email: string; password: string; role: string };

/** Makes the demo accounts that are missing and says how to sign in with each. */
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
        if (isMember)
          await trx
            .updateTable('account')
            .set({ membershipRenewsOn: addDays(clock.today('UTC'), 300), verifiedMember: true })
            .where('id', '=', id)
            .execute();
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
