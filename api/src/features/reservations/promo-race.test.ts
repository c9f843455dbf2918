import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { countPromoUses, insertPromoCode } from '../promotions/promotions.testing.ts';
import { createGuest } from './booking.testing.ts';

const CODE = 'ONCE';
const GUESTS = 200;

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z', maxConnections: 20 })));
afterAll(() => test.close());

/** Gives each person a home and the hold of `id` there, without the steps of checkout, which are not what this test is about. */
async function copyHold(id: string, people: readonly TestUser[]): Promise<string[]> {
  const place = await testPlace(test.db);
  const copies = [];
  for (const { id: accountId } of people) {
    const { id: homeId, propertyId } = await testHome(test.db, { place, monthlyRentCents: 300_000 });
    const copy = randomUUID();
    copies.push({ id: copy, account_id: accountId, home_id: homeId, property_id: propertyId, reference: copy });
  }
  const rows = JSON.stringify(copies);
  await sql`
    insert into reservation
    select (jsonb_populate_record(held, copy)).* from reservation held, jsonb_array_elements(${rows}::jsonb) copy where held.id = ${id}::uuid
  `.execute(test.db);
  await sql`
    insert into occupancy (home_id, stay, source, reservation_id, hold_expires_at)
    select (copy->>'home_id')::integer, stay, source, (copy->>'id')::uuid, hold_expires_at
    from occupancy, jsonb_array_elements(${rows}::jsonb) copy where reservation_id = ${id}::uuid
  `.execute(test.db);
  return copies.map((copy) => copy.id);
}

it('a code with a limit of 1 is used once by 200 guests who pay at once, and the others are told that it is used up', async () => {
  await insertPromoCode(test.db, { code: CODE, usageLimit: 1 });
  const first = createGuest(test, await test.signedInUser());
  const { slug } = await testHome(test.db, { place: await testPlace(test.db), monthlyRentCents: 300_000 });
  const stay = { startDate: '2027-01-11', endDate: '2027-04-11', promoCode: CODE };
  const held = await first.held(slug, stay);
  const { total, dueAtBooking, promo } = await first.quote(held.id, 'bank_account');
  expect(promo?.reason).toBeNull();
  const people = [];
  for (let guest = 0; guest < GUESTS; guest += 1) people.push(await test.signedInUser());
  const ids = await copyHold(held.id, people);
  const tokens: string[] = [];
  for (const person of people) tokens.push(await createGuest(test, person).token({ kind: 'succeed' }, 'bank_account'));

  /** Who waits too long for a connection on a busy machine gets a 503, and sends the same request again. */
  async function pay(as: TestUser, at: number) {
    const request = {
      as,
      key: randomUUID(),
      params: { id: ids[at]! },
      body: {
        paymentMethod: 'bank_account',
        paymentToken: tokens[at]!,
        acceptedTotal: total,
        acceptedDueAtBooking: dueAtBooking,
      },
    };
    let answer = await test.call('payReservation', request);
    while (answer.status === 503) answer = await test.call('payReservation', request);
    return answer;
  }
  const answers = await Promise.all(people.map(pay));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = answers.filter(({ error }) => error?.code === 'price_changed');
  expect(lost).toHaveLength(GUESTS - 1);
  for (const { error } of lost)
    expect(error!.data).toMatchObject({ quote: { promo: { code: CODE, reason: 'used_up', discount: 0 } } });
  expect(await countPromoUses(test.db, CODE)).toBe(1);
  const uses = await test.db
    .selectFrom('promoRedemption')
    .select('releasedAt')
    .where('code', '=', CODE)
    .where('releasedAt', 'is', null)
    .execute();
  expect(uses).toHaveLength(1);
}, 60_000);
