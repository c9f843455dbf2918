import { getCookieName } from '@lodestay/contracts';
import { FEATURE_FLAGS, type FlagName } from '@lodestay/contracts/feature-flags';
import type { FlagValue } from '@lodestay/contracts/flag-values';
import { evaluateFlag, getFlagPerson } from '@lodestay/server';
import { NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/index.ts';
import type { SignedInUser } from '../http/index.ts';
import { createDatabaseProvider } from './database-provider.ts';
import { createRuleCache, type Rules } from './rule-cache.ts';
import type { Db } from './tables.ts';

/** Whose request it is. */
export type FlagRequest = { user: Pick<SignedInUser, 'id' | 'role'> | null; request: Pick<FastifyRequest, 'cookies'> };

export type FeatureFlags = {
  /** Whether a feature is on for the caller in a market (slug). Without a market, a feature that is limited to markets is off. */
  isOn(name: FlagName, caller: FlagRequest, market: string | null): Promise<boolean>;
  /** The same for all markets. */
  getValue(name: FlagName, caller: FlagRequest): Promise<FlagValue>;
  getRules(): Promise<Rules>;
  /** Call it after a change of a rule, so that this process applies it to the next request. */
  forget(): void;
};

let apps = 0;

/** Creates the flags of one API, evaluated through OpenFeature. Each API has its own domain, because OpenFeature is global. */
export async function createFeatureFlags(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): Promise<FeatureFlags> {
  const rules = createRuleCache(db, (error) =>
    app.log.warn({ err: error }, 'feature flags cannot be read; the last known rules stay in effect'),
  );
  const domain = `api-${(apps += 1)}`;
  await OpenFeature.setProviderAndWait(domain, createDatabaseProvider({ rules, clock }));
  app.addHook('onClose', () => OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER));
  const client = OpenFeature.getClient(domain);
  // Specification 9: the visitor ID cookie, a random ID per browser.
  const visitorCookie = getCookieName('multiple_visits', app.http.secureCookies);
  const getPerson = ({ user, request }: FlagRequest) => getFlagPerson(user?.id, request.cookies[visitorCookie]);

  return {
    isOn(name, caller, market) {
      const person = getPerson(caller);
      return client.getBooleanValue(name, FEATURE_FLAGS[name].default, {
        ...(person !== null && { targetingKey: person }),
        role: caller.user?.role ?? null,
        market,
      });
    },
    async getValue(name, caller) {
      const person = { role: caller.user?.role ?? null, person: getPerson(caller) };
      return evaluateFlag(name, (await rules.get())[name], person, clock.now().getTime());
    },
    getRules: rules.get,
    forget: rules.forget,
  };
}
