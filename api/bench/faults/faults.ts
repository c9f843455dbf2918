import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sceneIds } from '../../src/features/pictures/scenes.ts';
import { callOnce } from './retrying-client.ts';
import { killOne, findProcesses } from './processes.ts';
import type { FaultSite } from './site.ts';

export type Fault = {
  name: string;
  /** Causes the fault and waits until it is over. Recovery is measured from then on. */
  run(site: FaultSite): Promise<void>;
  /** Restores the clock or the network, if needed. */
  after?(site: FaultSite): Promise<void>;
  /** Statuses that are expected during this fault, besides 2xx and 503. */
  expectedStatuses?: readonly number[];
};

/** How long a fault lasts. Guests keep booking meanwhile. */
const FAULT_MS = 4000;
/** How long answers are lost before the connections are cut. The rest of the fault follows the cut. */
const LOST_ANSWERS_MS = 1000;
const SLOW_CLIENTS = 300;

const api = 'api/src/main.ts';
const shell = 'shell/src/server/main.ts';
const pictures = 'studio-process.ts';

async function killPostgres({ serverFolder }: FaultSite): Promise<void> {
  const [pid] = (await readFile(join(serverFolder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function killPictureProcess({ origin, launcher }: FaultSite): Promise<void> {
  // The process runs only while pictures are created, so request new ones.
  const requests = sceneIds.slice(0, 6).map((id) => callOnce(`${origin}/pictures/${id}-1920.webp`, {}));
  for (
    const deadline = performance.now() + 10_000;
    (await findProcesses(launcher.pid!, pictures)).length === 0;
    await sleep(20)
  ) {
    if (performance.now() > deadline) throw new Error('The picture process did not start');
  }
  await killOne(launcher.pid!, pictures);
  await Promise.all(requests);
}

async function terminateBackEnds({ direct }: FaultSite): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lodestay%'`.execute(
      direct.db,
    );
    await sleep(200);
  }
}

/** Simulates a failover to a read-only server, and back. */
async function failOver({ direct: { db }, proxy }: FaultSite): Promise<void> {
  const change = (words: string) =>
    db
      .transaction()
      .setAccessMode('read write')
      .execute(async (trx) => void (await sql.raw(`alter database faults ${words}`).execute(trx)));
  await change('set default_transaction_read_only = on');
  proxy.cut();
  await sleep(FAULT_MS);
  await change('reset default_transaction_read_only');
  proxy.cut();
}

/** Fills the disk. Without a separate disk, triggers raise PostgreSQL's disk-full error. */
async function fillDisk({ direct: { db }, disk }: FaultSite): Promise<void> {
  if (disk) await disk.fill();
  else {
    await sql`create function fail_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of ['reservation', 'payment', 'idempotency_key'])
      await sql
        .raw(`create trigger fail_full before insert or update on ${table} for each row execute function fail_full()`)
        .execute(db);
  }
  await sleep(FAULT_MS);
  if (disk) await disk.makeRoom();
  else await sql`drop function fail_full cascade`.execute(db);
}

/** Sends requests that announce a body but never send it. */
async function sendSlowRequests({ origin }: FaultSite): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      'POST /api/v1/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    return socket;
  });
  await sleep(FAULT_MS);
  for (const socket of sockets) socket.destroy();
}

async function moveClock({ origin }: FaultSite, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
  const moved = await callOnce(`${origin}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (moved?.status !== 200) throw new Error(`Could not move the clock: ${JSON.stringify(moved)}`);
}

async function jumpClock(site: FaultSite, seconds: number): Promise<void> {
  await moveClock(site, { advance_seconds: seconds });
  await sleep(FAULT_MS);
}

const forFaultTime = (start: (site: FaultSite) => void) => async (site: FaultSite) => {
  start(site);
  await sleep(FAULT_MS);
  site.proxy.setMode('forward');
};

export const faults: readonly Fault[] = [
  { name: 'kill -9 of the api', run: ({ launcher }) => killOne(launcher.pid!, api), expectedStatuses: [502] },
  { name: 'kill -9 of the shell', run: ({ launcher }) => killOne(launcher.pid!, shell) },
  { name: 'kill -9 of PostgreSQL', run: killPostgres },
  { name: 'kill -9 of the picture process', run: killPictureProcess },
  { name: 'terminated back ends', run: terminateBackEnds },
  { name: 'cut database connection', run: forFaultTime(({ proxy }) => (proxy.setMode('refuse'), proxy.cut())) },
  { name: 'black-holed database connection', run: forFaultTime(({ proxy }) => proxy.setMode('black_hole')) },
  {
    name: 'connections a firewall forgot',
    run: forFaultTime(({ proxy }) => (proxy.setMode('black_hole'), proxy.forget())),
  },
  {
    name: 'lost answers, then a cut',
    run: forFaultTime(({ proxy }) => (proxy.setMode('no_answers'), setTimeout(proxy.cut, LOST_ANSWERS_MS))),
  },
  { name: 'failover to a read-only server', run: failOver },
  { name: 'full disk', run: fillDisk },
  { name: 'slow clients', run: sendSlowRequests },
  // An expired hold is refused, and the guest holds the home again.
  {
    name: 'clock 20 minutes ahead',
    run: (site) => jumpClock(site, 1200),
    after: (site) => moveClock(site, {}),
    expectedStatuses: [409],
  },
  {
    name: 'clock 20 minutes back',
    run: (site) => jumpClock(site, -1200),
    after: (site) => moveClock(site, {}),
    expectedStatuses: [409],
  },
];
