import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_RENTAL_PROFILE_LINKS, RENTAL_PROFILE_KEYS_PATH, toRentalProfileFilePath } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { insertPaidInstallment, insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { recordVerified } from '../verification/index.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let guest: TestUser;
/** Has proved nothing. */
let newcomer: TestUser;

type NewLink = { facts: ('identity' | 'payments' | 'income' | 'stays' | 'member_since')[]; income: object | null };
const create = (as: TestUser, wanted: Partial<NewLink> & { days?: number }) =>
  test.call('createRentalProfileLink', {
    as,
    body: { facts: ['member_since'], income: null, days: 30, ...wanted } as never,
  });
const open = (token: string, as?: TestUser) => test.call('getSharedRentalProfile', { as, params: { token } });
const getList = async (as: TestUser) => (await test.call('getRentalProfile', { as })).body.links;
const getFile = (token: string) => test.app.inject({ method: 'GET', url: toRentalProfileFilePath(token) });

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-07-20T12:00:00Z' });
  guest = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  newcomer = await test.signedInUser();
  await recordVerified(test.db, guest.id, new Date('2027-05-01T12:00:00Z'));
  await test.db
    .updateTable('incomeCheck')
    .set({ confirmedIncomeCents: 900_000 })
    .where('accountId', '=', guest.id)
    .execute();
  const stay = await insertPaidReservation(test.db, {
    accountId: guest.id,
    place: await testPlace(test.db),
    now: new Date('2027-05-01T12:00:00Z'),
  });
  // Both are due on July 1.
  const shared = { accountId: guest.id, cents: 100_000, label: 'Visa ending 4242' };
  await insertPaidInstallment(test.db, stay, { ...shared, position: 1, now: new Date('2027-07-01T15:00:00Z') });
  await insertPaidInstallment(test.db, stay, { ...shared, position: 2, now: new Date('2027-07-05T15:00:00Z') });
  await test.db.updateTable('reservation').set({ status: 'completed' }).where('id', '=', stay.id).execute();
});
afterAll(() => test.close());

