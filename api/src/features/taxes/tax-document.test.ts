import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { createTaxDocument, parseTaxDocument } from './tax-document.ts';

const RULE = {
  key: 'us-co-denver',
  state: 'CO',
  city: 'Denver',
  name: 'City tax',
  basis_points: 900,
  under_nights: 30,
  starts_on: '2026-01-01',
  ends_on: null,
  source_url: 'https://example.org/tax',
};
const STAY = { startDate: '2027-01-11', endDate: '2027-01-31' };
const HOUR = 3_600_000;
let server: Server;
let url: string;
let answer: { status?: number; body: string; never?: boolean };
let requests = 0;
let test: TestApp;
let slug: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    if (answer.never) response.write('{');
    else response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rules.json`;
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z', settings: { TAX_RULES_URL: url } });
  slug = (await testHome(test.db, { place: await testPlace(test.db) })).slug;
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

const respond = (...rules: object[]) => (answer = { body: JSON.stringify({ rules }) });
const readAgain = async () => {
  test.clock.advance(24 * HOUR);
  await test.jobs.drain();
};
const getLabel = async () =>
  (await test.call('getQuote', { params: { slug }, query: STAY })).body.lines.find(({ code }) => code === 'tax')?.label;
const listRules = () => test.db.selectFrom('occupancyTax').selectAll().where('inForce', '=', true).execute();

describe('a document of tax rules', () => {
  it('replaces the rules of the table once it was read, and is read once a day', async () => {
    expect(await getLabel()).toBe('Occupancy tax, 10.75%');
    respond(RULE);
    await test.jobs.drain();
    expect(await getLabel()).toBe('Occupancy tax, 9%');
    expect(await listRules()).toHaveLength(1);
    const before = requests;
    test.clock.advance(2 * HOUR);
    await test.jobs.drain();
    expect(requests).toBe(before);
    await readAgain();
    expect(requests).toBe(before + 1);
    expect(await listRules()).toMatchObject([{ ruleKey: 'us-co-denver', basisPoints: 900, origin: 'document' }]);
  });

  it('changes and removes rules', async () => {
    respond(
      { ...RULE, basis_points: 950 },
      { ...RULE, key: 'us-co', city: null, name: 'State tax', basis_points: 100 },
    );
    await readAgain();
    expect(await getLabel()).toBe('Occupancy taxes, 10.5%');
    respond(RULE);
    await readAgain();
    expect(await getLabel()).toBe('Occupancy tax, 9%');
  });

  it.each<[string, typeof answer]>([
    ['is not JSON', { body: '<html>' }],
    ['has no rules', { body: '{"rules":[]}' }],
    ['has a wrong rate', { body: JSON.stringify({ rules: [{ ...RULE, basis_points: 90_000 }] }) }],
    ['has two rules with one key', { body: JSON.stringify({ rules: [RULE, RULE] }) }],
    ['comes with an error', { status: 500, body: '{}' }],
  ])('leaves the stored rules in force if it %s, and asks again in the next hour', async (_, wrong) => {
    answer = wrong;
    await readAgain();
    expect(await getLabel()).toBe('Occupancy tax, 9%');
    expect(requests).toBeGreaterThan(0);
    respond({ ...RULE, basis_points: 900 });
    const before = requests;
    test.clock.advance(HOUR);
    await test.jobs.drain();
    expect(requests).toBe(before + 1);
  });

  it('is given up if the server does not finish', async () => {
    answer = { body: '', never: true };
    await expect(createTaxDocument(url, 100).read()).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is not in force any more on a site without the setting', async () => {
    const plain = await buildTestApp({ beside: test });
    await plain.app.ready();
    expect(await getLabel()).toBe('Occupancy tax, 10.75%');
    await plain.close();
    await readAgain();
    expect(await getLabel()).toBe('Occupancy tax, 9%');
  });
});

it.each([
  [{ ...RULE, state: 'Colorado' }, 'rules.0.state'],
  [{ ...RULE, starts_on: '2026-02-30' }, 'rules.0.starts_on'],
  [{ ...RULE, ends_on: '2025-12-31' }, 'ends before it starts'],
  [{ ...RULE, source_url: 'file:///etc/hosts' }, 'rules.0.source_url'],
  [{ ...RULE, rate: 5 }, 'rules.0'],
])('a rule such as %j is refused', (rule, message) =>
  expect(() => parseTaxDocument(JSON.stringify({ rules: [rule] }))).toThrow(message),
);
