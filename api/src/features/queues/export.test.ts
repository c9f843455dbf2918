import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { askAsVisitor, staffIn } from '../leads/staff/staff-leads.testing.ts';

let test: TestApp;
let admin: TestUser;
let lena: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  const denver = await testPlace(test.db, { name: 'Denver' });
  await testPlace(test.db, { name: 'Austin', state: 'TX' });
  lena = await staffIn(test, 'hub_manager', denver.marketId);
  admin = await staffIn(test, 'admin', undefined, 'Grace');
  await askAsVisitor(test, { city: 'Denver, CO', company: '=cmd()', headcount: 12 });
  await askAsVisitor(test, { city: 'Austin, TX', company: 'Northwind' });
});
afterAll(() => test.close());

const download = (as: TestUser, query = '') =>
  test.app.inject({ url: `/api/v1/staff/leads.csv${query}`, headers: { 'x-api-token': as.token } });
const readRows = (body: string) => parse(body, { columns: true });

describe('the export of a queue', () => {
  it('has the items in the scope of the caller, without formulas', async () => {
    const { statusCode, headers, body } = await download(lena);
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
      'attachment; filename="leads.csv"',
    ]);
    expect(readRows(body)).toEqual([
      expect.objectContaining({ market: 'Denver', company: "'=cmd()", outcome: '', product: 'corporate_housing' }),
    ]);
    expect(readRows((await download(admin)).body)).toHaveLength(2);
  });

  it('has the items of the filters, and is recorded with them', async () => {
    expect(readRows((await download(admin, '?market=austin&q=northwind')).body)).toEqual([
      expect.objectContaining({ company: 'Northwind' }),
    ]);
    const { body } = await test.call('listAuditEntries', { as: admin, query: { action: 'queue.export' } });
    expect(body.entries[0]).toMatchObject({
      person: { id: admin.id },
      target: { type: 'queue', id: 'leads' },
      after: { market: 'austin', q: 'northwind' },
    });
  });

  it('is only for those who may read the queue', async () => {
    expect((await download(await test.signedInUser())).statusCode).toBe(403);
    expect((await test.app.inject({ url: '/api/v1/staff/leads.csv' })).statusCode).toBe(401);
    expect((await download(admin, '?status=lost')).statusCode).toBe(400);
  });
});
