import { addDays } from '@lodestay/stay';
import type { UserRole } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type Db } from '../../platform/db/index.ts';
import { insertAccount } from './accounts.ts';
import { hashPassword } from './passwords.ts';

/** The password of every demo account. They exist only where the site was started with demo data. */
export const DEMO_PASSWORD = 'furnished-stay';

/** `role` is for people to read: the role of the account, or the duty that makes one account of a role different from another. */
export type DemoAccount = { email: string; password: string; role: string };

type Person = { email: string; firstName: string; lastName: string; role: UserRole; duty?: string; isMember?: boolean; organization?: string };

const PEOPLE: readonly Person[] = [
  { email: 'member@lodestay.example', firstName: 'Maya', lastName: 'Ortiz', role: 'member', isMember: true },
  { email: 'applicant@lodestay.example', firstName: 'Jonah', lastName: 'Reed', role: 'applicant' },
  { email: 'coordinator@lodestay.example', firstName: 'Priya', lastName: 'Nair', role: 'professional_housing_coordinator', organization: 'Northwind Health' },
  { email: 'partner@lodestay.example', firstName: 'Tom', lastName: 'Becker', role: 'direct_partner' },
  { email: 'hub@lodestay.example', firstName: 'Lena', lastName: 'Fischer', role: 'hub_manager' },
  { email: 'readonly@lodestay.example', firstName: 'Sam', lastName: 'Whitfield', role: 'read_only_admin' },
  { email: 'admin@lodestay.example', firstName: 'Grace', lastName: 'Okafor', role: 'admin' },
  { email: 'platform@lodestay.example', firstName: 'Paz', lastName: 'Moreno', role: 'admin', duty: 'platform engineer' },
  { email: 'superadmin@lodestay.example', firstName: 'Ruth', lastName: 'Lindqvist', role: 'super_admin' },
];

/** Makes the demo accounts that are missing and says how to sign in with each. */
export async function seedDemoAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<DemoAccount[]> {
  const known = new Set((await db.selectFrom('account').select('email').where('email', 'in', PEOPLE.map(({ email }) => email)).execute()).map(({ email }) => email));
  const missing = PEOPLE.filter(({ email }) => !known.has(email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await inTransaction(db, async (trx) => {
      for (const { isMember, organization, duty: _, ...person } of missing) {
        const { id } = await insertAccount(trx, { ...person, passwordHash, createdAt: clock.now() });
        if (isMember) await trx.updateTable('account').set({ membershipRenewsOn: addDays(clock.today('UTC'), 300), verifiedMember: true }).where('id', '=', id).execute();
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
