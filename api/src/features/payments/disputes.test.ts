import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { buildTestApp, startTestDatabase, type TestApp } from '../../testing/index.ts';
import { createStatementExplainer } from '../../testing/statement-explainer.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { claimDisputeChecks, DISPUTABLE_DAYS, DISPUTE_CHECKS_PER_RUN } from './dispute-checks.ts';
import type { Scenario } from './sandbox/test-accounts.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const DAY_MS = 86_400_000;
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
});
beforeEach(() => {
  test.clock.moveTo(new Date(NOW));
  test.faults.webhooks.drops = false;
});
afterAll(() => test.close());

async function advance(ms: number): Promise<void> {
  test.clock.advance(ms);
  await test.jobs.drain();
}

async function book(scenario: Scenario = { kind: 'succeed' }): Promise<string> {
  const guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { scenario });
  await advance(10_000);
  return id;
}

const readPayment = async (id: string) => (await test.payments.findLatest(test.db, id))!;
const countDueChecks = async () => (await claimDisputeChecks(test.db, 'sandbox', test.clock.now())).length;

describe('a dispute whose webhook was lost', () => {
  it('is found within a day, and staff are told', async () => {
    test.faults.webhooks.drops = true;
    const id = await book({ kind: 'dispute' });
    await advance(10_000);
    expect(await readPayment(id)).toMatchObject({ status: 'captured', disputedAt: null });
    await advance(DAY_MS);
    expect(await readPayment(id)).toMatchObject({ disputedAt: expect.any(Date) });
    expect(await test.db.selectFrom('paymentProblem').select('kind').where('reservationId', '=', id).execute()).toEqual(
      [{ kind: 'dispute' }],
    );
  });
});

describe('questions about disputes', () => {
  it('are asked once a day per payment, and never again after the time in which a dispute can appear', async () => {
    const id = await book();
    const first = (await readPayment(id)).disputeCheckAt!.getTime() - Date.parse(NOW);
    expect(first).toBeGreaterThanOrEqual(DAY_MS);
    expect(first).toBeLessThan(DAY_MS + 60_000);
    test.clock.advance(DAY_MS);
    expect(await countDueChecks()).toBeGreaterThan(0);
    expect(await countDueChecks()).toBe(0);
    test.clock.advance(DISPUTABLE_DAYS * DAY_MS);
    expect(await countDueChecks()).toBeGreaterThan(0);
    expect((await readPayment(id)).disputeCheckAt).toBeNull();
  });

  it('write nothing if the payment has not changed', async () => {
    const id = await book();
    await advance(10_000);
    const { updatedAt, disputeCheckAt } = await readPayment(id);
    await advance(DAY_MS);
    const asked = await readPayment(id);
    expect(asked.updatedAt).toEqual(updatedAt);
    expect(asked.disputeCheckAt!.getTime()).toBeGreaterThanOrEqual(disputeCheckAt!.getTime() + DAY_MS);
  });

  it('end with a refund of everything', async () => {
    const id = await book();
    const { capturedCents } = await readPayment(id);
    await test.db.transaction().execute((trx) => test.payments.refund(trx, id, capturedCents));
    await test.payments.settle(id);
    expect(await readPayment(id)).toMatchObject({ status: 'refunded', disputeCheckAt: null });
  });
});

describe('with 30,000 payments', () => {
  it('a run asks a batch of them, those that waited longest first, by an index', async () => {
    const database = await startTestDatabase();
    const explainer = createStatementExplainer(database.pool);
    const { id: homeId } = await testHome(database.db, { place: await testPlace(database.db) });
    const fill = sql.raw(`
      insert into account (email, first_name, last_name, role, created_at) values ('g@example.com', 'G', 'G', 'applicant', now());
      insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, created_at)
      select gen_random_uuid(), 'LS-' || lpad(n::text, 6, '0'), (select max(id) from account), ${homeId}, 1, (select max(id) from market), 'completed', 'fixed',
        date '2026-01-01', date '2026-03-01', 59, now(), now() from generate_series(1, 30000) as n;
      insert into payment (id, reservation_id, customer, processor, processor_id, token, method, label, amount_cents, captured_cents, lines, status,
        description, return_url, created_at, updated_at, dispute_check_at)
      select gen_random_uuid(), id, '1', 'sandbox', reference, 't', 'card', 'Visa', 100, 100, '[]', 'captured', reference, 'u', '${NOW}', '${NOW}',
        timestamptz '${NOW}' + (substr(reference, 4)::integer * interval '1 second') from reservation;
      analyze payment; analyze reservation;`);
    await withWorkload('maintenance', () => fill.execute(database.db));
    const due = new Date(Date.parse(NOW) + DAY_MS);
    const claimed: string[] = [];
    const plans = await explainer.explain(async () => {
      const payments = await claimDisputeChecks(explainer.db, 'sandbox', due);
      claimed.push(...payments.map(({ description }) => description).sort());
    });
    expect(plans).toContain('payment_dispute_checks');
    expect(plans).not.toMatch(/Seq Scan on payment\b/);
    expect(claimed).toHaveLength(DISPUTE_CHECKS_PER_RUN);
    expect(claimed.at(-1)).toBe(`LS-${String(DISPUTE_CHECKS_PER_RUN).padStart(6, '0')}`);
    await database.close();
  }, 120_000);
});
