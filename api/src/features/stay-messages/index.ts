import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import type { MessageFiles } from '../message-files/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { createGuestThread } from './guest-thread.ts';
import { createStaffThreads } from './staff-threads.ts';
import type { Db } from './tables.ts';

export { createGuestThread } from './guest-thread.ts';
export { createStaffThreads } from './staff-threads.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues; photos: StayPhotos; files: MessageFiles };

/** Registers the messages between guests and staff: one thread for each reservation. */
export function registerStayMessages(
  app: FastifyInstance,
  { db, clock, outbox, queues, photos, files }: Options,
): void {
  const guest = createGuestThread({ db, clock, queues, photos, files });
  const staff = createStaffThreads({ db, clock, outbox, queues, attachments: photos, files });

  route(app, contracts.getStayMessages, ({ user, params, query }) => guest.get(user, params.id, query.before));
  route(app, contracts.sendStayMessage, ({ user, params, body }) => guest.send(user, params.id, body), {
    limits: [{ max: 60, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
    // A retry whose first answer was lost must not write the message twice.
    repeat: ({ user, params }) => guest.get(user, params.id),
  });
  route(app, contracts.markStayMessagesRead, ({ user, params, body }) => guest.markRead(user, params.id, body.upTo));

  route(app, contracts.listMessages, ({ user, scope, query }) => staff.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'messages',
    contract: contracts.listMessages,
    list: staff.list,
    columns: {
      home: ({ thread }) => thread.homeTitle,
      'reservation status': ({ thread }) => thread.status,
      'check-in': ({ thread }) => thread.checkIn,
    },
  });
  route(app, contracts.getMessageThread, ({ user, scope, params, query }) =>
    staff.get(params.reference, { accountId: user.id, scope }, user.role, query.before),
  );
  route(app, contracts.assignMessages, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'messages', target: 'message_thread', permission: 'message.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addMessageNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.addNote(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
  route(
    app,
    contracts.answerMessages,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await staff.answer(params.reference, viewer, body);
      return staff.get(params.reference, viewer, user.role);
    },
    { repeat: ({ user, scope, params }) => staff.get(params.reference, { accountId: user.id, scope }, user.role) },
  );
  route(
    app,
    contracts.startMessages,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await staff.start(params.reference, viewer, body);
      return staff.get(params.reference, viewer, user.role);
    },
    // A retry whose first answer was lost must not write the message twice.
    { repeat: ({ user, scope, params }) => staff.get(params.reference, { accountId: user.id, scope }, user.role) },
  );
  route(app, contracts.closeMessages, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await staff.close(params.reference, viewer, body);
    return staff.get(params.reference, viewer, user.role);
  });
}
