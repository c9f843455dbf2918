import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import { FLAG_DEFAULTS, type FlagValues } from '@lodestay/contracts/flag-values';
import { createLastKnown, evaluateFlag, getFlagPerson, type FlagRule } from '@lodestay/server';
import { API_CALL_MS } from './api-call-limit.ts';
import { readVisitorCookie } from '../visitor/visitor-cookie.ts';

/** With the api's own half second, a change is in effect within 2 seconds. */
const FRESH_MS = 500;
/** How long a page waits for rules if earlier ones are known. */
const PATIENCE_MS = 300;

type Rules = Readonly<Record<string, FlagRule>>;

export type SiteFlags = {
  /** The flags of a visitor at a time in milliseconds since 1970. The api decides alike, so that calls of the page agree with it. */
  evaluate(request: Pick<FastifyRequest, 'cookies'>, user: CurrentUser | null, now: number): Promise<FlagValues>;
};

async function fetchRules(apiBase: string): Promise<Rules> {
  const response = await fetch(`${apiBase}/flag-rules`, { signal: AbortSignal.timeout(API_CALL_MS) });
  if (!response.ok) throw new Error(`the api answered ${response.status}`);
  const { rules } = (await response.json()) as { rules?: Rules };
  if (typeof rules !== 'object') throw new Error('the answer of the api has no rules');
  return rules;
}

/** Evaluates feature flags with the rules of the api. While it does not answer, the last known rules stay in effect. */
export function createSiteFlags(
  { apiBase, isHttps }: { apiBase: string; isHttps: boolean },
  log: Pick<FastifyBaseLogger, 'warn'>,
): SiteFlags {
  const rules = createLastKnown<Rules>({
    load: () => fetchRules(apiBase),
    initial: {},
    freshMs: FRESH_MS,
    patienceMs: PATIENCE_MS,
    clock: () => performance.now(),
    warn: (error) => log.warn({ reason: (error as Error).message }, 'the rules of feature flags cannot be read'),
  });
  return {
    async evaluate(request, user, now) {
      const known = await rules.get();
      const caller = {
        role: user?.role ?? null,
        person: getFlagPerson(user?.id, readVisitorCookie(request, { isHttps })?.id),
      };
      const evaluate = (name: keyof FlagValues) =>
        Object.hasOwn(known, name) ? evaluateFlag(name, known[name]!, caller, now) : FLAG_DEFAULTS[name];
      const names = Object.keys(FLAG_DEFAULTS) as (keyof FlagValues)[];
      return Object.fromEntries(names.map((name) => [name, evaluate(name)])) as FlagValues;
    },
  };
}
