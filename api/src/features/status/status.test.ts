import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

describe('the status of the site', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  it('says that nothing waits', async () => {
    const { status, body } = await test.call('getStatus', {});
    expect(status).toBe(200);
    expect(body).toEqual({ checkedAt: expect.stringMatching(/^2027-03-01T12:0/), oldestEventSeconds: 0 });
  });

  it('says how long the oldest event has waited, until it is delivered', async () => {
    await test.call('createLead', {
      body: { productType: 'city_waitlist', firstName: 'Priya', email: 'priya@example.com', city: 'Denver' },
    });
    await sql`update outbox_event set created_at = now() - interval '7 minutes'`.execute(test.db);
    const { oldestEventSeconds } = (await test.call('getStatus', {})).body;
    expect(oldestEventSeconds).toBeGreaterThanOrEqual(420);
    expect(oldestEventSeconds).toBeLessThan(480);
    await test.jobs.drain();
    expect((await test.call('getStatus', {})).body.oldestEventSeconds).toBe(0);
  });
});
