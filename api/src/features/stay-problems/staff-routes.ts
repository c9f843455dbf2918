import type { Scope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Queues } from '../queues/index.ts';
import type { OfferedRefunds } from '../refunds/index.ts';
import type { Remedies } from '../reservations/index.ts';
import type { OfferTerms } from './offer-terms.ts';
import type { Records } from './records.ts';
import { createStaffProblems } from './staff-problems.ts';
import { createStaffRecords } from './staff-records.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  queues: Queues;
  refunds: OfferedRefunds;
  remedies: Remedies;
  records: Records;
  terms: OfferTerms;
};
type Call = { user: SignedInUser; scope: Scope; params: { reference: string } };

const toRequester = ({ user, scope }: Pick<Call, 'user' | 'scope'>) => ({ accountId: user.id, scope, role: user.role });

export function registerStaffRoutes(app: FastifyInstance, options: Options) {
  const { queues } = options;
  const records = createStaffRecords(options);
  const staff = createStaffProblems(options);
  const show = (call: Call) => records.get(call.params.reference, toRequester(call), call.user.role);

  route(app, contracts.listStayProblems, ({ query, ...call }) => records.list(toRequester(call), query));
  route(app, contracts.assignStayProblems, async ({ body, ...call }) => ({
    results: await queues.assign(
      { name: 'stay_problems', target: 'stay_problem', permission: 'cancellation.update' },
      toRequester(call),
      body,
    ),
  }));
  route(app, contracts.inspectStayProblem, show);
  route(app, contracts.addStayProblemNote, async (call) => {
    await staff.addNote(call.params.reference, toRequester(call), call.body);
    return show(call);
  });
  route(
    app,
    contracts.offerForStayProblem,
    async (call) => {
      await staff.offer(call.params.reference, toRequester(call), call.body);
      return show(call);
    },
    { repeat: show },
  );
  route(app, contracts.approveStayOffers, async (call) => {
    await staff.approve(call.params.reference, toRequester(call), call.body.version);
    return show(call);
  });
  route(app, contracts.withdrawStayOffers, async (call) => {
    await staff.withdraw(call.params.reference, toRequester(call), call.body.version);
    return show(call);
  });
  route(app, contracts.closeStayProblem, async (call) => {
    await staff.close(call.params.reference, toRequester(call), call.body);
    return show(call);
  });
  return { list: records.list };
}
