import { addDays } from '@lodestay/stay';
import { createLeads } from '../features/leads/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { closeWaitlistPlace } from '../features/waitlist-alerts/index.ts';
import { createClock, getWesternmostDay, type Clock } from '../platform/clock/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import type { WholeDb } from '../database.ts';
import { DEMO_WAITS } from './demo-waitlists.ts';

const DAY_MS = 24 * 3_600_000;

/** Nobody gets an email about invented people. */
const noEvents: Outbox = { emit: async () => {} };

/** Creates the demo people on waitlists on a site without waitlists, each at its time in the past. The demo accounts must exist. */
export async function seedDemoWaitlists({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db.selectFrom('waitlistPlace').select('leadId').limit(1).executeTakeFirst();
  if (known) return;
  const past = createClock(clock.now());
  const queues = createQueueChanges({ clock: past, outbox: noEvents });
  const leads = createLeads({ db, clock: past, outbox: noEvents, queues });
  const now = clock.now().getTime();
  const today = getWesternmostDay(clock);
  const admin = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

  for (const { daysAgo, startsIn, nights, leftDaysAgo, ...wait } of DEMO_WAITS.toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )) {
    past.moveTo(new Date(now - daysAgo * DAY_MS));
    const startDate = startsIn === undefined ? undefined : addDays(today, startsIn);
    const endDate = startDate === undefined || nights === undefined ? undefined : addDays(startDate, nights);
    const email = `${wait.firstName}.${wait.lastName ?? ''}`.toLowerCase();
    const { reference } = await leads.receive(
      {
        ...wait,
        productType: 'city_waitlist',
        email: `${email}@example.com`,
        ...(startDate !== undefined && { startDate }),
        ...(endDate !== undefined && { endDate }),
      },
      { isQuiet: true },
    );
    if (leftDaysAgo === undefined || !admin) continue;
    past.moveTo(new Date(now - leftDaysAgo * DAY_MS));
    await closeWaitlistPlace(
      { db, clock: past },
      reference,
      { accountId: admin.id, scope: 'all' },
      { reason: 'Called: found a place with a friend', version: 1 },
    );
  }
  // The demo homes were listed before these people joined.
  await db.deleteFrom('availabilityOpening').execute();
}
