import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertPhoto } from '../../testing/insert-photo.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';

let test: TestApp;
let denver: TestPlace;
/** Works in Denver. */
let lena: TestUser;
let admin: TestUser;
let guest: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
  admin = await staffIn(test, 'admin');
  guest = await test.signedInUser();
});
afterAll(() => test.close());

const openCase = async (reservationId: string | null = null) => {
  const body = { category: 'payment' as const, subject: 'A charge', text: 'What is this charge?', reservationId };
  return test.call('openSupportCase', { as: guest, body });
};
const read = async (reference: string, as = guest) => test.call('getSupportCase', { as, params: { reference } });
const inspect = (reference: string, as: TestUser) => test.call('getSupportRecord', { as, params: { reference } });
const write = (reference: string, text: string, photos: string[] = []) =>
  test.call('sendSupportMessage', { as: guest, params: { reference }, body: { text, photos } });
const answer = (reference: string, text: string, version: number, as = admin) =>
  test.call('answerSupport', { as, params: { reference }, body: { text, version } });
const newStay = (accountId: number) =>
  insertPaidReservation(test.db, { accountId, place: denver, now: test.clock.now() });

describe('support cases', () => {
  it('are answered, closed, rated and opened again, and each answer is emailed without its text', async () => {
    const { status, body } = await openCase();
    expect(status).toBe(201);
    const { reference } = body;
    expect(body).toMatchObject({ status: 'open', stay: null, rating: null, actions: ['write', 'close'] });
    const record = (await inspect(reference, admin)).body;
    expect(record.support).toMatchObject({ category: 'payment', subject: 'A charge', status: 'open' });
    expect(record.dueAt).not.toBeNull();

    expect((await answer(reference, 'It is the deposit.', record.version)).status).toBe(201);
    // A colleague who has not seen the answer.
    expect((await answer(reference, 'Which one?', record.version)).status).toBe(409);
    expect((await read(reference)).body).toMatchObject({ status: 'answered', messages: [{}, { sender: 'staff' }] });

    await write(reference, 'Thanks. And this one?');
    const reopened = (await inspect(reference, admin)).body;
    expect(reopened).toMatchObject({ closedAt: null, outcome: null, support: { status: 'open' } });
    const rate = (rating: number) =>
      test.call('rateSupportCase', { as: guest, params: { reference }, body: { rating } });
    expect((await rate(5)).status).toBe(409);
    const closing = { as: admin, params: { reference }, body: { version: reopened.version } };
    expect((await test.call('closeSupport', closing)).body.support.status).toBe('closed');
    expect((await rate(4)).body).toMatchObject({ rating: 4, actions: ['write', 'rate'] });
    const closed = (await inspect(reference, admin)).body;
    expect(closed.support.rating).toBe(4);
    expect(closed.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['support.answer', 'support.close']),
    );

    await test.jobs.drain();
    const emails = await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text'])
      .where('recipient', '=', guest.email)
      .where('kind', '=', 'SupportCaseChanged')
      .where('subject', 'like', `%${reference}%`)
      .orderBy('subject')
      .execute();
    expect(emails.map(({ subject }) => subject)).toEqual([
      `We answered your request ${reference}`,
      `Your request ${reference} is closed`,
    ]);
    expect(emails.every(({ text }) => text.includes(`/account/support/${reference}`))).toBe(true);
    expect(emails.some(({ text }) => text.includes('deposit'))).toBe(false);
    expect((await write(reference, 'Still there.')).body).toMatchObject({ status: 'open', rating: null });
  });

  it('can be closed by the person, which ends the work of staff', async () => {
    const { reference } = (await openCase()).body;
    for (let times = 0; times < 2; times += 1)
      expect((await test.call('closeOwnSupportCase', { as: guest, params: { reference } })).body.status).toBe('closed');
    expect((await inspect(reference, admin)).body).toMatchObject({ outcome: 'solved', actions: ['note'] });
    const { body } = await test.call('listSupportCases', { as: guest });
    expect(body.cases.find((each) => each.reference === reference)?.status).toBe('closed');
  });

  it('are seen only by the person and by staff of their market', async () => {
    const other = await test.signedInUser();
    const own = await newStay(guest.id);
    const { reference } = (await openCase(own.id)).body;
    const { reference: withoutMarket } = (await openCase()).body;
    expect((await read(reference, other)).status).toBe(404);
    expect((await inspect(reference, guest)).status).toBe(403);
    expect((await inspect(reference, lena)).body.support.stay?.reference).toBe(own.reference);
    expect((await inspect(withoutMarket, lena)).status).toBe(404);
    expect((await openCase((await newStay(other.id)).id)).status).toBe(404);
  });

  it('take photos of the stay that they are about, once', async () => {
    const stay = await newStay(guest.id);
    const { reference } = (await openCase(stay.id)).body;
    const photo = await insertPhoto({ test }, stay.id);
    expect((await write(reference, 'See the photo.', [photo])).body.messages.at(-1)?.photos).toEqual([photo]);
    expect((await write(reference, 'Again.', [photo])).status).toBe(422);
    const { reference: without } = (await openCase()).body;
    expect((await write(without, 'A photo.', [await insertPhoto({ test }, stay.id)])).status).toBe(422);
  });
});
