import { randomUUID } from 'node:crypto';
import { getCookieName } from '@lodestay/contracts';
import type { Signer } from '@lodestay/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;
/** People who share a browser. One who signs in after so many others counts as new on it. */
const MAX_ACCOUNTS = 5;

export type KnownDevices = {
  /** Names this browser, if this account has signed in on it before. Undefined also for a cookie that was made up or copied from another account. */
  find(request: FastifyRequest, accountId: number | undefined): string | undefined;
  /** Sets the cookie after a sign-in. */
  remember(reply: FastifyReply, accountId: number): void;
};

/**
 * A signed cookie remembers who has signed in on a browser. It gives no access: the failed sign-ins of a known device are counted apart, so
 * nobody else can use up its tries. It names accounts, so whoever takes it to another account is unknown there.
 */
export function createKnownDevices(signer: Signer, { secure }: { secure: boolean }): KnownDevices {
  const name = getCookieName('known_device', secure);

  function read(request: FastifyRequest): { id: string; accounts: number[] } | undefined {
    const [, id, accounts] =
      /^([0-9a-f-]{36}):(\d+(?:,\d+)*)$/.exec(signer.verify(request.cookies[name] ?? '') ?? '') ?? [];
    return id && accounts ? { id, accounts: accounts.split(',').map(Number) } : undefined;
  }

  return {
    find(request, accountId) {
      const device = read(request);
      return device && accountId !== undefined && device.accounts.includes(accountId) ? device.id : undefined;
    },
    remember(reply, accountId) {
      const device = read(reply.request);
      const accounts = [accountId, ...(device?.accounts ?? []).filter((id) => id !== accountId)].slice(0, MAX_ACCOUNTS);
      const value = signer.sign(`${device?.id ?? randomUUID()}:${accounts.join(',')}`);
      // At once, like the session cookie: the answer that an idempotency key keeps has it too.
      reply.header(
        'set-cookie',
        reply.server.serializeCookie(name, value, {
          path: '/',
          maxAge: YEAR_SECONDS,
          secure,
          httpOnly: true,
          sameSite: 'lax',
        }),
      );
    },
  };
}
