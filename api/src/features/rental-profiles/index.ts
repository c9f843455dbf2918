import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { SigningKeys } from '../../platform/signing-keys.ts';
import type { Verification } from '../verification/index.ts';
import { createRentalProfileLinks } from './links.ts';
import { createFactReader } from './read-facts.ts';
import { createSharedProfiles } from './shared-profiles.ts';
import type { Db } from './tables.ts';

export { countStayPayments } from './read-facts.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  verification: Verification;
  /** The first signs, all verify. */
  keys: SigningKeys;
  siteOrigin: string;
};

/** Whoever has the link can read the response, so no cache keeps it and no other site learns its address. */
const keepPrivate = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');

/** Registers rental profiles: signed links that prove chosen facts about a person. */
export function registerRentalProfiles(app: FastifyInstance, options: Options): void {
  const { verification, clock } = options;
  const links = createRentalProfileLinks({ ...options, readFacts: createFactReader({ clock, verification }) });
  const shared = createSharedProfiles(options);
  const viewing = { limits: [{ max: 300, minutes: 60 }] };

  route(app, contracts.getRentalProfile, ({ user, query }) => links.get(user.id, query.rent));
  route(app, contracts.createRentalProfileLink, ({ user, body }) => links.create(user.id, body), {
    limits: [{ max: 20, minutes: 60, name: 'account', per: ({ user }: { user: SignedInUser }) => String(user.id) }],
  });
  route(app, contracts.revokeRentalProfileLink, ({ user, params }) => links.revoke(user.id, params.id));
  route(
    app,
    contracts.getSharedRentalProfile,
    ({ params, user, reply }) => {
      keepPrivate(reply);
      return shared.open(params.token, user?.id ?? null);
    },
    viewing,
  );
  route(
    app,
    contracts.getRentalProfileFile,
    async ({ params, reply }) => {
      const file = await shared.getFile(params.token);
      keepPrivate(reply).header('content-disposition', 'attachment; filename="rental-profile.json"');
      return file;
    },
    viewing,
  );
  route(app, contracts.getRentalProfileKeys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*');
    return shared.getKeys();
  });
  options.jobs.schedule('13 * * * *', 'forget-rental-profiles', links.forget);
}
