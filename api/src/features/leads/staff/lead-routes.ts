import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/index.ts';
import type { Queues } from '../../queues/index.ts';
import type { Db } from '../tables.ts';
import type { createLeadDecisions } from './lead-decisions.ts';
import { createLeadRecords } from './lead-record.ts';

type Options = { db: Db; queues: Queues; decisions: ReturnType<typeof createLeadDecisions> };

/** Registers the queue of leads for staff. */
export function registerStaffLeads(app: FastifyInstance, { db, queues, decisions }: Options): void {
  const records = createLeadRecords({ db, queues });

  route(app, contracts.listLeads, ({ user, scope, query }) => records.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'leads',
    contract: contracts.listLeads,
    list: records.list,
    columns: {
      product: ({ lead }) => lead.productType,
      company: ({ lead }) => lead.company,
      city: ({ lead }) => lead.city,
      'times asked': ({ lead }) => lead.timesAsked,
    },
  });
  route(app, contracts.getLead, ({ user, scope, params }) =>
    records.get(params.reference, { accountId: user.id, scope }, user),
  );
  route(app, contracts.assignLeads, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'leads', target: 'lead', permission: 'lead.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addLeadNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.addNote(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.replyToLead, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.reply(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.closeLead, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.close(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.reopenLead, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.reopen(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.mergeLead, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.merge(params.reference, viewer, body);
    return records.get(body.into, viewer, user);
  });
}
