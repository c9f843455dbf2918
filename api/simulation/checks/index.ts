import type { RawBuilder } from 'kysely';
import { withWorkload } from '../../src/platform/db/index.ts';
import type { World } from '../world.ts';
import { findWrongCancellations } from './cancellations.ts';
import { findWrongDiscounts } from './discounts.ts';
import { findLateNotices } from './notices.ts';
import { findWrongOffers } from './offers.ts';
import { findChargesInPause } from './pauses.ts';
import { QUERIES } from './queries/index.ts';

export type Violation = { readonly subject: string; readonly detail: string };
export type Check = { readonly name: string; find(world: World): Promise<readonly Violation[]> };

/** A check in SQL. Its rows are the violations. `now` is a parameter of the query. */
const inSql = (name: string, query: (now: Date) => RawBuilder<Violation>): Check => ({
  name,
  find: async ({ site }) => (await query(site.clock.now()).execute(site.db)).rows,
});

export const CHECKS: readonly Check[] = [
  {
    name: 'only expected answers',
    find: async ({ unexpected }) => unexpected.map(({ action, answer }) => ({ subject: action, detail: answer })),
  },
  ...QUERIES.map(([name, query]) => inSql(name, query)),
  { name: 'cancellations return what the guest saw and what the rules say', find: findWrongCancellations },
  { name: 'promo codes take off what the quote showed', find: findWrongDiscounts },
  { name: 'renewals of memberships are announced in time', find: findLateNotices },
  { name: 'nobody is charged for Standby in a pause', find: findChargesInPause },
  { name: 'accepted offers do what the guest saw', find: findWrongOffers },
];

const MOST = 20;

/**
 * Runs all checks. They read only tables, and share no code with the api. Some read everything that ever happened, which takes longer than a
 * request may.
 */
export const runChecks = (world: World): Promise<Map<string, readonly Violation[]>> =>
  withWorkload('maintenance', async () => {
    const found = new Map<string, readonly Violation[]>();
    for (const { name, find } of CHECKS) found.set(name, (await find(world)).slice(0, MOST));
    return found;
  });
