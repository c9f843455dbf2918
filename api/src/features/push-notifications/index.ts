import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { PushKeys } from '../../platform/push-keys.ts';
import { createPushBrowsers, type PushBrowsers } from './push-browsers.ts';
import { createPushMessages, type PushMessages } from './push-messages.ts';
import type { Db } from './tables.ts';

export type Push = { browsers: PushBrowsers; messages: PushMessages };

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  /** Null: the site sends no push notifications. */
  keys: PushKeys | null;
};

/** Registers the browsers that get push notifications, and the jobs that send them. */
export function registerPushNotifications(app: FastifyInstance, options: Options): Push {
  const { jobs } = options;
  const browsers = createPushBrowsers(options);
  const messages = createPushMessages(options);
  jobs.on('PushQueued', 'deliver-push', ({ messageId }) => messages.deliver(messageId));
  jobs.every(60, 'queue-waiting-push', messages.queueWaiting);
  jobs.schedule('41 4 * * *', 'delete-old-push', messages.deleteOld);
  route(
    app,
    contracts.turnOnPush,
    ({ user, body, request }) => browsers.add(user, body, request.headers['user-agent']),
    { limits: [{ max: 30, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }], repeat: 'run again' },
  );
  route(app, contracts.turnOffPush, async ({ user, params }) => ({
    turnedOff: await browsers.remove(user, params.id),
  }));
  return { browsers, messages };
}
