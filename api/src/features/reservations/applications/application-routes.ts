import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/index.ts';
import type { Queues } from '../../queues/index.ts';
import type { createApplicationDecisions } from './application-decisions.ts';
import type { ApplicationPeople } from './application-people.ts';
import type { createApplicationRecords } from './application-record.ts';
import type { DocumentRequests } from './document-requests.ts';
import type { createBulkApproval } from './approve-several.ts';

type Options = {
  queues: Queues;
  records: ReturnType<typeof createApplicationRecords>;
  decisions: ReturnType<typeof createApplicationDecisions>;
  people: ApplicationPeople;
  documentRequests: DocumentRequests;
  approveSeveral: ReturnType<typeof createBulkApproval>;
};

/** Registers the queue of applications for staff. */
export function registerApplications(
  app: FastifyInstance,
  { queues, records, decisions, people, documentRequests, approveSeveral }: Options,
): void {
  route(app, contracts.listApplications, ({ user, scope, query }) =>
    records.list({ accountId: user.id, scope }, query),
  );
  queues.registerExport({
    queue: 'applications',
    contract: contracts.listApplications,
    list: records.list,
    columns: {
      home: ({ application }) => application.home.title,
      city: ({ application }) => application.home.city,
      'check-in': ({ application }) => application.startDate,
      'check-out': ({ application }) => application.endDate,
      people: ({ application }) => application.people,
      pets: ({ application }) => application.pets,
      'open rules': ({ application }) => application.openRules.map(({ name }) => name).join(' '),
      status: ({ application }) => application.reservationStatus,
    },
  });
  route(app, contracts.getApplication, ({ user, scope, params }) =>
    records.get(params.reference, { accountId: user.id, scope }, user),
  );
  route(app, contracts.assignApplications, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'applications', target: 'reservation', permission: 'application.decide' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.approveApplications, async ({ user, scope, body }) => ({
    results: await approveSeveral({ accountId: user.id, scope }, body),
  }));
  route(app, contracts.approveApplication, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.approve(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.listApplicationPeople, ({ user, scope, params }) =>
    people.list(params.reference, { accountId: user.id, scope }, queues),
  );
  route(app, contracts.recordIncome, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await people.recordIncome(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.requestDocument, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await documentRequests.request(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.withdrawDocumentRequest, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await documentRequests.withdraw(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.requestDenial, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.requestDenial(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.confirmDenial, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.confirmDenial(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.rejectDenial, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.rejectDenial(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.withdrawDenial, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.withdrawDenial(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
  route(app, contracts.addApplicationNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.addNote(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
}
