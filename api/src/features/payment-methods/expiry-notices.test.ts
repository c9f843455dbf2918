import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { getDueNotice } from './expiry-notices.ts';

describe('getDueNotice', () => {
  it.each([
    ['2027-01-31T23:59:59Z', null],
    ['2027-02-01T00:00:00Z', 'month'],
    ['2027-02-21T23:59:59Z', 'month'],
    ['2027-02-22T00:00:00Z', 'week'],
    ['2027-02-28T23:59:59Z', 'week'],
    ['2027-03-01T00:00:00Z', null],
  ])('is, at %s, %s for a card that expires in February 2027', (now, kind) => {
    expect(getDueNotice(2027, 2, new Date(now))).toBe(kind);
  });

  it('counts the days of a leap year', () => {
    expect(getDueNotice(2028, 2, new Date('2028-02-22T23:59:59Z'))).toBe('month');
    expect(getDueNotice(2028, 2, new Date('2028-02-23T00:00:00Z'))).toBe('week');
  });
});

describe('emails about a card that expires', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-01-05T18:00:00Z' })));
  afterAll(() => test.close());

  it('are sent a month and a week before, once each, while a stay depends on the card', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const idle = createGuest(test, await test.signedInUser());
    const expiresOn = { year: 2027, month: 2 };
    const createToken = () =>
      createSandboxBank({ db: test.db, clock: test.clock }).createToken(
        'card',
        'Visa ending 4242',
        { kind: 'succeed' },
        { expiresOn },
      );
    const { id, reference } = await guest.held((await testHome(test.db)).slug, {
      startDate: '2027-01-20',
      endDate: '2027-06-20',
    });
    await guest.pay(id, { token: await createToken() });
    await test.call('addPaymentMethod', { as: idle.user, body: { kind: 'card', paymentToken: await createToken() } });

    async function advanceTo(instant: string): Promise<string[]> {
      test.clock.advance(new Date(instant).getTime() - test.clock.now().getTime());
      await test.jobs.drain();
      const mails = await test.db
        .selectFrom('mailMessage')
        .select(['recipient', 'text'])
        .where('subject', '=', 'Your Visa ending 4242 expires soon')
        .execute();
      for (const { recipient, text } of mails) {
        expect(recipient).toBe(guest.user.email);
        expect(text).toContain(reference);
        expect(text).toContain('/account/payment-methods');
      }
      return mails.map(({ text }) => text);
    }
    expect(await advanceTo('2027-02-02T12:00:00Z')).toHaveLength(1);
    expect(await advanceTo('2027-02-24T12:00:00Z')).toHaveLength(2);
    expect(await advanceTo('2027-02-26T12:00:00Z')).toHaveLength(2);
    expect(await advanceTo('2027-03-02T12:00:00Z')).toHaveLength(2);
  }, 60_000);
});
