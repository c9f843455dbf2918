import { contracts } from '@lodestay/contracts/schemas';
import type { Scope } from '@lodestay/contracts/permissions';
import type { FastifyInstance } from 'fastify';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Queues } from '../queues/index.ts';
import type { createRefundRecords } from './refund-records.ts';
import type { createRefundRequests, Requester } from './refund-requests.ts';

type Options = {
  queues: Queues;
  records: ReturnType<typeof createRefundRecords>;
  requests: ReturnType<typeof createRefundRequests>;
};

const toRequester = ({ user, scope }: { user: SignedInUser; scope: Scope }): Requester => ({
  accountId: user.id,
  role: user.role,
  scope,
});

export function registerRefundRoutes(app: FastifyInstance, { queues, records, requests }: Options): void {
  route(app, contracts.listRefunds, (call) => records.list(toRequester(call), call.query));
  queues.registerExport({
    queue: 'refunds',
    contract: contracts.listRefunds,
    list: records.list,
    columns: {
      'amount (cents)': ({ refund }) => refund.amount,
      reason: ({ refund }) => refund.reasonCode,
      state: ({ refund }) => refund.state,
      'requested by': ({ refund }) => refund.requestedBy?.fullName ?? null,
      home: ({ refund }) => refund.homeTitle,
      case: ({ refund }) => refund.caseReference,
    },
  });
  route(app, contracts.getRefund, (call) => records.get(call.params.reference, toRequester(call)));
  route(app, contracts.getRefundOptions, (call) => requests.getOptions(call.params.reference, toRequester(call)));
  route(app, contracts.listReservationRefunds, (call) =>
    records.listByReservation(call.params.reference, toRequester(call)),
  );
  route(app, contracts.requestRefund, async (call) => {
    const by = toRequester(call);
    return records.get(await requests.request(call.params.reference, by, call.body), by);
  });
  route(app, contracts.assignRefunds, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'refunds', target: 'refund', permission: 'refund.approve' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addRefundNote, async (call) => {
    const by = toRequester(call);
    await requests.addNote(call.params.reference, by, call.body);
    return records.get(call.params.reference, by);
  });
  route(app, contracts.approveRefund, async (call) => {
    const by = toRequester(call);
    await requests.approve(call.params.reference, by, call.body);
    return records.get(call.params.reference, by);
  });
  route(app, contracts.rejectRefund, async (call) => {
    const by = toRequester(call);
    await requests.reject(call.params.reference, by, call.body);
    return records.get(call.params.reference, by);
  });
  route(app, contracts.withdrawRefund, async (call) => {
    const by = toRequester(call);
    await requests.withdraw(call.params.reference, by, call.body);
    return records.get(call.params.reference, by);
  });
}
