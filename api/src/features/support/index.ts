import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import type { MessageFiles } from '../message-files/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { createOwnCases } from './own-cases.ts';
import { createStaffCases } from './staff-cases.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues; photos: StayPhotos; files: MessageFiles };

/** Registers support cases, for the people who open them and for staff. */
export function registerSupport(app: FastifyInstance, { db, clock, outbox, queues, photos, files }: Options): void {
  const own = createOwnCases({ db, clock, queues, photos, files });
  const staff = createStaffCases({ db, clock, outbox, queues, photos, files });
  const getAccountKey = ({ user }: { user: { id: number } }) => String(user.id);

  route(app, contracts.listSupportCases, ({ user, query }) => own.list(user, query));
  route(app, contracts.openSupportCase, ({ user, body }) => own.open(user, body), {
    limits: [{ max: 10, minutes: 60, name: 'account', per: getAccountKey }],
  });
  route(app, contracts.getSupportCase, ({ user, params }) => own.get(user, params.reference));
  route(app, contracts.sendSupportMessage, ({ user, params, body }) => own.send(user, params.reference, body), {
    limits: [{ max: 60, minutes: 60, name: 'account', per: getAccountKey }],
    // A retry whose first answer was lost must not write the message twice.
    repeat: ({ user, params }) => own.get(user, params.reference),
  });
  route(app, contracts.closeOwnSupportCase, ({ user, params }) => own.close(user, params.reference), {
    repeat: 'run again',
  });
  route(app, contracts.rateSupportCase, ({ user, params, body }) => own.rate(user, params.reference, body.rating));

  route(app, contracts.listSupport, ({ user, scope, query }) => staff.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'support',
    contract: contracts.listSupport,
    list: staff.list,
    columns: { category: ({ support }) => support.category, subject: ({ support }) => support.subject },
  });
  route(app, contracts.getSupportRecord, ({ user, scope, params }) =>
    staff.get(params.reference, { accountId: user.id, scope }, user.role),
  );
  route(app, contracts.assignSupport, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'support', target: 'support_case', permission: 'message.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addSupportNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.addNote(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  route(
    app,
    contracts.answerSupport,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await staff.answer(params.reference, viewer, body);
      return staff.get(params.reference, viewer, user.role);
    },
    // A retry whose first answer was lost must not write the message twice.
    { repeat: ({ user, scope, params }) => staff.get(params.reference, { accountId: user.id, scope }, user.role) },
  );
  route(app, contracts.closeSupport, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.close(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
}