describe('what a link can prove', () => {
  it('is true now, and the income is compared without its figure', async () => {
    const { body } = await test.call('getRentalProfile', { as: guest, query: { rent: 200_000 } as never });
    expect(body).toMatchObject({
      name: 'Maya Ortiz',
      facts: {
        identity: { verifiedOn: '2027-05-01' },
        payments: { onTime: 1, due: 2 },
        income: { confirmedOn: '2027-05-01', multiples: [3, 4] },
        stays: { completed: 1 },
      },
    });
    expect(JSON.stringify(body)).not.toContain('900000');
  });

  it('is not offered to somebody who has proved nothing, and cannot be created', async () => {
    const { body } = await test.call('getRentalProfile', { as: newcomer });
    expect(body.facts).toMatchObject({ identity: null, payments: null, income: null, stays: null });
    expect(body.reasons).toMatchObject({ identity: expect.any(String), income: expect.any(String), memberSince: null });
    for (const fact of ['identity', 'payments', 'stays'] as const)
      expect(await create(newcomer, { facts: [fact] })).toMatchObject({ status: 422, error: { code: 'invalid' } });
    const refused = [
      await create(newcomer, { facts: ['income'], income: { multiple: 3, rent: 10_000 } }),
      await create(guest, { facts: ['income'], income: { multiple: 5, rent: 200_000 } }),
      await create(guest, { facts: ['income'] }),
      await create(guest, { facts: ['stays'], income: { multiple: 3, rent: 200_000 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect([await getList(newcomer), await getList(guest)]).toEqual([[], []]);
  });

  it('leaves out an income that was confirmed more than 12 months ago', async () => {
    await test.db
      .updateTable('incomeCheck')
      .set({ decidedAt: new Date('2026-07-01T12:00:00Z') })
      .where('accountId', '=', guest.id)
      .execute();
    const { body } = await test.call('getRentalProfile', { as: guest, query: { rent: 200_000 } as never });
    expect([body.facts.income, body.reasons.income]).toEqual([null, expect.stringContaining('12 months')]);
    await test.db
      .updateTable('incomeCheck')
      .set({ decidedAt: new Date('2027-05-01T12:00:00Z') })
      .where('accountId', '=', guest.id)
      .execute();
  });
});

describe('a link', () => {
  it('shows only the chosen facts as they were, can be checked without the site, and counts views of others', async () => {
    const { status, body } = await create(guest, {
      facts: ['payments', 'income'],
      income: { multiple: 4, rent: 200_000 },
      days: 7,
    });
    expect(status).toBe(201);
    const { token, link } = body;
    expect(token).toMatch(/^[\w-]{43}$/);
    const statement = {
      iss: 'http://localhost:4200',
      name: 'Maya Ortiz',
      jti: link.id,
      facts: {
        payments: { onTime: 1, due: 2 },
        income: { multiple: 4, rent: 200_000, confirmedOn: '2027-05-01' },
      },
      iat: Date.parse(link.createdAt) / 1000,
      exp: (Date.parse(link.createdAt) + 7 * DAY_MS) / 1000,
    };
    expect((await open(token)).body.statement).toEqual(statement);
    await open(token, newcomer);
    await open(token, guest);
    expect(await getList(guest)).toMatchObject([
      { state: 'active', opens: 2, lastOpenedAt: expect.any(String), facts: ['payments', 'income'] },
    ]);

    const file = await getFile(token);
    expect(file.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'attachment; filename="rental-profile.json"',
    });
    const { jws, keys_url: keysUrl } = file.json() as { jws: string; keys_url: string };
    expect(new URL(keysUrl).pathname).toBe(RENTAL_PROFILE_KEYS_PATH);
    const [header, payload, signature] = jws.split('.') as [string, string, string];
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const { keys } = (await test.app.inject({ method: 'GET', url: RENTAL_PROFILE_KEYS_PATH })).json() as {
      keys: { kid: string }[];
    };
    const key = createPublicKey({ key: keys.find((one) => one.kid === kid)! as never, format: 'jwk' });
    const check = (text: string) =>
      verify(null, Buffer.from(`${header}.${text}`), key, Buffer.from(signature, 'base64url'));
    expect([alg, check(payload), check(`${payload}x`)]).toEqual(['EdDSA', true, false]);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).facts).toEqual(file.json().statement.facts);
  });

  it('never shows what was changed, and does not tell it from an unknown link', async () => {
    const { body } = await create(guest, {});
    const { jws } = await test.db
      .selectFrom('rentalProfileLink')
      .select('jws')
      .where('id', '=', body.link.id)
      .executeTakeFirstOrThrow();
    const [header, payload, signature] = jws!.split('.') as [string, string, string];
    const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Maya', 'Anna')).toString(
      'base64url',
    );
    const { jws: other } = await test.db
      .selectFrom('rentalProfileLink')
      .select('jws')
      .where('id', '<>', body.link.id)
      .executeTakeFirstOrThrow();
    const unknown = await open('A'.repeat(43));
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'not_found']);
    // A changed payload, no signature, and the genuine statement of another link
    for (const forged of [`${header}.${changed}.${signature}`, `${header}.${payload}.`, other]) {
      await test.db.updateTable('rentalProfileLink').set({ jws: forged }).where('id', '=', body.link.id).execute();
      const { status, error } = await open(body.token);
      expect([status, error?.code, error?.message]).toEqual([404, 'not_found', unknown.error?.message]);
      expect((await getFile(body.token)).statusCode).toBe(404);
    }
    await test.call('revokeRentalProfileLink', { as: guest, params: { id: body.link.id } });
  });

  it('ends without facts when it is revoked or expires', async () => {
    const revoked = (await create(guest, { facts: ['stays'] })).body;
    const id = revoked.link.id;
    expect((await test.call('revokeRentalProfileLink', { as: newcomer, params: { id } })).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await test.call('revokeRentalProfileLink', { as: guest, params: { id } })).body.link.state).toBe(
        'revoked',
      );
    const expired = (await create(guest, { facts: ['stays'], days: 7 })).body;
    test.clock.advance(7 * DAY_MS);
    for (const [token, message] of [
      [revoked.token, 'This link was revoked.'],
      [expired.token, 'This link has expired.'],
    ] as const) {
      const { status, error } = await open(token);
      expect([status, error]).toEqual([410, expect.objectContaining({ code: 'link_ended', message })]);
      expect((await getFile(token)).statusCode).toBe(410);
    }
    await test.jobs.drain();
    const left = await test.db.selectFrom('rentalProfileLink').select('jws').where('jws', 'is not', null).execute();
    expect(left).toEqual([]);
    test.clock.advance(91 * DAY_MS);
    await test.jobs.drain();
    // The clock has also passed the end of the revoked links, which were to work for 30 days.
    expect((await getList(guest)).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  });

  it('is one of a few, also when requested at the same time, and the same for a repeated request', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_RENTAL_PROFILE_LINKS + 2 }, () => create(newcomer, { days: 90 })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([MAX_RENTAL_PROFILE_LINKS, 2]);
    const [first] = await getList(newcomer);
    await test.call('revokeRentalProfileLink', { as: newcomer, params: { id: first!.id } });
    const repeat = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/rental_profile/links',
        headers: { 'x-api-token': newcomer.token, 'idempotency-key': 'the-same-request' },
        payload: { facts: ['member_since'], income: null, days: 7 },
      });
    const [one, other] = [await repeat(), await repeat()];
    expect([one.statusCode, other.json()]).toEqual([201, one.json()]);
  });
});
