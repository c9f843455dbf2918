import { STAY_PROBLEM_KIND_LABELS, STAY_PROBLEM_WISH_LABELS } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import type { OfferedRefunds } from '../refunds/index.ts';
import type { Remedies } from '../reservations/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { createOfferAcceptance } from './accept-offer.ts';
import { createGuestProblems } from './guest-problems.ts';
import { createOfferLapsing } from './lapse-offers.ts';
import { createOfferTerms } from './offer-terms.ts';
import { createRecords } from './records.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import type { Db } from './tables.ts';

export type StayProblemsOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  queues: Queues;
  photos: StayPhotos;
  refunds: OfferedRefunds;
  remedies: Remedies;
};

/** Registers serious problems of stays: guests report them, staff offer a move, a refund or the end of the stay, and guests accept. */
export function registerStayProblems(app: FastifyInstance, options: StayProblemsOptions): void {
  const { jobs, queues } = options;
  const shared = { ...options, records: createRecords(options), terms: createOfferTerms(options) };
  const guest = createGuestProblems(shared);
  const accept = createOfferAcceptance({ ...shared, guest });
  const settings = {
    limits: [{ max: 60, minutes: 60, name: 'account', per: ({ user }: { user: SignedInUser }) => String(user.id) }],
    /** A repeated idempotency key answers with the problem as it is. */
    repeat: ({ user, params }: { user: SignedInUser; params: { id: string } }) => guest.get(user, params.id),
  };
  route(app, contracts.getStayProblem, ({ user, params }) => guest.get(user, params.id));
  route(app, contracts.reportStayProblem, ({ user, params, body }) => guest.report(user, params.id, body), settings);
  route(app, contracts.solveStayProblem, ({ user, params }) => guest.solve(user, params.id), settings);
  route(
    app,
    contracts.declineStayOffers,
    ({ user, params, body }) => guest.decline(user, params.id, body.text),
    settings,
  );
  route(app, contracts.acceptStayOffer, ({ user, params, body }) => accept(user, params.id, body), settings);

  const { list } = registerStaffRoutes(app, shared);
  queues.registerExport({
    queue: 'stay_problems',
    contract: contracts.listStayProblems,
    list,
    columns: {
      home: ({ problem }) => problem.homeTitle,
      problem: ({ problem }) => STAY_PROBLEM_KIND_LABELS[problem.kind],
      wish: ({ problem }) => STAY_PROBLEM_WISH_LABELS[problem.wish],
    },
  });
  jobs.schedule('* * * * *', 'lapse-stay-offers', createOfferLapsing(shared));
}
