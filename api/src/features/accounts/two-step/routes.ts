import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/index.ts';
import { route } from '../../../platform/http/index.ts';
import type { FinishSignIn } from '../finish-sign-in.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { SecurityService } from '../security/account-security.ts';
import type { ProofAttempts, RecentProof } from '../security/identity-proof.ts';
import { getProofKey, getSecondFactorKey } from '../security/routes.ts';
import type { Sessions } from '../sessions.ts';
import type { Db } from '../tables.ts';
import type { SignInChallenges } from './sign-in-challenges.ts';
import type { TwoStep } from './two-step.ts';

type Services = {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  security: SecurityService;
  twoStep: TwoStep;
  challenges: SignInChallenges;
  recentProof: RecentProof;
  proofAttempts: ProofAttempts;
  finishSignIn: FinishSignIn;
};

const LIMITS = { limits: [{ max: 20, minutes: 60, per: ({ user }: { user: { id: number } }) => String(user.id) }] };

export function registerTwoStepRoutes(
  app: FastifyInstance,
  { db, sessions, devices, security, twoStep, challenges, recentProof, proofAttempts, finishSignIn }: Services,
): void {
  route(
    app,
    contracts.startTwoStep,
    async ({ user }) => {
      await recentProof.assert(user);
      return twoStep.start(user);
    },
    LIMITS,
  );

  route(app, contracts.turnOnTwoStep, async ({ user, body, reply }) => {
    await recentProof.assert(user);
    return {
      recoveryCodes: await proofAttempts(reply, getProofKey(user), () => twoStep.turnOn(user, body.code)),
    };
  });

  route(app, contracts.turnOffTwoStep, async ({ user, body, reply }) => {
    await proofAttempts(reply, getProofKey(user), async () => {
      if (await security.hasPassword(user.id)) await security.assertPassword(user.id, body.password, 'password');
      await twoStep.turnOff(user.id, body.code);
    });
    return security.get(user);
  });

  route(
    app,
    contracts.replaceRecoveryCodes,
    async ({ user }) => {
      await recentProof.assert(user);
      return { recoveryCodes: await twoStep.replaceRecoveryCodes(user.id) };
    },
    LIMITS,
  );

  route(
    app,
    contracts.completeSignIn,
    async ({ body: { challenge, code }, request, reply }) => {
      const accountId = await challenges.attempt(challenge);
      const session = await proofAttempts(reply, getSecondFactorKey(devices, request, accountId), () =>
        inTransaction(db, async (trx) => {
          const method = await challenges.consume(trx, challenge);
          const factor = await twoStep.useForSignIn(trx, accountId, code);
          return sessions.start(trx, accountId, method, factor);
        }),
      );
      return finishSignIn(reply, { accountId, session });
    },
    { limits: [{ max: 300, minutes: 15 }] },
  );
}
