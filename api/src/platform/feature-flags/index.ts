import { FLAG_NAMES } from '@lodestay/contracts/feature-flags';
import { isOnIn } from '@lodestay/contracts/flag-values';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { listChanges } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import { route } from '../http/index.ts';
import type { FeatureFlags } from './feature-flags.ts';
import { createRuleChanges } from './rule-changes.ts';
import type { Db } from './tables.ts';

export { createFeatureFlags, type FeatureFlags, type FlagRequest } from './feature-flags.ts';

type RegisterOptions = {
  db: Db;
  clock: Clock;
  flags: FeatureFlags;
  findName: (accountId: number) => Promise<string | null>;
  isMarket: (slug: string) => Promise<boolean>;
};

/** Registers the calls about flags: those of the caller, and the rules for staff. */
export function registerFeatureFlags(
  app: FastifyInstance,
  { db, clock, flags, findName, isMarket }: RegisterOptions,
): void {
  const changes = createRuleChanges({ db, clock, findName, isMarket, onChange: flags.forget });

  route(app, contracts.listFeatures, async ({ user, query, request }) => ({
    features: await Promise.all(
      FLAG_NAMES.map(async (name) => {
        if (query.market !== undefined)
          return { name, enabled: await flags.isOn(name, { user, request }, query.market) };
        const value = await flags.getValue(name, { user, request });
        return { name, enabled: isOnIn(value), ...(typeof value !== 'boolean' && { markets: [...value] }) };
      }),
    ),
  }));
  // For shells, which evaluate the flags of pages. They do not forward this path.
  app.get('/flag-rules', { config: { permission: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ rules: await flags.getRules() }),
  );
  route(app, contracts.listFeatureFlags, async () => ({ flags: await changes.list() }));
  route(app, contracts.listFlagChanges, async ({ params }) => ({
    changes: await listChanges(db, { type: 'feature_flag', id: params.name }, findName),
  }));
  route(app, contracts.updateFeatureFlag, ({ params, body, user }) => changes.update(params.name, body, user.id));
}
