import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { WholeDb } from '../src/database.ts';
import { openDatabase } from '../src/platform/db/index.ts';
import { buildTestApp, type TestCall } from '../src/testing/index.ts';
import { createStillClock } from './still-clock.ts';

/** A moment of a call: right before or after its commit with this number. */
export type Moment = { readonly commit: number; readonly at: 'before' | 'after' };
export type Call = { route: 'payInstallment' | 'requestRefund'; call: TestCall };

/** What a process does before it dies, as JSON on its command line. */
export type LastCalls = { connectionString: string; now: string; moment: Moment; calls: Call[] };

/** Counts the commits of each call that is run by `watch`, and does `act` at this moment of it. Statements without a transaction do not count. */
export function actAtCommit({ commit, at }: Moment, act: () => Promise<void>) {
  const current = new AsyncLocalStorage<{ commits: number }>();
  const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  async function commitAt(isNow: boolean, sendCommit: () => unknown): Promise<unknown> {
    if (isNow && at === 'before') await act();
    const answer = await sendCommit();
    if (isNow && at === 'after') await act();
    return answer;
  }
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const text = typeof parameters[0] === 'string' ? parameters[0] : (parameters[0] as { text?: string }).text;
    const call = current.getStore();
    if (!call || text?.toLowerCase() !== 'commit') return send.apply(this, parameters);
    call.commits += 1;
    return commitAt(call.commits === commit, () => send.apply(this, parameters));
  } as typeof pg.Client.prototype.query;
  return {
    watch: <T>(call: () => Promise<T>): Promise<T> => current.run({ commits: 0 }, call),
    stop: () => void (pg.Client.prototype.query = send as typeof pg.Client.prototype.query),
  };
}

/** Makes the calls at once. When all of them have reached the moment, the process dies as from `kill -9`. Prints 'answered' if one got further. */
if (import.meta.main) {
  const { connectionString, now, moment, calls } = JSON.parse(process.argv[2]!) as LastCalls;
  const database = openDatabase(connectionString) as ReturnType<typeof openDatabase> & { db: WholeDb };
  const test = await buildTestApp({ beside: { database, clock: createStillClock(new Date(now)) } });
  let waiting = 0;
  const { watch } = actAtCommit(moment, () => {
    waiting += 1;
    if (waiting === calls.length) process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  });
  await Promise.race(calls.map(({ route, call }) => watch(() => test.call(route, call))));
  console.log('answered');
  process.exit(0);
}
