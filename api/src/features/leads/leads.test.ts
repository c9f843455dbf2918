import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const MINUTE = 60_000;

describe('leads', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  const ask = (body: object) =>
    test.call('createLead', {
      body: { productType: 'corporate_housing', firstName: 'Priya', email: `${randomUUID()}@example.com`, ...body },
    });
  const findLeads = (email: string) => test.db.selectFrom('lead').selectAll().where('email', '=', email).execute();

  it('stores a request with its tracking parameters and returns a reference', async () => {
    const email = 'priya@example.com';
    const { status, body } = await ask({
      email: 'Priya@Example.com',
      company: 'Northwind',
      headcount: 12,
      message: 'Twelve nurses, three months',
      utmSource: 'linkedin',
      gclid: 'abc',
      campaignProductType: 'flex',
      propertySlug: 'the-maple',
      minPrice: 1000,
    });
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^LD-[2-9A-HJKMNP-TV-Z]{6}$/)]);
    expect(body.message).toContain(body.reference);
    expect(await findLeads(email)).toMatchObject([
      {
        reference: body.reference,
        details: { company: 'Northwind', headcount: 12 },
        tracking: {
          utmSource: 'linkedin',
          gclid: 'abc',
          campaignProductType: 'flex',
          propertySlug: 'the-maple',
          minPrice: 1000,
        },
        timesAsked: 1,
      },
    ]);
  });

  it('updates the lead of the same person, keeps the first tracking parameters and stores every message', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await ask({
      email,
      phone: '303 555 0101',
      company: 'Northwind',
      message: 'First',
      utmSource: 'google',
    });
    test.clock.advance(MINUTE);
    const second = await ask({
      email,
      firstName: 'Priya R.',
      city: 'Denver',
      message: 'Second',
      utmSource: 'facebook',
      utmTerm: 'nurses',
    });
    expect(second.body.reference).toBe(first.body.reference);
    const [lead, ...others] = await findLeads(email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      firstName: 'Priya R.',
      phone: '303 555 0101',
      details: { company: 'Northwind', city: 'Denver' },
      tracking: { utmSource: 'google', utmTerm: 'nurses' },
      timesAsked: 2,
    });
    const messages = await test.db
      .selectFrom('leadMessage')
      .select('message')
      .where('leadId', '=', lead?.id as number)
      .orderBy('id')
      .execute();
    expect(messages.map(({ message }) => message)).toEqual(['First', 'Second']);
  });

  it('stores changed orders with the reservation and the date, once per reservation', async () => {
    const email = `${randomUUID()}@example.com`;
    const changed = (body: object) => ask({ email, productType: 'orders_change', topic: 'Deployment', ...body });
    const first = await changed({
      reservationReference: 'LS-7K2M9Q',
      ordersOn: '2027-02-20',
      message: 'Leaving in May',
    });
    const again = await changed({ reservationReference: ' ls-7k2m9q', ordersOn: '2027-02-21' });
    const other = await changed({ reservationReference: 'LS-222222', ordersOn: '2027-02-20' });
    expect(again.body.reference).toBe(first.body.reference);
    expect(other.body.reference).not.toBe(first.body.reference);
    expect(await findLeads(email)).toMatchObject([
      { details: { reservationReference: 'ls-7k2m9q', ordersOn: '2027-02-21' }, timesAsked: 2 },
      { details: { reservationReference: 'LS-222222', ordersOn: '2027-02-20' } },
    ]);
    expect((await changed({ ordersOn: 'soon' })).error?.fields?.map(({ path }) => path)).toEqual(['orders_on']);
  });

  it('merges twenty simultaneous requests of the same person', async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ email })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    expect(await findLeads(email)).toMatchObject([{ timesAsked: 20 }]);
  });

  it('keeps separate leads for different products and for waitlists in different cities', async () => {
    const email = `${randomUUID()}@example.com`;
    for (const body of [
      { productType: 'partner' },
      { productType: 'city_waitlist', city: 'Denver' },
      { productType: 'city_waitlist', city: 'Austin' },
      { productType: 'city_waitlist', city: ' denver ' },
      { productType: 'standby', city: 'Denver' },
      { productType: 'standby', city: 'Austin' },
    ])
      await ask({ email, ...body });
    expect(await findLeads(email)).toHaveLength(5);
  });

  it('accepts requests from the owner of an abused address and sends at most ten emails an hour to it', async () => {
    const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
    const email = 'victim@example.com';
    const askFrom = async (ip: string) =>
      (
        await guarded.call('createLead', {
          body: { productType: 'contact', firstName: 'Priya', email, message: ip },
          headers: { 'x-forwarded-for': ip },
        })
      ).status;
    const attack = [];
    for (let time = 0; time < 11; time++) attack.push(await askFrom('203.0.113.1'));
    expect(attack).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await askFrom('203.0.113.2')).toBe(201);
    expect(
      await guarded.db.selectFrom('leadMessage').select('message').where('message', '=', '203.0.113.2').execute(),
    ).toHaveLength(1);
    await guarded.jobs.drain();
    expect(
      await guarded.db.selectFrom('mailMessage').select('id').where('recipient', '=', email).execute(),
    ).toHaveLength(10);
    await guarded.close();
  });

  it('deletes leads whose last request is more than two years old', async () => {
    const email = `${randomUUID()}@example.com`;
    await ask({ email, message: 'Is there a desk?' });
    await test.db
      .updateTable('lead')
      .set({ lastAskedAt: new Date(test.clock.now().getTime() - 731 * 86_400_000) })
      .where('email', '=', email)
      .execute();
    const recent = `${randomUUID()}@example.com`;
    await ask({ email: recent });
    test.clock.advance(25 * 3_600_000);
    await test.jobs.drain();
    expect(await findLeads(email)).toEqual([]);
    expect(await findLeads(recent)).toHaveLength(1);
  });

  it('creates a new lead after the old lead was closed', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await ask({ email });
    await test.db.updateTable('lead').set({ closedAt: test.clock.now() }).where('email', '=', email).execute();
    expect((await ask({ email })).body.reference).not.toBe(first.body.reference);
  });

  it('confirms each request by email and escapes the HTML in the message', async () => {
    const email = `${randomUUID()}@example.com`;
    const { body } = await ask({ email, message: 'Is <b>parking</b> included?' });
    await ask({ email });
    await test.jobs.drain();
    const mails = await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'html'])
      .where('recipient', '=', email)
      .execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe(`We received your request ${body.reference}`);
    expect(mails[0]?.html).toContain('Is &lt;b&gt;parking&lt;/b&gt; included?');
  });

  it('returns 422 with the wrong fields', async () => {
    const { status, error } = await ask({ email: 'not an address', firstName: ' ' });
    expect([status, error?.fields]).toEqual([
      422,
      [
        { path: 'email', message: 'Enter an email address such as name@example.com' },
        { path: 'first_name', message: 'Enter your first name' },
      ],
    ]);
  });
});
