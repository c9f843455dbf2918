import type { FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import { SESSION_COOKIE, type CurrentUser } from '@lodestay/contracts';
import { getOwnOrigins } from '@lodestay/server';
import { isAdmin } from '@lodestay/session';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { fetchUser } from './visitor.ts';

/** The signed-in user of a request, or null. `expired`: the session cookie is no longer valid. */
export async function readRequester(
  request: FastifyRequest,
  { apiBase }: Pick<ShellConfig, 'apiBase'>,
): Promise<{ user: CurrentUser | null; token: string | undefined; expired: boolean }> {
  const token = request.cookies[SESSION_COOKIE];
  if (!token) return { user: null, token, expired: false };
  return {
    ...(await fetchUser(
      createApiClient({
        base: apiBase,
        sending: { timeout: API_CALL_MS },
        token,
        userAgent: request.headers['user-agent'],
      }),
    )),
    token,
  };
}

/** Whether a user may use the release console: super admins, and staff accounts listed in PLATFORM_ENGINEERS. */
export const isPlatformEngineer = (
  user: CurrentUser | null,
  { platformEngineers }: Pick<ShellConfig, 'platformEngineers'>,
): user is CurrentUser =>
  user !== null &&
  (user.role === 'super_admin' ||
    (isAdmin(user) && user.role !== 'read_only_admin' && platformEngineers.includes(user.email.toLowerCase())));

/** Refuses a write that another site makes a browser send: the session cookie travels by itself. True when it was refused. */
export function rejectForeignWrite(
  request: FastifyRequest,
  reply: FastifyReply,
  { siteOrigin }: Pick<ShellConfig, 'siteOrigin'>,
): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || (site === undefined && origin !== undefined && getOwnOrigins(siteOrigin).has(origin)))
    return false;
  void reply.code(403).type('text/plain').send('This request came from another site.');
  return true;
}
