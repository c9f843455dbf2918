import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route, type SignedInUser } from '../../../platform/http/index.ts';
import type { FinishSignIn } from '../finish-sign-in.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { TwoStep } from '../two-step/two-step.ts';
import type { SecurityService } from './account-security.ts';
import type { ProofAttempts, RecentProof } from './identity-proof.ts';

type Services = {
  security: SecurityService;
  twoStep: TwoStep;
  passkeys: Passkeys;
  recentProof: RecentProof;
  proofAttempts: ProofAttempts;
  finishSignIn: FinishSignIn;
};

type Proof = { password?: string | undefined; code?: string | undefined; passkey?: string | undefined };

export const getProofKey = ({ id }: Pick<SignedInUser, 'id'>): string => `session ${id}`;

/** Attempts at the second factor count per known device, so that a stranger with the password cannot use up the owner's. */
export const getSecondFactorKey = (
  devices: KnownDevices,
  request: Parameters<KnownDevices['find']>[0],
  accountId: number,
): string => `sign-in ${accountId} ${devices.find(request, accountId) ?? 'unknown'}`;

export function registerSecurityRoutes(
  app: FastifyInstance,
  { security, twoStep, passkeys, recentProof, proofAttempts, finishSignIn }: Services,
): void {
  /** Checks what a person proves again. With two-step verification, the password alone is not enough. */
  async function checkProof(user: SignedInUser, { password, code, passkey }: Proof): Promise<void> {
    if (passkey !== undefined) {
      if ((await passkeys.use(passkey)) !== user.id)
        throw new AppError('invalid', { message: 'This passkey belongs to another account.' });
    } else if (await twoStep.find(user.id)) {
      if (code === undefined) throw new AppError('invalid', { fields: [{ path: 'code', message: 'Enter the code' }] });
      await twoStep.useCode(user.id, code);
    } else await security.assertPassword(user.id, password, 'password');
  }

  route(app, contracts.getAccountSecurity, ({ user }) => security.get(user));

  route(app, contracts.confirmIdentity, async ({ user, body, reply }) => {
    await proofAttempts(reply, getProofKey(user), () => checkProof(user, body));
    return recentProof.record(user);
  });

  route(app, contracts.changePassword, async ({ user, body, reply }) => {
    // Without a password, a recent sign-in by link or passkey is the proof.
    if (await security.hasPassword(user.id))
      await proofAttempts(reply, getProofKey(user), () =>
        security.assertPassword(user.id, body.currentPassword, 'current_password'),
      );
    else await recentProof.assert(user);
    return finishSignIn(reply, await security.changePassword(user, body.password));
  });

  route(app, contracts.endOtherSessions, async ({ user }) => ({ ended: await security.endOthers(user) }));
  route(app, contracts.endOwnSession, async ({ user, params }) => ({ ended: await security.endOne(user, params.id) }));
}
