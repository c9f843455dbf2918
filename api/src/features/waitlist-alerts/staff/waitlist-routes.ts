import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import { route } from '../../../platform/http/index.ts';
import type { SearchMatches } from '../../search/index.ts';
import type { Db } from '../tables.ts';
import { closeWaitlistPlace } from './close-place.ts';
import { listWaitingPeople } from './waiting-people.ts';
import { createWaitlistHomes } from './waitlist-homes.ts';
import { listWaitlists } from './waitlist-overview.ts';

type Options = { db: Db; clock: Clock; matches: SearchMatches };

/** Registers the waitlists for staff. */
export function registerStaffWaitlists(app: FastifyInstance, { db, clock, matches }: Options): void {
  const homes = createWaitlistHomes({ db, clock, matches });
  route(app, contracts.listWaitlists, ({ user, scope }) => listWaitlists(db, { accountId: user.id, scope }));
  route(app, contracts.listWaitingPeople, ({ user, scope, params, query }) =>
    listWaitingPeople(db, { place: params.place, viewer: { accountId: user.id, scope }, user }, query),
  );
  route(app, contracts.countWaitlistHomes, ({ user, scope, query }) =>
    homes.countForPeople(query.references, { accountId: user.id, scope }),
  );
  route(app, contracts.countMarketHomes, ({ user, scope, query }) =>
    homes.countForMarkets(query.markets, { accountId: user.id, scope }),
  );
  route(app, contracts.closeWaitlistPlace, ({ user, scope, params, body }) =>
    closeWaitlistPlace({ db, clock }, params.reference, { accountId: user.id, scope }, body),
  );
}
