import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { createClock, type MovableClock } from '../clock/index.ts';
import { inTransaction } from '../db/index.ts';
import { createJobs, createOutbox, type Jobs } from './index.ts';

declare module './events.ts' {
  interface DomainEvents {
    LampLit: { lampId: number };
  }
}

describe('jobs', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  let clock: MovableClock;
  const outbox = createOutbox();
  const open = () => createJobs({ database, clock, logger: pino({ level: 'silent' }) });
  const light = (lampId: number) => inTransaction(database.db, (trx) => outbox.emit(trx, 'LampLit', { lampId }));

  beforeEach(async () => {
    clock = createClock(new Date('2027-03-01T12:00:00Z'));
    database = await startTestDatabase();
    jobs = open();
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  it('delivers an event once to each of its listeners', async () => {
    const seen: string[] = [];
    jobs.on('LampLit', 'first', async ({ lampId }) => void seen.push(`first ${lampId}`));
    jobs.on('LampLit', 'second', async ({ lampId }) => void seen.push(`second ${lampId}`));
    await light(7);
    await jobs.drain();
    await jobs.drain();
    expect(seen.sort()).toEqual(['first 7', 'second 7']);
  });

  it('delivers nothing from a transaction that was rolled back', async () => {
    const seen: number[] = [];
    jobs.on('LampLit', 'listener', async ({ lampId }) => void seen.push(lampId));
    jobs.handle('errand', async () => void seen.push(-1));
    const undone = inTransaction(database.db, async (trx) => {
      await outbox.emit(trx, 'LampLit', { lampId: 1 });
      await jobs.enqueue('errand', {}, { trx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await jobs.drain();
    expect(seen).toEqual([]);
  });

  it('retries a listener that fails without affecting the other listeners', async () => {
    const seen: string[] = [];
    jobs.on('LampLit', 'fails', async () => {
      seen.push('fails');
      throw new Error('the listener fails');
    });
    jobs.on('LampLit', 'works', async () => void seen.push('works'));
    await light(1);
    await jobs.drain();
    expect(seen.sort()).toEqual(['fails', 'works']);
    const { rows } = await database.pool.query<{ state: string }>("select state from pgboss.job where name = 'fails'");
    expect(rows).toEqual([{ state: 'retry' }]);
  });

  it('delivers each event once when several processes run', async () => {
    const seen: number[] = [];
    const other = open();
    for (const each of [jobs, other]) each.on('LampLit', 'listener', async ({ lampId }) => void seen.push(lampId));
    await Promise.all([jobs.start(), other.start()]);
    await Promise.all(Array.from({ length: 30 }, (_, lampId) => light(lampId)));
    await waitFor(() => expect(seen.length).toBe(30), { timeout: 15_000 });
    expect(new Set(seen).size).toBe(30);
    await other.stop();
  });

  it('repeats a sweep in only one process at a time', async () => {
    let running = 0;
    let maxRunning = 0;
    let runs = 0;
    const other = open();
    for (const each of [jobs, other]) {
      each.every(0.05, 'sweep', async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise((resolve) => setTimeout(resolve, 80));
        running -= 1;
        runs += 1;
      });
    }
    await Promise.all([jobs.start(), other.start()]);
    await waitFor(() => expect(runs).toBeGreaterThan(3), { timeout: 10_000 });
    await other.stop();
    expect(maxRunning).toBe(1);
  });

  it('stores schedules, removes those that no longer exist and runs their jobs', async () => {
    const old = open();
    old.schedule('0 4 * * *', 'old-sweep', async () => {});
    await old.drain();
    await old.stop();
    let runs = 0;
    jobs.schedule('* * * * *', 'new-sweep', async () => void (runs += 1));
    await jobs.drain();
    const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
    expect(rows).toEqual([{ name: 'new-sweep', cron: '* * * * *', timezone: 'UTC' }]);
    expect(runs).toBe(1);
  });

  it('runs a schedule again only after its next time, but one of every minute in each call', async () => {
    const runs: string[] = [];
    jobs.schedule('17 * * * *', 'hourly', async () => void runs.push('hourly'));
    jobs.schedule('* * * * *', 'minutely', async () => void runs.push('minutely'));
    await jobs.drain();
    expect(runs.splice(0)).toEqual(['hourly', 'minutely']);
    await jobs.drain();
    expect(runs.splice(0)).toEqual(['minutely']);
    clock.advance(60 * 60_000);
    await jobs.drain();
    expect(runs).toEqual(['hourly', 'minutely']);
  });

  it('leaves the retry of a failed schedule to the queue', async () => {
    jobs.schedule('* * * * *', 'fails', async () => {
      throw new Error('the sweep fails');
    });
    await jobs.drain();
    const { rows } = await database.pool.query(
      "select state, start_after > now() as waits from pgboss.job where name = 'fails'",
    );
    expect(rows).toEqual([{ state: 'created', waits: true }]);
  });

  it('rejects a second handler with the same name and a job without a handler', async () => {
    jobs.handle('errand', async () => {});
    expect(() => jobs.handle('errand', async () => {})).toThrow('errand');
    await expect(jobs.enqueue('unhandled', {})).rejects.toThrow('unhandled');
  });
});
