import { setTimeout as sleep } from 'node:timers/promises';

type Options<Value> = {
  load: () => Promise<Value>;
  /** The value until a first read succeeds. */ initial: Value;
  /** How long a value is used before it is read again, in milliseconds. */ freshMs: number;
  /** How soon it is read again after a failed read, in milliseconds. Defaults to `freshMs`. */ retryMs?: number;
  /** How long a caller waits for a read if an earlier one succeeded, in milliseconds. */ patienceMs: number;
  /** The time in milliseconds. */ clock: () => number;
  /** Called for the first failed read of an outage. */ warn: (error: unknown) => void;
};

export type LastKnown<Value> = {
  get(): Promise<Value>;
  /** Lets the next caller read again. Call it after a change. */
  forget(): void;
};

/** Caches a value for a moment. While reads fail or are slow, the last known value stays in use. */
export function createLastKnown<Value>({
  load,
  initial,
  freshMs,
  retryMs = freshMs,
  patienceMs,
  clock,
  warn,
}: Options<Value>): LastKnown<Value> {
  let known = initial;
  let isKnown = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  let hasFailed = false;

  function read(): Promise<void> {
    const startedAt = clock();
    const current: Promise<void> = load()
      .then(
        (value) => {
          // After `forget`, this value may be older than the change.
          if (loading !== current) return;
          known = value;
          isKnown = true;
          hasFailed = false;
        },
        (error: unknown) => {
          if (!hasFailed) warn(error);
          hasFailed = true;
        },
      )
      .then(() => {
        if (loading !== current) return;
        loading = undefined;
        checkedAt = hasFailed ? startedAt - freshMs + retryMs : startedAt;
      });
    return current;
  }

  return {
    async get() {
      if (clock() - checkedAt < freshMs) return known;
      loading ??= read();
      await (isKnown ? Promise.race([loading, sleep(patienceMs, undefined, { ref: false })]) : loading);
      return known;
    },
    forget() {
      loading = undefined;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
