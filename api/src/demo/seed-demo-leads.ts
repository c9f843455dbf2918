import { ADMIN_ROLES } from '@lodestay/contracts';
import { createLeadDecisions, createLeads } from '../features/leads/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import type { WholeDb } from '../database.ts';
import { DEMO_LEADS, type DemoLead } from './demo-leads.ts';

const HOUR_MS = 3_600_000;

/** Nobody gets an email about invented leads. */
const noEvents: Outbox = { emit: async () => {} };

const getEmail = ({ firstName = '', lastName = '', sameAs }: DemoLead) =>
  `${sameAs ?? `${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]+/g, '-')}@example.com`;

/** Creates the demo leads on a site without leads, each at its time in the past. The demo accounts of staff must exist. */
export async function seedDemoLeads({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db.selectFrom('lead').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const past = createClock(clock.now());
  const shared = { db, clock: past, outbox: noEvents, queues: createQueueChanges({ clock: past, outbox: noEvents }) };
  const leads = createLeads(shared);
  const decisions = createLeadDecisions(shared);
  const now = clock.now().getTime();

  for (const lead of [...DEMO_LEADS].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const { hoursAgo, note, reply, end, sameAs: _, ...request } = lead;
    const moveTo = (hoursLater: number) => past.moveTo(new Date(now - (hoursAgo - hoursLater) * HOUR_MS));
    moveTo(0);
    const { reference } = await leads.receive({ ...request, email: getEmail(lead) }, { isQuiet: true });
    const worker = await findWorker(db, reference);
    if (!worker) continue;
    const viewer = { accountId: worker.id, scope: 'all' } as const;
    if (note !== undefined) {
      moveTo(1);
      await decisions.addNote(reference, viewer, { text: note, mentions: [] });
    }
    if (reply) {
      moveTo(3);
      await decisions.reply(reference, viewer, reply);
    }
    if (!end) continue;
    moveTo(24);
    const [outcome, reason] = end;
    await decisions.close(reference, viewer, { outcome, reason, version: reply ? 2 : 1 });
  }
}

/** Who works on the lead: its assignee. */
const findWorker = (db: WholeDb, reference: string) =>
  db
    .selectFrom('queueItem')
    .innerJoin('account', 'account.id', 'queueItem.assigneeId')
    .select('account.id')
    .where('queueItem.reference', '=', reference)
    .where('account.role', 'in', ADMIN_ROLES)
    .executeTakeFirst();
