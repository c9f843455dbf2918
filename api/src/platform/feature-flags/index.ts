import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/index.ts';
import { route } from '../http/index.ts';
import { isEnabled } from './is-enabled.ts';
import './tables.ts';

/** Specification 9: `multiple_visits` is a random id that a browser keeps. */
const VISITOR_COOKIE = 'multiple_visits';

export function registerFeatureFlags(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contracts.listFeatures, async ({ user, query, request }) => {
    const rules = await db.selectFrom('featureFlag').selectAll().orderBy('name').execute();
    const caller = { role: user?.role ?? null, market: query.market ?? null, person: user ? `account ${user.id}` : (request.cookies[VISITOR_COOKIE] ?? null) };
    return { features: rules.map((rule) => ({ name: rule.name, enabled: isEnabled(rule, caller) })) };
  });
}
