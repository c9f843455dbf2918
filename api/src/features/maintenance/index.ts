import { MAINTENANCE_CATEGORY_LABELS } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { createGuestRequests } from './guest-requests.ts';
import { createStaffRequests } from './staff-requests.ts';
import type { Db } from './tables.ts';

export { createGuestRequests } from './guest-requests.ts';
export { createStaffRequests } from './staff-requests.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues; photos: StayPhotos };

/** Registers maintenance requests: guests report problems during their stay, and staff schedule and finish the work. */
export function registerMaintenance(app: FastifyInstance, options: Options) {
  const { queues } = options;
  const guest = createGuestRequests(options);
  const staff = createStaffRequests(options);
  const limits = [
    { max: 60, minutes: 60, name: 'account', per: ({ user }: { user: { id: number } }) => String(user.id) },
  ];

  route(app, contracts.listStayMaintenance, ({ user, params }) => guest.list(user, params.id));
  // A retry whose first answer was lost must not report the problem twice.
  route(app, contracts.reportMaintenance, ({ user, params, body }) => guest.report(user, params.id, body), {
    limits,
    repeat: ({ user, params }) => guest.list(user, params.id),
  });
  route(
    app,
    contracts.commentOnMaintenance,
    ({ user, params, body }) => guest.comment(user, params.id, params.reference, body),
    { limits, repeat: ({ user, params }) => guest.list(user, params.id) },
  );
  route(app, contracts.confirmMaintenance, ({ user, params }) => guest.confirm(user, params.id, params.reference), {
    limits,
  });
  route(
    app,
    contracts.reopenMaintenance,
    ({ user, params, body }) => guest.reopen(user, params.id, params.reference, body),
    { limits, repeat: ({ user, params }) => guest.list(user, params.id) },
  );

  route(app, contracts.listMaintenance, ({ user, scope, query }) => staff.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'maintenance',
    contract: contracts.listMaintenance,
    list: staff.list,
    columns: {
      home: ({ request }) => request.homeTitle,
      category: ({ request }) => MAINTENANCE_CATEGORY_LABELS[request.category],
      urgency: ({ request }) => request.urgency,
      scheduled: ({ request }) => request.scheduledAt,
    },
  });
  route(app, contracts.getMaintenance, ({ user, scope, params }) =>
    staff.get(params.reference, { accountId: user.id, scope }, user.role),
  );
  route(app, contracts.assignMaintenance, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'maintenance', target: 'maintenance_request', permission: 'maintenance.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addMaintenanceNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.addNote(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  route(app, contracts.scheduleMaintenance, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.schedule(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  route(
    app,
    contracts.answerMaintenance,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await staff.answer(params.reference, viewer, body);
      return staff.get(params.reference, viewer, user.role);
    },
    { repeat: ({ user, scope, params }) => staff.get(params.reference, { accountId: user.id, scope }, user.role) },
  );
  route(app, contracts.finishMaintenance, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.finish(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  route(app, contracts.closeMaintenance, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.close(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  return { reportProblems: guest.reportProblems };
}
