import pg from 'pg';
import type { WholeDb } from '../src/database.ts';
import { openDatabase } from '../src/platform/db/index.ts';
import { buildTestApp, type TestCall } from '../src/testing/index.ts';
import { createStillClock } from './still-clock.ts';

/** What a process does before it dies, as JSON on its command line. */
export type LastCall = {
  connectionString: string;
  now: string;
  route: 'payInstallment' | 'requestRefund';
  call: TestCall;
  /** The process dies right before or after its commit with this number, counted from the call. */
  commit: number;
  dies: 'before' | 'after';
};

/** Counts commits, and kills the process at one of them, as `kill -9` does. Statements without a transaction do not count. */
function dieAtCommit({ commit, dies }: LastCall): void {
  let commits = 0;
  const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const die = () => process.kill(process.pid, 'SIGKILL');
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const text = typeof parameters[0] === 'string' ? parameters[0] : (parameters[0] as { text?: string }).text;
    if (text?.toLowerCase() !== 'commit') return send.apply(this, parameters);
    commits += 1;
    if (commits !== commit) return send.apply(this, parameters);
    if (dies === 'before') die();
    return (send.apply(this, parameters) as Promise<unknown>).then(die);
  } as typeof pg.Client.prototype.query;
}

/** Makes one call and dies on the way. Prints 'answered' if it got further. */
if (import.meta.main) {
  const last = JSON.parse(process.argv[2]!) as LastCall;
  const database = openDatabase(last.connectionString) as ReturnType<typeof openDatabase> & { db: WholeDb };
  const test = await buildTestApp({ beside: { database, clock: createStillClock(new Date(last.now)) } });
  dieAtCommit(last);
  await test.call(last.route, last.call);
  console.log('answered');
  process.exit(0);
}
