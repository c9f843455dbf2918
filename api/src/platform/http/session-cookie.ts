import { SESSION_COOKIE } from '@lodestay/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the caller's token and where it was sent. The specification names the header in two ways; both are read. */
export function getSessionToken(request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | undefined {
  const header = request.headers['x-api-token'] ?? request.headers['api-token'];
  const fromHeader = Array.isArray(header) ? header[0] : header;
  if (fromHeader) return { token: fromHeader, from: 'header' };
  const fromCookie = request.cookies[SESSION_COOKIE];
  return fromCookie ? { token: fromCookie, from: 'cookie' } : undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  setCookieHeader(reply, token, expires);
}

/** Product 10: any 401 clears the session. */
export function clearSessionCookie(reply: FastifyReply): void {
  if (reply.request.cookies[SESSION_COOKIE] !== undefined) setCookieHeader(reply, '', new Date(0));
}

/** Sets the header immediately. `reply.setCookie` sets it at the end, too late for the response stored with an idempotency key. */
function setCookieHeader(reply: FastifyReply, value: string, expires: Date): void {
  const { server } = reply;
  reply.header(
    'set-cookie',
    server.serializeCookie(SESSION_COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: server.http.secureCookies,
      expires,
    }),
  );
}
