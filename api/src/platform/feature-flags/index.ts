import { getCookieName } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/index.ts';
import { isEnabled } from './is-enabled.ts';
import type { Db } from './tables.ts';

export function registerFeatureFlags(app: FastifyInstance, { db }: { db: Db }): void {
  // Specification 9: the visitor ID cookie, a random ID per browser.
  const visitorCookie = getCookieName('multiple_visits', app.http.secureCookies);
  route(app, contracts.listFeatures, async ({ user, query, request }) => {
    const rules = await db.selectFrom('featureFlag').selectAll().orderBy('name').execute();
    const caller = {
      role: user?.role ?? null,
      market: query.market ?? null,
      person: user ? `account ${user.id}` : (request.cookies[visitorCookie] ?? null),
    };
    return { features: rules.map((rule) => ({ name: rule.name, enabled: isEnabled(rule, caller) })) };
  });
}
