import { getScope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { createOverstays, type OverstaysOptions } from './overstays.ts';

/** Registers what staff decide about nights after a check-out, and what the guest sees of it. */
export function registerOverstays(app: FastifyInstance, options: OverstaysOptions): void {
  const overstays = createOverstays(options);
  const inspect = (reference: string, user: SignedInUser, scope: Viewer['scope']) =>
    overstays.inspect(
      reference,
      { accountId: user.id, scope },
      { canSettle: getScope(user.role, 'deposit.settle') !== null },
    );
  route(app, contracts.inspectOverstay, ({ user, scope, params }) => inspect(params.reference, user, scope));
  route(
    app,
    contracts.decideOverstay,
    async ({ user, scope, params, body }) => {
      await overstays.decide(params.reference, { accountId: user.id, scope }, body);
      return inspect(params.reference, user, scope);
    },
    { repeat: ({ user, scope, params }) => inspect(params.reference, user, scope) },
  );
  route(app, contracts.getStayOverstay, ({ user, params }) => overstays.getForGuest(user.id, params.id));
}
