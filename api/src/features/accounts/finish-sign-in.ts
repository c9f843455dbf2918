import type { CurrentUser } from '@lodestay/contracts';
import type { FastifyReply } from 'fastify';
import { setSessionCookie } from '../../platform/http/index.ts';
import type { SignInResult } from './accounts.ts';
import type { LoadCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-devices.ts';

/** Sets the cookies of a new session, and returns the response of the routes that start one. */
export type FinishSignIn = (
  reply: FastifyReply,
  started: SignInResult,
  aliasEndsAt?: Date | null,
) => Promise<CurrentUser & { authToken: string }>;

export function createFinishSignIn({
  devices,
  loadCurrentUser,
}: {
  devices: KnownDevices;
  loadCurrentUser: LoadCurrentUser;
}): FinishSignIn {
  return async (reply, { accountId, session }, aliasEndsAt = null) => {
    setSessionCookie(reply, session.token, session.expires);
    devices.remember(reply, accountId);
    return { ...(await loadCurrentUser(accountId, { aliasEndsAt })), authToken: session.token };
  };
}
