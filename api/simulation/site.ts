import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteName } from '@lodestay/contracts';
import { createSandboxBank } from '../src/features/payments/sandbox/sandbox-bank.ts';
import { isDatabaseUnavailable } from '../src/platform/db/index.ts';
import { buildTestApp, startTestDatabase, type TestAnswer, type TestApp, type TestCall } from '../src/testing/index.ts';
import { createStillClock } from './still-clock.ts';

const MAX_ATTEMPTS = 10;
const RETRY_MS = 500;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The real api with its database, whose clock stands still and whose jobs run only when they are asked to. */
export async function openSite(start: Date) {
  const clock = createStillClock(start);
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-simulation-'));
  const open = () => buildTestApp({ beside: { database, clock }, settings: { DATA_DIR: dataDir } });
  let app: TestApp = await open();
  let ranJobsAt = start;

  return {
    clock,
    db: database.db,
    /** The cardholders' side of the sandbox: tokens of the card form, and answers on the bank's page. */
    bank: createSandboxBank({ db: database.db, clock }),
    get faults() {
      return app.faults;
    },
    get app() {
      return app.app;
    },
    /** Like a browser, asks again with the same key while the database is unavailable, as on a machine that is too busy. */
    async call<Name extends RouteName>(name: Name, call: TestCall = {}): Promise<TestAnswer<Name>> {
      const withKey = { ...call, key: call.key ?? randomUUID() };
      for (let attempt = 1; ; attempt += 1) {
        const answer = await app.call(name, withKey);
        if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer;
        await sleep(RETRY_MS);
      }
    },
    signedInUser: (given?: Parameters<TestApp['signedInUser']>[0]) => app.signedInUser(given),

    /** Runs what became due since the last time, each job once, as a process does after downtime. */
    async runJobs(): Promise<void> {
      const now = clock.now();
      for (let attempt = 1; ; attempt += 1) {
        try {
          await app.jobs.drain({ since: ranJobsAt });
          break;
        } catch (error) {
          // On a machine that is too busy, the server ends a session whose heartbeat is late. A process tries again too.
          if (!isDatabaseUnavailable(error) || attempt === MAX_ATTEMPTS) throw error;
          await sleep(RETRY_MS);
        }
      }
      ranJobsAt = now;
    },

    /** Asks about disputes, returns and failed refunds whose events were lost. The jobs of a day ask about a few hundred payments, a process about all. */
    async askAboutPayments(): Promise<void> {
      const findDue = () =>
        database.db
          .selectFrom('payment')
          .select('id')
          .where('processor', '=', 'sandbox')
          .where('disputeCheckAt', '<=', clock.now())
          .executeTakeFirst();
      while (await findDue()) await app.jobs.runSweep('check-disputes');
    },

    /** Delivers the events of the sandbox that are due, apart from all other jobs. */
    async deliverWebhooks(): Promise<void> {
      await app.jobs.runSweep('sandbox-processor');
    },

    /** Replaces the process of the api by a new one. */
    async restart(): Promise<void> {
      await app.close();
      app = await open();
    },

    async close(): Promise<void> {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
