import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { calculatePercent, calculateRunningShare, sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger, readReservationBalances } from '../../ledger/index.ts';
import { createSandboxBank } from '../../payments/sandbox/sandbox-bank.ts';
import { createGuest, type Guest } from '../booking.testing.ts';

jest.setTimeout(60_000);

const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let denver: TestPlace;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
});
afterAll(() => test.close());

const newHome = (place = denver) => testHome(test.db, { place, monthlyRentCents: 300_000 });
const newGuest = async (): Promise<Guest> => createGuest(test, await test.signedInUser());
const newMember = async (): Promise<Guest> =>
  createGuest(test, await test.signedInUser({ standbyRenewsOn: '2030-01-01' }));
const as = ({ user }: Guest, id: string) => ({ as: user, params: { id } });
const readBump = async (guest: Guest, id: string) => (await test.call('getStandbyBump', as(guest, id))).body.bump;
const moveTo = (guest: Guest, id: string, homeSlug: string, acceptedCost: number) =>
  test.call('moveBumpedStay', { ...as(guest, id), body: { homeSlug, acceptedCost } });

const readNights = async (id: string) => {
  const { rows } = await sql<{ homeId: number; stay: string; claim: string }>`
    select home_id, stay::text, claim from occupancy where reservation_id = ${id} order by lower(stay)
  `.execute(test.db);
  return rows.map(({ homeId, stay, claim }) => [homeId, stay, claim]);
};

/** A Standby guest lives in a home from Nov 22 on, with a paid month. */
async function standbyStay(home: { slug: string }) {
  const guest = await newMember();
  const { id } = await guest.approved(home.slug, { startDate: '2026-11-22', stayKind: 'standby' });
  return { guest, id };
}

const isInSearch = async (slug: string, query: { startDate: string; endDate?: string; standby?: boolean }) => {
  const { body } = await test.call('searchHomes', { query: { market: 'denver', ...query } });
  return JSON.stringify(body).includes(`"${slug}"`);
};

