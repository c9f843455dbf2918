import { createInvitations } from '../features/people/index.ts';
import { recordAction } from '../platform/audit/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import type { WholeDb } from '../database.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Nobody gets an email about invented invitations. */
const noEvents: Outbox = { emit: async () => {} };

/** Creates demo invitations of the last weeks and an impersonation, on a site without invitations. The demo accounts must exist. */
export async function seedDemoAccess({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db.selectFrom('invitation').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const findAccount = (email: string) =>
    db.selectFrom('account').select(['id', 'role']).where('email', '=', email).executeTakeFirst();
  const [ruth, grace, maya] = await Promise.all(
    ['superadmin@lodestay.example', 'admin@lodestay.example', 'member@lodestay.example'].map(findAccount),
  );
  const market = await db.selectFrom('market').select('id').where('slug', '=', 'denver').executeTakeFirst();
  if (!ruth || !grace || !maya || !market) return;

  const past = createClock(clock.now());
  const now = clock.now().getTime();
  const moveTo = (hoursAgo: number) => past.moveTo(new Date(now - hoursAgo * HOUR_MS));
  const invitations = createInvitations({ db, clock: past, outbox: noEvents });
  const organization = await addOrganization(db, 'Mesa Rail');

  moveTo(23 * DAY_HOURS);
  await invitations.create(grace, { email: 'hr@mesa-rail.example', kind: 'coordinator', organization });
  moveTo(9 * DAY_HOURS);
  const wrong = await invitations.create(grace, { email: 'leasing@alder-flats.example', kind: 'partner' });
  moveTo(9 * DAY_HOURS - 1);
  await invitations.revoke(grace, wrong.id);
  await invitations.create(grace, { email: 'leases@alder-flats.example', kind: 'partner' });
  moveTo(3 * DAY_HOURS + 5);
  await recordImpersonation(db, past, { staffId: grace.id, accountId: maya.id });
  moveTo(3 * DAY_HOURS);
  await invitations.create(grace, { email: 'dana.ruiz@mesa-rail.example', kind: 'coordinator', organization });
  moveTo(26);
  await invitations.create(ruth, {
    email: 'noor.albright@example.com',
    kind: 'staff',
    role: 'hub_manager',
    markets: [market.id],
  });
}

async function addOrganization(db: WholeDb, name: string): Promise<number> {
  const { id } = await db
    .insertInto('organization')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const IMPERSONATION_MS = 11 * 60_000;

const recordImpersonation = (
  db: WholeDb,
  clock: Clock,
  { staffId, accountId }: { staffId: number; accountId: number },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const entry = {
      actor: { accountId: staffId, onBehalfOf: accountId },
      target: { type: 'account', id: accountId },
    } as const;
    await recordAction(trx, {
      ...entry,
      at: clock.now(),
      action: 'alias.start',
      reason: 'Ticket 20931: the extension dates do not load for her reservation',
    });
    await recordAction(trx, {
      ...entry,
      at: new Date(clock.now().getTime() + IMPERSONATION_MS),
      action: 'alias.end',
    });
  });
