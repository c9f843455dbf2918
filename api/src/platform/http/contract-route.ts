import { createApiSurface } from '@lodestay/contracts/fingerprint';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the API's contract, which decides whether a release is compatible. It does not use `route()`, which would convert call names
 * and schema keywords to snake_case. Caches must revalidate, because a stale contract would let in an incompatible release.
 */
export function registerContractRoute(app: FastifyInstance): void {
  const contract = contracts.getContract;
  let text: string | undefined;
  app.get(contract.path, { config: { permission: contract.permission, contract } }, async (_, reply) => {
    text ??= JSON.stringify(createApiSurface());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