describe('a full booking of a home with a Standby guest', () => {
  it('takes the nights when it is paid, tells the guest, and returns what was paid for the nights', async () => {
    const home = await newHome();
    const other = await newHome();
    const { guest, id } = await standbyStay(home);
    expect(await readNights(id)).toEqual([[home.id, '[2026-11-22,2026-12-22)', 'yielding']]);
    // Search and the calendar offer the nights from notice and turnover on, and only to full bookings.
    const dates = { startDate: '2026-11-25', endDate: '2027-01-25' };
    expect(await isInSearch(home.slug, dates)).toBe(true);
    expect(await isInSearch(home.slug, { ...dates, startDate: '2026-11-24' })).toBe(false);
    expect(await isInSearch(home.slug, { startDate: '2026-11-25', standby: true })).toBe(false);
    const calendar = await test.call('getAvailability', { params: { slug: home.slug } });
    expect(calendar.body.busy).toEqual([{ startDate: '2026-11-22', endDate: '2026-11-25' }]);

    const full = await newGuest();
    const held = await full.held(home.slug, dates);
    // A hold takes nothing from the guest, and nobody else gets the home.
    expect(await guest.get(id)).toMatchObject({ endDate: null });
    expect(await isInSearch(home.slug, dates)).toBe(false);
    expect((await test.call('findOpenBump', { as: guest.user })).body).toEqual({ bump: null });
    const paid = await guest.get(id);
    expect(await full.pay(held.id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
    await test.jobs.drain();

    expect(await readNights(id)).toEqual([[home.id, '[2026-11-22,2026-11-24)', 'yielding']]);
    const after = await guest.get(id);
    expect(after).toMatchObject({ endDate: '2026-11-24', nights: 2 });
    const { rows } = await sql<{ refundCents: number; unusedCents: number }>`
      select refund_cents, unused_cents from standby_bump where reservation_id = ${id}`.execute(test.db);
    const [bump] = rows;
    // 28 of 30 nights, with the fees and the card fee of the nights. What is charged once stays.
    const nightly = paid.quote.lines.filter(({ code }) => code === 'rent' || code === 'platform_fee');
    const unused = sumCents(nightly.map(({ cents }) => cents - calculateRunningShare(cents, 2, 30)));
    expect(bump!.unusedCents).toBe(unused);
    expect(Math.abs(bump!.refundCents - unused - calculatePercent(unused, 208))).toBeLessThanOrEqual(1);
    expect(after.changes![0]).toMatchObject({ kind: 'end' });
    expect(after.changes![0]!.sentence).toContain('so your Standby stay there ends on Nov 24, 2026. You get $');
    expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
    expect(await proveLedger(test.db)).toEqual([]);

    // The email has the homes, and the account a banner.
    const emails = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', guest.user.email)
      .where('subject', '=', 'Your Standby stay ends on Nov 24, 2026')
      .execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain(other.slug);
    expect((await test.call('findOpenBump', { as: guest.user })).body.bump).toMatchObject({
      reservationId: id,
      endsOn: '2026-11-24',
      fullStartsOn: '2026-11-25',
    });
    expect((await test.call('findOpenBump', { as: full.user })).body).toEqual({ bump: null });

    // The guest moves with one click, and pays for the nights at most what came back.
    const found = await readBump(guest, id);
    expect(found).toMatchObject({ refund: bump!.refundCents, endsOn: '2026-11-24' });
    const [best] = found!.alternatives;
    expect(best).toMatchObject({ home: { slug: other.slug }, monthlyDifference: 0, endsOn: null });
    expect(best!.cost).toBeLessThanOrEqual(bump!.unusedCents);
    expect(await moveTo(guest, id, other.slug, best!.cost + 1)).toMatchObject({ error: { code: 'price_changed' } });
    expect(await moveTo(guest, id, other.slug, best!.cost)).toMatchObject({ status: 200, body: { endDate: null } });
    expect(await readNights(id)).toEqual([
      [home.id, '[2026-11-22,2026-11-24)', 'standby'],
      [other.id, '[2026-11-24,2026-12-22)', 'yielding'],
    ]);
    expect(await readBump(guest, id)).toBeNull();
    expect(await moveTo(guest, id, other.slug, best!.cost)).toMatchObject({ error: { code: 'action_not_allowed' } });
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is refused by the database if a guest loses nights without notice', async () => {
    const home = await newHome();
    const { id } = await standbyStay(home);
    const full = await newGuest();
    const held = await full.held(home.slug, { startDate: '2026-12-01', endDate: '2027-02-01' });
    const confirm = sql`update occupancy set hold_expires_at = null where reservation_id = ${held.id}`;
    await expect(confirm.execute(test.db)).rejects.toMatchObject({ constraint: 'occupancy_no_overlap_paid' });
    const cut = (toldAt: string, endsOn: string, withBump: boolean) =>
      test.db.transaction().execute(async (trx) => {
        await sql`update occupancy set stay = daterange('2026-11-22', ${endsOn}::date) where reservation_id = ${id}`.execute(
          trx,
        );
        await confirm.execute(trx);
        if (withBump)
          await sql`insert into standby_bump (id, reservation_id, full_reservation_id, home_id, told_at, time_zone, ends_on, full_starts_on, paid_until, unused_cents, refund_cents)
            values (gen_random_uuid(), ${id}, ${held.id}, ${home.id}, ${toldAt}::timestamptz, 'America/Denver', ${endsOn}::date, '2026-12-01', '2026-12-22', 0, 0)`.execute(
            trx,
          );
      });
    await expect(cut(NOW, '2026-11-30', false)).rejects.toMatchObject({ constraint: 'occupancy_standby_notice' });
    await expect(cut('2026-11-28T18:00:00Z', '2026-11-30', true)).rejects.toMatchObject({
      constraint: 'standby_bump_notice',
    });
    await expect(cut('2026-11-27T06:59:00Z', '2026-11-29', true)).resolves.toBeUndefined();
  });

  it('pays nothing if midnight passes before the bank answers, and the guest keeps the home', async () => {
    const home = await newHome();
    const { guest, id } = await standbyStay(home);
    const full = await newGuest();
    test.clock.moveTo(new Date('2026-11-22T06:55:00Z'));
    const held = await full.held(home.slug, { startDate: '2026-11-25', endDate: '2027-01-25' });
    const { body } = await full.pay(held.id, { scenario: { kind: 'challenge' } });
    const bankId = new URL(body.payment!.actionUrl!).pathname.split('/').at(-1)!;
    test.clock.moveTo(new Date('2026-11-22T07:01:00Z'));
    await createSandboxBank({ db: test.db, clock: test.clock }).answerChallenge(bankId, true);
    await full.confirm(held.id);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ endDate: null });
    expect(await full.get(held.id)).toMatchObject({ payment: { status: 'released' } });
    test.clock.moveTo(new Date(NOW));
  });
});

