import { randomUUID } from 'node:crypto';
import { getCookieName } from '@lodestay/contracts';
import { COOKIES } from '@lodestay/contracts/cookies';
import type { Signer } from '@lodestay/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie lists the last accounts that signed in on the browser, at most this many. */
const MAX_ACCOUNTS = 5;

export type KnownDevices = {
  /** Returns the browser's device ID if this account has signed in on it before, or undefined, e.g. for a forged cookie. */
  find(request: FastifyRequest, accountId: number | undefined): string | undefined;
  /** The other accounts that signed in on this browser before. */
  listOthers(request: FastifyRequest, accountId: number): number[];
  /** Sets the cookie after a sign-in. */
  remember(reply: FastifyReply, accountId: number): void;
};

/**
 * A signed cookie lists the accounts that have signed in on a browser. It gives no access, but the failed sign-ins of a known device
 * count separately, so that nobody else can use up its attempts. It has no effect for accounts that it does not list.
 */
export function createKnownDevices(signer: Signer, { secure }: { secure: boolean }): KnownDevices {
  const name = getCookieName('known_device', secure);

  function readCookie(request: FastifyRequest): { id: string; accounts: number[] } | undefined {
    const [, id, accounts] =
      /^([0-9a-f-]{36}):(\d+(?:,\d+)*)$/.exec(signer.verify(request.cookies[name] ?? '') ?? '') ?? [];
    return id && accounts ? { id, accounts: accounts.split(',').map(Number) } : undefined;
  }

  return {
    find(request, accountId) {
      const device = readCookie(request);
      return device && accountId !== undefined && device.accounts.includes(accountId) ? device.id : undefined;
    },
    listOthers: (request, accountId) => (readCookie(request)?.accounts ?? []).filter((id) => id !== accountId),
    remember(reply, accountId) {
      const device = readCookie(reply.request);
      const accounts = [accountId, ...(device?.accounts ?? []).filter((id) => id !== accountId)].slice(0, MAX_ACCOUNTS);
      const value = signer.sign(`${device?.id ?? randomUUID()}:${accounts.join(',')}`);
      // Set the header immediately, like the session cookie, so that the response stored with an idempotency key contains it.
      reply.header(
        'set-cookie',
        reply.server.serializeCookie(name, value, {
          path: '/',
          maxAge: COOKIES.known_device.maxAge,
          secure,
          httpOnly: true,
          sameSite: 'lax',
        }),
      );
    },
  };
}
