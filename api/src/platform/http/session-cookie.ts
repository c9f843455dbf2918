import type { FastifyReply, FastifyRequest } from 'fastify';

/** Specification 9: session cookie `au_token`, path /. */
export const SESSION_COOKIE = 'au_token';

/** Where a caller's token came from. The specification names the header in two ways; both are read. */
export function sessionTokenOf(request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | undefined {
  const header = request.headers['x-api-token'] ?? request.headers['api-token'];
  const fromHeader = Array.isArray(header) ? header[0] : header;
  if (fromHeader) return { token: fromHeader, from: 'header' };
  const fromCookie = request.cookies[SESSION_COOKIE];
  return fromCookie ? { token: fromCookie, from: 'cookie' } : undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(reply), expires });
}

/** Product 10: any 401 clears the session. */
export function clearSessionCookie(reply: FastifyReply): void {
  if (reply.request.cookies[SESSION_COOKIE] !== undefined) reply.clearCookie(SESSION_COOKIE, attributes(reply));
}

const attributes = (reply: FastifyReply) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: reply.server.http.secureCookies }) as const;
