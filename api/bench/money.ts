import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, getLocalDate } from '@lodestay/stay';
import {
  CHART_OF_ACCOUNTS,
  proveLedger,
  readAccountBalance,
  readReservationBalances,
  takeSnapshots,
  type LedgerAccount,
} from '../src/features/ledger/index.ts';
import { migrations } from '../src/migrations.ts';
import { createClock } from '../src/platform/clock/index.ts';
import { migrate, openDatabase, withWorkload, type DatabaseHandle } from '../src/platform/db/index.ts';
import type { WholeDb } from '../src/database.ts';
import { createGuest, startBookings } from './faults/bookings.ts';
import { percentile } from './measure.ts';
import { fillLedger } from './money-ledger.ts';
import { insertHomes, type RaceHome } from './race-homes.ts';
import { startApi } from './running-api.ts';
import { withTemporaryServer } from './temporary-server.ts';

/** Balances and the nightly proof of a ledger with a million entries, price quotes, and bookings alongside searches. */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const HOMES = 2000;
const QUOTES = 1500;
/** The first calls compile the code, and each connection plans its statements. */
const WARM_UP_QUOTES = 500;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const GUESTS = 16;
const SEARCHES_PER_SECOND = 50;

const LIMITS = { balanceMs: 5, proofSeconds: 60, quoteMs: 5, bookingsPerMinute: 1000 };

function report(what: string, found: number, limit: number, unit: string, isLeast = false): void {
  const met = isLeast ? found >= limit : found <= limit;
  if (!met) process.exitCode = 1;
  console.log(
    `  ${met ? 'ok     ' : 'NOT MET'} ${what.padEnd(44)} ${found.toFixed(1).padStart(9)} ${unit} (limit ${limit})`,
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function benchLedger(db: WholeDb, homes: readonly RaceHome[]): Promise<void> {
  let reservations: string[] = [];
  const filled = await withWorkload('maintenance', () =>
    time(async () => void (reservations = await fillLedger(db, homes, ENTRIES))),
  );
  console.log(`\nA ledger of ${ENTRIES.toLocaleString('en-US')} entries, filled in ${(filled / 1000).toFixed(0)} s`);
  const proof = await withWorkload('background', () =>
    time(async () => {
      await takeSnapshots(db, createClock());
      const differences = await proveLedger(db);
      if (differences.length > 0) throw new Error(`The ledger does not add up: ${JSON.stringify(differences[0])}`);
    }),
  );
  report('nightly snapshots and proof', proof / 1000, LIMITS.proofSeconds, 's');
  const ofReservations: number[] = [];
  for (const id of reservations) ofReservations.push(await time(() => readReservationBalances(db, id)));
  report('balance of a reservation, p95', percentile(ofReservations, 0.95), LIMITS.balanceMs, 'ms');
  const ofAccounts: number[] = [];
  for (let round = 0; round < 50; round += 1)
    for (const account of Object.keys(CHART_OF_ACCOUNTS) as LedgerAccount[])
      ofAccounts.push(await time(() => readAccountBalance(db, account)));
  report('balance of an account, p95', percentile(ofAccounts, 0.95), LIMITS.balanceMs, 'ms');
}
const start = addDays(getLocalDate(Date.now(), 'America/Denver'), 60);
const DATES = `start_date=${start}&end_date=${addDays(start, 90)}`;

async function fetchOk(url: string): Promise<number> {
  return time(async () => {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  });
}

async function benchQuotes(origin: string, homes: readonly RaceHome[]): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < QUOTES; index += 1)
    times.push(await fetchOk(`${origin}/api/v1/homes/${homes[index % homes.length]!.slug}/quote?${DATES}`));
  report('price quote over HTTP, p95', percentile(times.slice(WARM_UP_QUOTES), 0.95), LIMITS.quoteMs, 'ms');
}

/** Searches at a fixed rate, whether or not earlier ones have been answered. `null` is a search that got no answer or an error. */
async function search(origin: string, until: number): Promise<(number | null)[]> {
  const running: Promise<number | null>[] = [];
  const startedAt = performance.now();
  while (performance.now() < until) {
    const url = `${origin}/api/v1/homes?market=denver&${DATES}&grouped=true&homes_per_group=1&page=${1 + (running.length % 5)}`;
    running.push(fetchOk(url).catch(() => null));
    await sleep(Math.max(0, startedAt + (running.length * 1000) / SEARCHES_PER_SECOND - performance.now()));
  }
  return Promise.all(running);
}

async function benchBookings(direct: DatabaseHandle, origin: string, homes: readonly RaceHome[]): Promise<void> {
  console.log(`\n${GUESTS} people book for ${SECONDS} s alongside ${SEARCHES_PER_SECOND} searches a second`);
  const tokens = new Map<RaceHome, string>();
  for (const home of homes) tokens.set(home, await createGuest(direct.db, home));
  const bookings = startBookings({ direct, origin: () => origin, homes, guests: GUESTS, tokens });
  const startedAt = performance.now();
  const searches = await search(origin, startedAt + SECONDS * 1000);
  const paid = bookings.acknowledged.filter(({ step }) => step === 'payment').length;
  const minutes = (performance.now() - startedAt) / 60_000;
  await bookings.stop();
  for (const [answer, count] of bookings.surprises) {
    console.log(`  NOT MET ${count} × ${answer}`);
    process.exitCode = 1;
  }
  report('bookings a minute', paid / minutes, LIMITS.bookingsPerMinute, '', true);
  const answered = searches.filter((milliseconds) => milliseconds !== null);
  report('searches without an answer', searches.length - answered.length, 0, '');
  console.log(
    `          searches: ${(searches.length / SECONDS).toFixed(0)} a second, p50 ${percentile(answered, 0.5).toFixed(0)} ms, p95 ${percentile(answered, 0.95).toFixed(0)} ms`,
  );
}

await withTemporaryServer({}, async ({ createDatabase }) => {
  const ledger = await createDatabase('ledger');
  try {
    await benchLedger(ledger.db as WholeDb, await insertHomes(ledger.db as WholeDb, 100));
  } finally {
    await ledger.close();
  }
});

// Another server, because this one still cleans up after a million entries.
await withTemporaryServer({}, async ({ dataDirectory, connectionString }) => {
  const direct = openDatabase(connectionString);
  try {
    await migrate(direct.db, connectionString, migrations);
    const homes = await insertHomes(direct.db as WholeDb, HOMES);
    const api = await startApi({
      DATA_DIR: dataDirectory,
      API_PORT: '0',
      PAYMENTS_PORT: '0',
      DATABASE_URL: '',
      DEMO: '0',
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
    });
    try {
      const origin = `http://127.0.0.1:${api.port}`;
      await benchQuotes(origin, homes);
      await benchBookings(direct, origin, homes);
    } finally {
      await api.stop();
    }
  } finally {
    await direct.close();
  }
});
