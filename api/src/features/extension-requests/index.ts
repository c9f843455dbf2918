import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Reservations } from '../reservations/index.ts';
import './events.ts';
import { createExtensionRequests } from './requests.ts';
import type { Db } from './tables.ts';
import { createTurns } from './turns.ts';

export { createTurns } from './turns.ts';
export { createExtensionRequestViews } from './views.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  reservations: Pick<Reservations, 'findOwn' | 'previewEnd' | 'show'>;
};

/** Registers the requests of guests for longer stays in homes that are not available, and the job that answers them. */
export function registerExtensionRequests(app: FastifyInstance, { jobs, ...options }: Options): void {
  const { reservations } = options;
  const requests = createExtensionRequests(options);
  const settings = {
    limits: [{ max: 30, minutes: 60, per: ({ user }: { user: SignedInUser }) => String(user.id) }],
    /** A repeated idempotency key answers with the reservation as it is. */
    repeat: ({ user, params }: { user: SignedInUser; params: { id: string } }) => reservations.show(user, params.id),
  };
  route(
    app,
    contracts.requestExtension,
    async ({ user, params, body }) => {
      await requests.ask(user, params.id, body.endDate);
      return reservations.show(user, params.id);
    },
    settings,
  );
  route(
    app,
    contracts.withdrawExtensionRequest,
    async ({ user, params }) => {
      await requests.withdraw(user, params.id);
      return reservations.show(user, params.id);
    },
    settings,
  );
  jobs.schedule('* * * * *', 'answer-extension-requests', createTurns(options).run);
}