it('a gap of a week or more is booked night by night, and ends by itself', async () => {
  const home = await newHome();
  await (await newGuest()).approved(home.slug, { startDate: '2026-12-09', endDate: '2027-02-01' });
  const member = await newMember();
  const query = { startDate: '2026-12-01', stayKind: 'standby' } as const;
  expect(await isInSearch(home.slug, { startDate: '2026-12-01', standby: true })).toBe(true);
  expect(await isInSearch(home.slug, { startDate: '2026-12-03', standby: true })).toBe(false);
  const quote = await test.call('getQuote', { as: member.user, params: { slug: home.slug }, query });
  expect(quote.body).toMatchObject({
    available: true,
    endDate: '2026-12-08',
    nights: 7,
    note: 'Another guest has booked this home from Dec 9, 2026 on, so this Standby stay ends on Dec 8, 2026 by itself.',
  });
  const rent = quote.body.lines.find(({ code }) => code === 'rent')!.cents;
  // 70% of $3,000 a month, for 7 nights.
  expect(rent).toBe(Math.round((300_000 * 12 * 7 * 0.7) / 365));
  const stay = await member.approved(home.slug, query);
  expect(stay).toMatchObject({ status: 'approved', endDate: '2026-12-08', quote: { total: expect.any(Number) } });
  expect(await readNights(stay.id)).toEqual([[home.id, '[2026-12-01,2026-12-08)', 'yielding']]);
  const late = await newMember();
  expect(
    await test.call('createReservation', {
      as: late.user,
      body: { homeSlug: home.slug, ...query, startDate: '2026-12-03' },
    }),
  ).toMatchObject({ status: 409, error: { code: 'dates_taken' } });
});

it('ten guests who are bumped at once share three homes without a collision', async () => {
  const place = await testPlace(test.db, { name: 'Boulder' });
  const stays = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const home = await newHome(place);
      const guest = await newMember();
      const { id } = await guest.submitted(home.slug, { startDate: '2026-11-22', stayKind: 'standby' });
      return { home, guest, id };
    }),
  );
  test.clock.advance(10_000);
  await test.jobs.drain();
  const free = await Promise.all([newHome(place), newHome(place), newHome(place)]);
  await Promise.all(
    stays.map(async ({ home }) =>
      (await newGuest()).submitted(home.slug, { startDate: '2026-12-01', endDate: '2027-02-01' }),
    ),
  );
  // They all see the three homes before the first one moves.
  const seen = await Promise.all(stays.map(({ guest, id }) => readBump(guest, id)));
  const answers = await Promise.all(
    stays.map(({ guest, id }, index) => {
      const wanted = seen[index]!.alternatives.find(({ home }) => home.slug === free[index % 3]!.slug)!;
      return moveTo(guest, id, wanted.home.slug, wanted.cost);
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(3);
  expect(lost).toHaveLength(7);
  for (const answer of lost) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'dates_taken' } });
    expect(answer.error!.data!['alternatives']).toBeInstanceOf(Array);
  }
  expect(await proveLedger(test.db)).toEqual([]);
});
