import type { CurrentUser } from '@lodestay/contracts';
import type { FastifyReply } from 'fastify';
import { AppError, setSessionCookie } from '../../platform/http/index.ts';
import type { SignInResult } from './accounts.ts';
import type { LoadCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-devices.ts';
import { getDeviceName } from './security/device-name.ts';
import type { Sessions } from './sessions.ts';
import { recordSharedDevices } from './shared-devices.ts';
import type { Db } from './tables.ts';

/**
 * Sets the cookies of a new session, and returns the response of the routes that start one. Throws `second_factor_required` with the
 * challenge if the person must enter a code first.
 */
export type FinishSignIn = (
  reply: FastifyReply,
  started: SignInResult,
  aliasEndsAt?: Date | null,
) => Promise<CurrentUser & { authToken: string }>;

export function createFinishSignIn({
  db,
  devices,
  sessions,
  loadCurrentUser,
}: {
  db: Db;
  devices: KnownDevices;
  sessions: Pick<Sessions, 'setDevice'>;
  loadCurrentUser: LoadCurrentUser;
}): FinishSignIn {
  return async (reply, { accountId, session }, aliasEndsAt = null) => {
    if ('challenge' in session)
      throw new AppError('second_factor_required', { data: { challenge: session.challenge } });
    await sessions.setDevice(session.token, getDeviceName(reply.request.headers['user-agent']));
    setSessionCookie(reply, session.token, session.expires);
    // Staff who sign in as a person share no device with them.
    if (aliasEndsAt === null) await recordSharedDevices(db, accountId, devices.listOthers(reply.request, accountId));
    devices.remember(reply, accountId);
    return { ...(await loadCurrentUser(accountId, { aliasEndsAt })), authToken: session.token };
  };
}
