import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { withoutWaiting, type Queryable } from './store-client.ts';

/** At most `max` uses in `minutes`, counted from the first use. All processes share the counters of one name. */
export type Policy = { name: string; max: number; minutes: number };

/** How much of a policy one key has used. `remaining` is infinite where limits are off. */
export type Usage = { policy: Policy; remaining: number; secondsToReset: number; isExceeded: boolean };

export type Limiter = {
  policy: Policy;
  /** Counts one use of `key`, and says whether that was more than allowed. Never throws: without its store it counts in this process. */
  take(key: string): Promise<Usage>;
  /** Takes back one use that should not count after all, such as a sign-in that succeeded. */
  giveBack(key: string): Promise<void>;
  /** Forgets every use of `key`. */
  reset(key: string): Promise<void>;
};

export type RateLimits = {
  isOn: boolean;
  /** The counter of a policy. Asking twice for the same policy gives one counter, so two routes can share it. Don't use one inside a transaction: it takes a connection of its own. */
  limiter(policy: Policy): Limiter;
  /** Deletes counters whose time is over. */
  forgetExpired(): Promise<void>;
};

/** `memory` is for a single process. `postgres` counts over all processes on one database, in the table rate_limit. */
export type RateLimitStore =
  { kind: 'off' } | { kind: 'memory' } | { kind: 'postgres'; pool: Queryable; warn(error: unknown): void };

const TABLE = 'rate_limit';

export function createRateLimits(store: RateLimitStore): RateLimits {
  const limiters = new Map<string, Limiter>();
  const client = store.kind === 'postgres' ? withoutWaiting(store) : undefined;

  return {
    isOn: store.kind !== 'off',
    limiter(policy) {
      if (!/^[A-Za-z][\w-]*$/.test(policy.name))
        throw new Error(`A rate limit is named with letters, digits and hyphens, not ${policy.name}`);
      const known = limiters.get(policy.name);
      if (known && (known.policy.max !== policy.max || known.policy.minutes !== policy.minutes))
        throw new Error(`Two different rate limits are named ${policy.name}`);
      const limiter = known ?? (store.kind === 'off' ? unlimited(policy) : counted(policy, counterOf(policy, client)));
      limiters.set(policy.name, limiter);
      return limiter;
    },
    async forgetExpired() {
      if (store.kind === 'postgres')
        await store.pool.query({ text: `delete from ${TABLE} where expire < $1`, values: [Date.now()] });
    },
  };
}

/** While the database is unavailable, every process counts for itself: limits get wider, but never disappear. */
function counterOf({ name, max, minutes }: Policy, client: Queryable | undefined): RateLimiterAbstract {
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

function counted(policy: Policy, counter: RateLimiterAbstract): Limiter {
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
        return usage(await counter.consume(digest(key)));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return usage(refused);
        throw refused;
      }
    },
    giveBack: async (key) => void (await counter.reward(digest(key))),
    reset: async (key) => void (await counter.delete(digest(key))),
  };
}

function unlimited(policy: Policy): Limiter {
  return {
    policy,
    take: async () => ({ policy, remaining: Infinity, secondsToReset: 1, isExceeded: false }),
    giveBack: async () => {},
    reset: async () => {},
  };
}

/** Keys are email addresses, IP addresses and whatever people type: hashed, they fit the column and don't stand in the database as text. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
