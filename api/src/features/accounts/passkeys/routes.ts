import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/index.ts';
import { route } from '../../../platform/http/index.ts';
import type { FinishSignIn } from '../finish-sign-in.ts';
import type { SecurityService } from '../security/account-security.ts';
import type { RecentProof } from '../security/identity-proof.ts';
import type { Sessions } from '../sessions.ts';
import type { Db } from '../tables.ts';
import type { Passkeys } from './passkeys.ts';

type Services = {
  db: Db;
  sessions: Sessions;
  security: SecurityService;
  passkeys: Passkeys;
  recentProof: RecentProof;
  finishSignIn: FinishSignIn;
};

const LIMITS = { limits: [{ max: 30, minutes: 60, per: ({ user }: { user: { id: number } }) => String(user.id) }] };

export function registerPasskeyRoutes(
  app: FastifyInstance,
  { db, sessions, security, passkeys, recentProof, finishSignIn }: Services,
): void {
  route(
    app,
    contracts.startPasskey,
    async ({ user }) => {
      await recentProof.assert(user);
      return passkeys.start(user);
    },
    LIMITS,
  );

  route(
    app,
    contracts.addPasskey,
    async ({ user, body }) => {
      await recentProof.assert(user);
      await passkeys.add(user.id, body);
      return security.get(user);
    },
    LIMITS,
  );

  route(app, contracts.renamePasskey, async ({ user, params, body }) => {
    await passkeys.rename(user.id, params.id, body.name);
    return security.get(user);
  });

  route(app, contracts.removePasskey, async ({ user, params }) => {
    await recentProof.assert(user);
    await passkeys.remove(user.id, params.id);
    return security.get(user);
  });

  // Many visitors may share one IP address.
  route(app, contracts.startPasskeySignIn, () => passkeys.startSignIn(), { limits: [{ max: 300, minutes: 15 }] });

  route(
    app,
    contracts.signInWithPasskey,
    async ({ body, reply }) => {
      const accountId = await passkeys.use(body.response);
      const session = await inTransaction(db, (trx) => sessions.start(trx, accountId, 'passkey'));
      return finishSignIn(reply, { accountId, session });
    },
    { limits: [{ max: 300, minutes: 15 }] },
  );
}
