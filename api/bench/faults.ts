import { cpus } from 'node:os';
import { addDays, getLocalDate } from '@lodestay/stay';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedInUser } from '../src/testing/signed-in-user.ts';
import { startBookings } from './faults/bookings.ts';
import { callOnce } from './faults/retrying-client.ts';
import { faults, type Fault } from './faults/faults.ts';
import { measureRecovery } from './faults/recovery.ts';
import { startFaultSite, type FaultSite } from './faults/site.ts';
import { verify } from './faults/verify.ts';
import { insertHomes, type RaceHome } from './race-homes.ts';

/** Guests who book at the same time, and the homes per fault. */
const GUESTS = 6;
const HOMES_PER_FAULT = 200;
const MIN_PAYMENTS = 3;
const WAIT_MS = 30_000;
/** Recovery limits: a killed process must restart first, a restored database is used immediately. */
const MAX_RECOVERY_SECONDS = { process: 15, other: 5 };
const MAX_REFUSAL_MS = 3500;

type Row = {
  name: string;
  acknowledged: number;
  payments: number;
  lost: string[];
  chargedTwice: string[];
  seconds: number;
  refusalMs: number;
  surprises: string[];
};

/** Books before, during and after a fault, and compares the acknowledged bookings with the database. */
async function runFault(
  site: FaultSite,
  fault: Fault,
  homes: readonly RaceHome[],
  canBook: () => Promise<boolean>,
): Promise<Row> {
  const bookings = startBookings({
    direct: site.direct,
    origin: () => site.origin,
    homes,
    guests: GUESTS,
    expectedStatuses: fault.expectedStatuses ?? [],
  });
  const paid = () => bookings.acknowledged.filter(({ step }) => step === 'payment').length;
  const waitFor = async (payments: number) => {
    for (const deadline = performance.now() + WAIT_MS; paid() < payments && performance.now() < deadline;)
      await sleep(50);
  };
  await waitFor(MIN_PAYMENTS);
  await fault.run(site);
  const seconds = await measureRecovery(canBook, WAIT_MS);
  await fault.after?.(site);
  await waitFor(paid() + MIN_PAYMENTS);
  await bookings.stop();
  const verdict = await verify(site.direct.db, bookings.acknowledged);
  return {
    name: fault.name,
    acknowledged: bookings.acknowledged.length,
    payments: paid(),
    ...verdict,
    seconds,
    refusalMs: bookings.slowestRefusal(),
    surprises: [...bookings.surprises].map(([words, times]) => `${times} x ${words}`),
  };
}

const isMet = ({ name, payments, lost, chargedTwice, seconds, refusalMs, surprises }: Row) =>
  payments >= MIN_PAYMENTS &&
  lost.length === 0 &&
  chargedTwice.length === 0 &&
  surprises.length === 0 &&
  refusalMs < MAX_REFUSAL_MS &&
  seconds < (name.startsWith('kill') ? MAX_RECOVERY_SECONDS.process : MAX_RECOVERY_SECONDS.other);

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : cell.padStart(14))).join(' | ')} |`;

const wanted = process.argv.slice(2);
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const site = await startFaultSite(process.env['SITE_COMMAND']!);
try {
  console.log(
    `\nFaults while ${GUESTS} people book over HTTP (${cpus().length} cores; ${site.disk ? 'tables on a small disk' : 'no disk of its own: a full disk is PostgreSQL saying so'})\n`,
  );
  const [probeHome, ...homes] = await insertHomes(site.direct.db, 1 + chosen.length * HOMES_PER_FAULT);
  const { token } = await signedInUser(site.direct.db);
  const start = addDays(getLocalDate(Date.now(), 'America/Denver'), 60);
  const body = JSON.stringify({ home_slug: probeHome!.slug, start_date: start, end_date: addDays(start, 90) });
  // An idempotent write: it finds the person's existing draft.
  const works = async () =>
    (
      await callOnce(`${site.origin}/api/v1/reservations`, {
        method: 'POST',
        body,
        headers: { 'x-api-token': token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      })
    )?.status === 201;

  console.log(line(['fault', 'acknowledged', 'payments', 'lost', 'charged twice', 'recovered in s', 'slowest 503 ms']));
  console.log(line(['---', ...Array.from({ length: 6 }, () => '---:')]));
  const rows: Row[] = [];
  for (const fault of chosen) {
    const row = await runFault(site, fault, homes.splice(0, HOMES_PER_FAULT), works);
    rows.push(row);
    console.log(
      line([
        row.name,
        String(row.acknowledged),
        String(row.payments),
        String(row.lost.length),
        String(row.chargedTwice.length),
        row.seconds.toFixed(1),
        row.refusalMs.toFixed(0),
      ]),
    );
  }
  for (const { name, lost, chargedTwice, surprises } of rows)
    for (const words of [...lost, ...chargedTwice.map((reference) => `${reference} was charged twice`), ...surprises])
      console.log(`${name}: ${words}`);
  if (!rows.every(isMet)) {
    console.log(
      `NOT MET: nothing lost, nothing charged twice, no answer but 2xx and 503 within ${MAX_REFUSAL_MS} ms, recovered within ${MAX_RECOVERY_SECONDS.other} s (${MAX_RECOVERY_SECONDS.process} s where a process starts again): ${rows
        .filter((row) => !isMet(row))
        .map(({ name }) => name)
        .join(', ')}.`,
    );
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}
