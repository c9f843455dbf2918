import { surface } from '@lodestay/contracts/fingerprint';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';

/**
 * What this api serves, for whoever decides whether a release fits it. Not by `route()`, which would write the names of calls and
 * the keywords of schemas in snake_case. Never from a cache without asking: a stale answer would let in what does not fit any more.
 */
export function registerContractRoute(app: FastifyInstance): void {
  const contract = contracts.getContract;
  let text: string | undefined;
  app.get(contract.path, { config: { callers: contract.callers, contract } }, async (_, reply) => {
    text ??= JSON.stringify(surface());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
