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
  send(reply, token, expires);
}

/** Product 10: any 401 clears the session. */
export function clearSessionCookie(reply: FastifyReply): void {
  if (reply.request.cookies[SESSION_COOKIE] !== undefined) send(reply, '', new Date(0));
}

/** As a header at once, not by `reply.setCookie`, which waits for the end: the answer that an idempotency key keeps has it too. */
function send(reply: FastifyReply, value: string, expires: Date): void {
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
