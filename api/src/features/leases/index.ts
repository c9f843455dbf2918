import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import { createLeases } from './leases.ts';
import { registerLetters } from './letters/letter-route.ts';
import type { Db } from './tables.ts';

/** Registers the lease dashboard: the saved figures of an account, and letters as PDF. */
export function registerLeases(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const leases = createLeases({ db, clock });
  route(app, contracts.getLease, ({ user }) => leases.find(user.id));
  route(app, contracts.saveLease, ({ user, body }) => leases.save(user.id, body), {
    limits: [{ max: 120, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
  });
  route(app, contracts.deleteLease, async ({ user }) => {
    await leases.delete(user.id);
    return { deleted: true as const };
  });
  registerLetters(app, { clock });
}
