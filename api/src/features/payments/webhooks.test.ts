import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClock } from '../../platform/clock/index.ts';
import { createHttp, createLogger, createRateLimits } from '../../platform/http/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createPayments } from './payments.ts';
import { getWebhookPath, registerPaymentRoutes } from './routes.ts';
import { createSandboxBank } from './sandbox/sandbox-bank.ts';
import { createSandboxProcessor } from './sandbox/sandbox-processor.ts';
import { createWebhookSender } from './sandbox/webhook-sender.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

const SECRET = 'whsec_webhooks_test';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let guest: Guest;
/** A second API server on the same database, with a known webhook secret. */
let receiver: Awaited<ReturnType<typeof createHttp>>;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  const { db, clock } = test;
  const logger = createLogger('silent');
  receiver = await createHttp({
    db,
    logger,
    siteOrigin: 'http://localhost:4200',
    trustProxy: [],
    rateLimits: createRateLimits({ kind: 'off' }),
  });
  const processor = createSandboxProcessor({
    bank: createSandboxBank({ db, clock }),
    clock,
    origin: 'http://localhost:4201',
    webhookSecret: SECRET,
  });
  await registerPaymentRoutes(receiver, createPayments({ db, clock, logger, processor }));
});
beforeEach(async () => {
  guest = createGuest(test, await test.signedInUser());
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

type Event = { id: string; type: string; payment: { id: string; reference: string } };
const toBody = (event: Event) => JSON.stringify(event);
const post = async (body: string, signature = signWebhook(SECRET, body, test.clock.now().getTime())) =>
  (
    await receiver.inject({
      method: 'POST',
      url: getWebhookPath('sandbox'),
      payload: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    })
  ).statusCode;

/** Creates a payment that waits for the bank's confirmation. `event` builds a webhook event about it. */
async function createWaitingPayment(): Promise<{ id: string; event: (type: string) => Event; bankId: string }> {
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { scenario: { kind: 'challenge' } });
  const payment = await test.db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    bankId: payment.processorId!,
    event: (type) => ({
      id: `evt_${randomUUID()}`,
      type,
      payment: { id: payment.processorId!, reference: payment.id },
    }),
  };
}
const readStatus = async (id: string) =>
  (await test.db.selectFrom('payment').select('status').where('reservationId', '=', id).executeTakeFirstOrThrow())
    .status;
const bank = () => createSandboxBank({ db: test.db, clock: test.clock });

describe('webhook events', () => {
  it('are refused without effect when forged, altered or too old', async () => {
    const { id, bankId, event } = await createWaitingPayment();
    await bank().answerChallenge(bankId, true);
    const body = toBody(event('payment.authorized'));
    const now = test.clock.now().getTime();
    for (const signature of [
      '',
      't=1,v1=00',
      signWebhook('whsec_guess', body, now),
      signWebhook(SECRET, `${body} `, now),
      signWebhook(SECRET, body, now - 3_600_000),
    ]) {
      expect(await post(body, signature)).toBe(400);
    }
    expect(await readStatus(id)).toBe('requires_action');
    expect(await post(body)).toBe(200);
    expect(await readStatus(id)).toBe('authorized');
  });

  it('are recorded once when replayed', async () => {
    const { id, bankId, event } = await createWaitingPayment();
    await bank().answerChallenge(bankId, true);
    const body = toBody(event('payment.authorized'));
    expect(await Promise.all([post(body), post(body), post(body)])).toEqual([200, 200, 200]);
    expect(await post(body)).toBe(200);
    expect(
      await test.db.selectFrom('paymentEvent').select('eventId').where('eventId', '=', JSON.parse(body).id).execute(),
    ).toHaveLength(1);
    expect(await readStatus(id)).toBe('authorized');
  });

  it('never move a payment backward when they are late or wrong', async () => {
    const { id, bankId, event } = await createWaitingPayment();
    const early = toBody(event('payment.authorized'));
    expect(await post(early)).toBe(200);
    expect(await readStatus(id)).toBe('requires_action');
    await bank().answerChallenge(bankId, true);
    for (const type of ['payment.captured', 'payment.requires_action', 'payment.authorized', 'payment.released'])
      expect(await post(toBody(event(type)))).toBe(200);
    expect(await readStatus(id)).toBe('authorized');
  });

  it('return 200 and are ignored for an unknown payment', async () => {
    expect(
      await post(
        toBody({
          id: `evt_${randomUUID()}`,
          type: 'payment.captured',
          payment: { id: 'pay_unknown', reference: 'not-a-uuid' },
        }),
      ),
    ).toBe(200);
    expect(await post('{"id":1}')).toBe(400);
  });
});

describe('the sandbox webhook sender', () => {
  it('retries until the event is accepted', async () => {
    const clock = createClock(test.clock.now());
    await test.db.updateTable('sandbox.event').set({ nextAttemptAt: null }).execute();
    const { id } = await createWaitingPayment();
    let isAccepting = false;
    const delivered: string[] = [];
    const sender = createWebhookSender({
      db: test.db,
      clock,
      secret: SECRET,
      deliver: async (body) => isAccepting && delivered.push(body) > 0,
    });
    expect(await sender.sendDue()).toBe(0);
    expect(await sender.sendDue()).toBe(0);
    isAccepting = true;
    clock.advance(2_000);
    expect(await sender.sendDue()).toBe(1);
    expect(JSON.parse(delivered[0]!)).toMatchObject({ type: 'payment.requires_action' });
    clock.advance(3_600_000);
    expect(await sender.sendDue()).toBe(0);
    expect(await readStatus(id)).toBe('requires_action');
  });
});

describe('disputes', () => {
  it('are stored with the payment', async () => {
    const { id } = await guest.held((await testHome(test.db)).slug, STAY);
    await guest.pay(id, { scenario: { kind: 'dispute' } });
    test.clock.advance(10_000);
    await test.jobs.drain();
    test.clock.advance(10_000);
    await test.jobs.drain();
    await test.jobs.drain();
    expect(
      await test.db
        .selectFrom('payment')
        .select(['status', 'disputedAt'])
        .where('reservationId', '=', id)
        .executeTakeFirst(),
    ).toEqual({ status: 'captured', disputedAt: expect.any(Date) });
  });
});
