import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace } from '../../features/homes/homes.testing.ts';
import { importPerDiem } from './import-per-diem.ts';
import { FISCAL_MONTHS, type PerDiemRow } from './per-diem-columns.ts';

let test: TestApp;
let dataDir: string;
beforeAll(async () => {
  test = await buildTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-per-diem-'));
  await testPlace(test.db, { city: 'Aurora' });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => test.db.deleteFrom('perDiemRate').execute());

const months = (dollars: string) => Object.fromEntries(FISCAL_MONTHS.map((month) => [month, dollars]));
const denver = (given: PerDiemRow = {}): PerDiemRow => ({
  fiscal_year: '2027',
  state: 'CO',
  locality: 'Denver / Aurora',
  counties: 'Denver, Adams, Arapahoe',
  market: '',
  source: 'Test rates, made up in 2026',
  sample: 'yes',
  ...months('200'),
  ...given,
});

async function run(rows: readonly PerDiemRow[], { isCheck = false, now = new Date('2026-11-01T12:00:00Z') } = {}) {
  const path = join(dataDir, `${randomUUID()}.csv`);
  await writeFile(path, stringify([...rows], { header: true }));
  return importPerDiem({ path, db: test.db, dataDir, now, isCheck });
}
const countRates = async () => (await test.db.selectFrom('perDiemRate').select('slug').execute()).length;

it('imports the rates of each month, which the API returns with source, date and market', async () => {
  expect(await run([denver({ jun: '$251.50', jul: '251' })])).toEqual({
    read: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    rejectsPath: null,
  });
  expect((await test.call('listPerDiemLocalities')).body).toEqual({
    localities: [{ slug: 'denver-aurora-co', locality: 'Denver / Aurora', state: 'CO', fiscalYears: [2027] }],
  });
  expect((await test.call('getPerDiemRates', { params: { slug: 'denver-aurora-co' } })).body).toEqual({
    slug: 'denver-aurora-co',
    locality: 'Denver / Aurora',
    state: 'CO',
    counties: 'Denver, Adams, Arapahoe',
    market: { slug: 'denver', name: 'Denver' },
    fiscalYears: [
      {
        fiscalYear: 2027,
        source: 'Test rates, made up in 2026',
        isSample: true,
        importedAt: '2026-11-01T12:00:00.000Z',
        nightlyCents: [...Array<number>(8).fill(20_000), 25_150, 25_100, 20_000, 20_000],
      },
    ],
  });
});

it('prefers the market that the file names, and has none for a place without homes', async () => {
  await testPlace(test.db, { name: 'Boise', state: 'ID' });
  await run([denver({ market: 'boise' }), denver({ locality: 'Cortez', fiscal_year: '2026' })]);
  const findMarket = async (slug: string) =>
    (await test.call('getPerDiemRates', { params: { slug } })).body.market?.slug ?? null;
  expect([await findMarket('denver-aurora-co'), await findMarket('cortez-co')]).toEqual(['boise', null]);
  expect((await test.call('getPerDiemRates', { params: { slug: 'atlantis-co' } })).status).toBe(404);
});

it('changes nothing when it is repeated, and updates only what differs', async () => {
  await run([denver(), denver({ locality: 'Vail' })]);
  const later = new Date('2026-12-01T12:00:00Z');
  expect(await run([denver(), denver({ locality: 'Vail', dec: '390' })], { now: later })).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  });
  const dates = await test.db.selectFrom('perDiemRate').select(['slug', 'importedAt']).orderBy('slug').execute();
  expect(dates.map(({ slug, importedAt }) => [slug, importedAt.toISOString().slice(0, 7)])).toEqual([
    ['denver-aurora-co', '2026-11'],
    ['vail-co', '2026-12'],
  ]);
});

it('only checks with the check option', async () => {
  expect(await run([denver(), denver({ locality: '' })], { isCheck: true })).toMatchObject({ created: 1, rejected: 1 });
  expect(await countRates()).toBe(0);
});

it('rejects whole rows and lists every problem', async () => {
  const wrong = denver({ fiscal_year: '27', state: 'XX', locality: 'Vail', mar: '', apr: 'about 90', may: '99000' });
  const { rejected, created, rejectsPath } = await run([denver(), wrong, denver()]);
  expect([rejected, created, await countRates()]).toEqual([2, 1, 1]);
  const rejects = parse<Record<string, string>>(await readFile(rejectsPath!, 'utf8'), { columns: true });
  expect(rejects.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    ['3', 'fiscal_year', "'27' is not a year such as 2027"],
    ['3', 'state', "'XX' is not the postal code of a state"],
    ['3', 'mar', 'is empty'],
    ['3', 'apr', "'about 90' is not an amount in dollars"],
    ['3', 'may', '99000 is not between 1 and 2000'],
    ['4', 'locality', 'repeats row 2'],
  ]);
});

it('refuses a file without a month, and then imports nothing', async () => {
  const { sep: _, ...row } = denver();
  await expect(run([row])).rejects.toThrow('The header is missing the column sep.');
  expect(await countRates()).toBe(0);
});
