import { cpus } from 'node:os';
import { addDays, getLocalDate, type DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import { createAvailability } from '../src/features/availability/index.ts';
import { migrations } from '../src/migrations.ts';
import { createClock } from '../src/platform/clock/index.ts';
import {
  migrate,
  openDatabase,
  getPostgresCode,
  violates,
  type DatabaseHandle,
  type AnyDb,
  type AnyTrx,
} from '../src/platform/db/index.ts';
import { gatherCrowd, type Answer, type Person } from './crowd.ts';
import { percentile } from './measure.ts';
import { insertHomes, type RaceHome } from './race-homes.ts';
import { startApi } from './running-api.ts';
import { withTemporaryServer } from './temporary-server.ts';

/**
 * 200 people hold the same home for the same nights at once over HTTP. One must get it, the others must get a 409, and nobody a 5xx.
 * Then compares our lock with a plain INSERT in the database.
 */
const PEOPLE = 200;
const RACES = 3;
/** The time limit of the race, in seconds. */
const MOST_SECONDS = 10;
/** The size of the database contest, in which every deadlock costs a second. */
const CONTESTANTS = 60;
const CONTESTS = 3;
const DEADLOCK = '40P01';

const start = addDays(getLocalDate(Date.now(), 'America/Denver'), 60);
const stay = { start, end: addDays(start, 90) };

async function raceOverHttp(
  database: DatabaseHandle,
  people: readonly Person[],
  home: RaceHome,
): Promise<{ met: boolean; seconds: number }> {
  const drafts = await Promise.all(
    people.map(async (person) => ({
      person,
      draft: await person.post('createReservation', null, {
        home_slug: home.slug,
        start_date: stay.start,
        end_date: stay.end,
      }),
    })),
  );
  const refused = drafts.find(({ draft }) => draft.status !== 201);
  if (refused) throw new Error(`A draft was refused: ${JSON.stringify(refused.draft)}`);
  const startedAt = performance.now();
  const answers = await Promise.all(
    drafts.map(({ person, draft }) => person.post('holdReservation', draft.body.id!, {})),
  );
  const seconds = (performance.now() - startedAt) / 1000;

  const won = answers.filter(({ status }) => status === 201).length;
  const told = answers.filter(isClearRefusal).length;
  const rows = (await database.db.selectFrom('occupancy').select('id').where('homeId', '=', home.id).execute()).length;
  const times = answers.map(({ milliseconds }) => milliseconds);
  console.log(
    `  ${won} x 201, ${told} x 409 with an end time, ${PEOPLE - won - told} other; ${rows} hold in the calendar; ${seconds.toFixed(2)} s total, p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  return { met: won === 1 && told === PEOPLE - 1 && rows === 1 && seconds <= MOST_SECONDS, seconds };
}

const isClearRefusal = ({ status, body: { error } }: Answer) =>
  status === 409 && error?.code === 'dates_taken' && error.message !== '' && Boolean(error.data?.held_until);

type Outcome = 'got it' | 'told no' | 'deadlock';
type Attempt = (trx: AnyTrx, homeId: number, nights: DateRange) => Promise<Outcome>;

/** A plain INSERT. The constraint rejects the second one. */
const bareInsert: Attempt = async (trx, homeId, { start, end }) => {
  await sql`insert into occupancy (home_id, stay, source) values (${homeId}, daterange(${start}::date, ${end}::date), 'block')`.execute(
    trx,
  );
  return 'got it';
};

/** A transaction of the same length as a hold, with three more statements. */
async function attemptOnce(db: AnyDb, attempt: Attempt, homeId: number, nights: DateRange): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await attempt(trx, homeId, nights);
      for (let statement = 0; statement < 3; statement += 1) await trx.selectFrom('market').select('id').execute();
      return outcome;
    });
  } catch (error) {
    if (violates(error, 'occupancy_no_overlap')) return 'told no';
    if (getPostgresCode(error) === DEADLOCK) return 'deadlock';
    throw error;
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Runs overlapping stays at one home over the API's number of connections, without retries. */
async function runContest(db: AnyDb, label: string, attempt: Attempt, homeId: number): Promise<number> {
  const outcomes: Record<Outcome, number> = { 'got it': 0, 'told no': 0, deadlock: 0 };
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONTESTANTS }, async (_, index) => {
      const from = addDays(stay.start, (index * 37) % 60);
      outcomes[await attemptOnce(db, attempt, homeId, { start: from, end: addDays(from, 1 + ((index * 13) % 20)) })] +=
        1;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `  ${label.padEnd(40)} ${seconds.toFixed(2).padStart(6)} s: ${outcomes['got it']} got it, ${outcomes['told no']} were told no, ${outcomes.deadlock} met a deadlock`,
  );
  return seconds;
}

async function compareInDatabase({ db, pool }: DatabaseHandle, homes: readonly RaceHome[]): Promise<void> {
  const availability = createAvailability({ clock: createClock() });
  const ours: Attempt = async (trx, homeId, nights) =>
    (await availability.block(trx, homeId, [nights])).length === 1 ? 'got it' : 'told no';
  // Open all connections before the start.
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.2)')));
  const [bareSeconds, oursSeconds]: [number[], number[]] = [[], []];
  for (const [index, { id }] of homes.entries()) {
    if (index % 2 === 0) bareSeconds.push(await runContest(db, 'bare INSERT', bareInsert, id));
    else oursSeconds.push(await runContest(db, "lock of the home's row, then INSERT", ours, id));
  }
  console.log(
    `  ratio bare INSERT : lock, then INSERT ${(sum(bareSeconds) / sum(oursSeconds)).toFixed(1)}, all homes together (a deadlock costs everybody a second, and its victim the answer)`,
  );
}

await withTemporaryServer({}, async ({ dataDirectory, connectionString }) => {
  const database = openDatabase(connectionString);
  try {
    await migrate(database.db, connectionString, migrations);
    const {
      rows: [version],
    } = await sql<{ serverVersion: string }>`show server_version`.execute(database.db);
    console.log(
      `\n${PEOPLE} people hold the same home and nights (PostgreSQL ${version!.serverVersion}, ${cpus().length} cores, API and clients in separate processes)`,
    );
    const homes = await insertHomes(database.db, RACES + 2 * CONTESTS);
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
      const crowd = await gatherCrowd(database.db, api.port, PEOPLE);
      const races: Awaited<ReturnType<typeof raceOverHttp>>[] = [];
      for (const home of homes.slice(0, RACES)) races.push(await raceOverHttp(database, crowd.people, home));
      crowd.leave();
      console.log(
        `  median ${percentile(
          races.map(({ seconds }) => seconds),
          0.5,
        ).toFixed(2)} s`,
      );
      if (races.some(({ met }) => !met)) {
        console.log(
          `NOT MET: exactly one 201, ${PEOPLE - 1} 409 with an end time, no other answer, within ${MOST_SECONDS} s.`,
        );
        process.exitCode = 1;
      }
    } finally {
      await api.stop();
    }
    console.log(`  in the database alone, ${CONTESTANTS} overlapping stays at once, ${CONTESTS} homes each:`);
    await compareInDatabase(database, homes.slice(RACES));
  } finally {
    await database.close();
  }
});
