import type { FastifyRequest } from 'fastify';
import { getCookieName } from '@lodestay/contracts';
import { getFlagPerson } from '@lodestay/server';
import type { ShellConfig } from '../config/shell-config.ts';

/** The visitor ID, and its cookie as a header for the API. Browsers have one only with consent to analytics. */
export function readVisitorCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  { isHttps }: Pick<ShellConfig, 'isHttps'>,
): { id: string; header: string } | undefined {
  const name = getCookieName('multiple_visits', isHttps);
  // Other values than IDs are not sent on: they could contain any character.
  const id = getFlagPerson(undefined, request.cookies[name]);
  return id === null ? undefined : { id, header: `${name}=${id}` };
}
