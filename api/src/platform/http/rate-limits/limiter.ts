import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { createFailFastClient, type Queryable } from './fail-fast-client.ts';

/** At most `max` uses in `minutes`, counted from the first use. All processes share the counters of a policy name. */
export type Policy = { name: string; max: number; minutes: number };

/** How much of a policy one key has used. `remaining` is infinite if rate limits are off. */
export type Usage = { policy: Policy; remaining: number; secondsToReset: number; isExceeded: boolean };

export type Limiter = {
  policy: Policy;
  /** Counts one use of `key` and returns the usage. Never throws; if the store is unavailable, it counts in this process. */
  take(key: string): Promise<Usage>;
  /** Subtracts one use that should not count, such as a successful sign-in. */
  giveBack(key: string): Promise<void>;
  /** Deletes all uses of `key`. */
  reset(key: string): Promise<void>;
};

export type RateLimits = {
  isOn: boolean;
  /** Returns the limiter of a policy. Routes with the same policy share a limiter. Do not use it inside a transaction, because it takes another connection. */
  getLimiter(policy: Policy): Limiter;
  /** Deletes expired counters. */
  deleteExpired(): Promise<void>;
};

/** `memory` counts in a single process. `postgres` counts across all processes of a database, in the table rate_limit. */
export type RateLimitStore =
  { kind: 'off' } | { kind: 'memory' } | { kind: 'postgres'; pool: Queryable; warn(error: unknown): void };

const TABLE = 'rate_limit';

export function createRateLimits(store: RateLimitStore): RateLimits {
  const limiters = new Map<string, Limiter>();
  const client = store.kind === 'postgres' ? createFailFastClient(store) : undefined;

  return {
    isOn: store.kind !== 'off',
    getLimiter(policy) {
      if (!/^[A-Za-z][\w-]*$/.test(policy.name))
        throw new Error(`The name of a rate limit may have letters, digits and hyphens only, not ${policy.name}`);
      const known = limiters.get(policy.name);
      if (known && (known.policy.max !== policy.max || known.policy.minutes !== policy.minutes))
        throw new Error(`Two different rate limits are named ${policy.name}`);
      const limiter =
        known ??
        (store.kind === 'off' ? createUnlimitedLimiter(policy) : createLimiter(policy, createCounter(policy, client)));
      limiters.set(policy.name, limiter);
      return limiter;
    },
    async deleteExpired() {
      if (store.kind === 'postgres')
        await store.pool.query({ text: `delete from ${TABLE} where expire < $1`, values: [Date.now()] });
    },
  };
}

/** While the database is unavailable, each process counts on its own: limits become looser, but still apply. */
function createCounter({ name, max, minutes }: Policy, client: Queryable | undefined): RateLimiterAbstract {
  const options = { keyPrefix: name, points: max, duration: minutes * 60 };
  const memory = new RateLimiterMemory(options);
  if (!client) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: client,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  });
}

function createLimiter(policy: Policy, counter: RateLimiterAbstract): Limiter {
  const usage = (result: RateLimiterRes): Usage => ({
    policy,
    remaining: Math.max(0, policy.max - result.consumedPoints),
    secondsToReset: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    isExceeded: result.consumedPoints > policy.max,
  });
  return {
    policy,
    async take(key) {
      try {
        return usage(await counter.consume(hashKey(key)));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return usage(refused);
        throw refused;
      }
    },
    giveBack: async (key) => void (await counter.reward(hashKey(key))),
    reset: async (key) => void (await counter.delete(hashKey(key))),
  };
}

function createUnlimitedLimiter(policy: Policy): Limiter {
  return {
    policy,
    take: async () => ({ policy, remaining: Infinity, secondsToReset: 1, isExceeded: false }),
    giveBack: async () => {},
    reset: async () => {},
  };
}

/** Keys are email addresses, IP addresses and user input. Hashing makes them fit the column and keeps personal data out of the database. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
