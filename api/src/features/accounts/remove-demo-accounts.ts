import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inSavepoint, inTransaction, getPostgresCode } from '../../platform/db/index.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import type { Db, Trx } from './tables.ts';

/** Returns the email addresses of the demo accounts in the database, sorted. Works on an empty database too. */
export async function findDemoAccounts(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'account')) return [];
  const found = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', DEMO_EMAILS)
    .orderBy('email')
    .execute();
  return found.map(({ email }) => email);
}

export type RemovedDemoAccounts = {
  deleted: string[];
  /** These have reservations, so the accounts stay, without a name, a role or a way to sign in. */ anonymized: string[];
};

/** Deletes the demo accounts with their sessions and tokens. An account with reservations is anonymized instead, because accounting needs them. */
export function removeDemoAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<RemovedDemoAccounts> {
  return inTransaction(db, async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email', 'in', DEMO_EMAILS)
      .orderBy('email')
      .forUpdate()
      .execute();
    const removed: RemovedDemoAccounts = { deleted: [], anonymized: [] };
    for (const { id, email } of accounts) {
      await recordAction(trx, {
        at: clock.now(),
        actor: 'command_line',
        action: 'account.remove',
        target: { type: 'account', id },
        reason: 'demo account',
      });
      if (await deleteUnlessReferenced(trx, id)) removed.deleted.push(email);
      else {
        await anonymize(trx, id);
        removed.anonymized.push(email);
      }
    }
    return removed;
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

async function deleteUnlessReferenced(trx: Trx, id: number): Promise<boolean> {
  try {
    await inSavepoint(trx, () => trx.deleteFrom('account').where('id', '=', id).execute());
    return true;
  } catch (error) {
    if (getPostgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
    return false;
  }
}

async function anonymize(trx: Trx, id: number): Promise<void> {
  await trx
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('accountId', '=', id), eb('aliasedBy', '=', id)]))
    .execute();
  await trx.deleteFrom('accountToken').where('accountId', '=', id).execute();
  // No mail server accepts mail for '.invalid', so no link can give access to the account.
  await trx
    .updateTable('account')
    .set({
      email: `removed-demo-account-${id}@lodestay.invalid`,
      passwordHash: null,
      firstName: 'Removed',
      lastName: 'Account',
      phone: null,
      dateOfBirth: null,
      role: 'applicant',
      organizationId: null,
      verifiedMember: false,
      hasNmtBookerAccess: false,
      photoId: null,
    })
    .where('id', '=', id)
    .execute();
}
