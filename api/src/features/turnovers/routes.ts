import { contracts } from '@lodestay/contracts/schemas';
import type { Scope } from '@lodestay/contracts/permissions';
import type { FastifyInstance } from 'fastify';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Queues } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { createTurnoverDecisions } from './decisions.ts';
import type { TurnoverPhotos } from './photos.ts';
import type { createTurnoverRecords } from './records.ts';

type Options = {
  queues: Queues;
  records: ReturnType<typeof createTurnoverRecords>;
  decisions: ReturnType<typeof createTurnoverDecisions>;
  photos: TurnoverPhotos;
};
type Input = { user: SignedInUser; scope: Scope; params: { reference: string } };

/** Registers the queue of turnovers for staff. */
export function registerTurnoverRoutes(app: FastifyInstance, { queues, records, decisions, photos }: Options): void {
  /** Does something with a turnover, and returns it as it is then. */
  async function change(
    { user, scope, params: { reference } }: Input,
    work: (reference: string, viewer: Viewer) => Promise<void>,
  ) {
    const viewer = { accountId: user.id, scope };
    await work(reference, viewer);
    return records.get(reference, viewer, user);
  }

  route(app, contracts.listTurnovers, ({ user, scope, query }) => records.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'turnovers',
    contract: contracts.listTurnovers,
    list: records.list,
    columns: {
      'check-out': ({ turnover }) => turnover.checkOutAt,
      'next check-in': ({ turnover }) => turnover.nextCheckInAt,
      'hours between': ({ turnover }) => turnover.hoursBetween,
      cleaner: ({ turnover }) => turnover.cleaner?.name ?? null,
      'scheduled for': ({ turnover }) => turnover.scheduledAt,
    },
  });
  route(app, contracts.getTurnover, (input) => change(input, async () => {}));
  route(app, contracts.assignTurnovers, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'turnovers', target: 'turnover', permission: 'turnover.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addTurnoverNote, (input) =>
    change(input, (reference, viewer) => decisions.addNote(reference, viewer, input.body)),
  );
  route(app, contracts.scheduleTurnover, (input) =>
    change(input, (reference, viewer) => decisions.schedule(reference, viewer, input.body)),
  );
  route(app, contracts.startTurnover, (input) =>
    change(input, (reference, viewer) => decisions.start(reference, viewer, input.body)),
  );
  route(app, contracts.checkTurnover, (input) =>
    change(input, (reference, viewer) =>
      decisions.check(reference, viewer, { check: input.params.check, ...input.body }),
    ),
  );
  route(app, contracts.removeTurnoverPhoto, (input) =>
    change(input, (reference, viewer) => photos.remove(reference, viewer, input.params.id)),
  );
  route(app, contracts.finishTurnover, (input) =>
    change(input, (reference, viewer) => decisions.finish(reference, viewer, input.body)),
  );
  route(app, contracts.reportTurnoverProblem, (input) =>
    change(input, (reference, viewer) => decisions.reportProblem(reference, viewer, input.body)),
  );
  route(app, contracts.reopenTurnover, (input) =>
    change(input, (reference, viewer) => decisions.reopen(reference, viewer, input.body)),
  );
}
