import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toDepositStatementFilePath, toMessageFilePath, type ResponseOf } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { getGuideRelease, GUIDE_RELEASE } from '../arrivals/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { createMember } from '../memberships/memberships.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createPhoto } from '../verification/verification.testing.ts';

type Page = ResponseOf<'listAccountDocuments'>;
type Query = { kind?: Page['documents'][number]['kind']; reservationId?: string; cursor?: string; limit?: number };

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-02-20' };
let test: TestApp;
let guest: Guest;
let id: string;
let reference: string;

const ask = (query: Query = {}, as: TestUser = guest.user) => test.call('listAccountDocuments', { as, query });
const list = async (query: Query = {}, as?: TestUser) => (await ask(query, as)).body;
const listNames = async (query: Query = {}) => (await list(query)).documents.map(({ name }) => name);
const open = async (path: string, { token }: TestUser) =>
  (await test.app.inject({ url: path, headers: { 'x-api-token': token } })).statusCode;
const moveTo = async (instant: string) => {
  test.clock.moveTo(new Date(instant));
  for (let run = 0; run < 3; run += 1) await test.jobs.drain();
};

async function sendFile(name: string): Promise<void> {
  const file = randomUUID();
  const headers = { 'x-api-token': guest.user.token, 'content-type': 'application/octet-stream' };
  const uploaded = await test.app.inject({
    method: 'PUT',
    url: toMessageFilePath(file),
    headers,
    payload: await createPhoto(),
  });
  expect(uploaded.statusCode).toBe(200);
  const body = { text: 'My desk', files: [{ id: file, name }] };
  expect((await test.call('sendStayMessage', { as: guest.user, params: { id }, body })).status).toBe(201);
}

async function sign(): Promise<void> {
  const { current } = (await test.call('getStayAgreement', { as: guest.user, params: { id } })).body;
  const { version, documentSha256 } = current!;
  const body = { name: 'Maya Ortiz', consent: true as const, version, documentSha256 };
  expect(await test.call('signStayAgreement', { as: guest.user, params: { id }, body })).toMatchObject({ status: 201 });
}

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  const place = await testPlace(test.db);
  guest = createGuest(test, await test.signedInUser());
  const home = await testHome(test.db, { place, depositCents: 50_000 });
  ({ id, reference } = await guest.approved(home.slug, STAY));
  await test.jobs.drain();
});
afterAll(() => test.close());

describe('the documents of a stay', () => {
  it('are its agreement, its invoices and its receipts once it is approved', async () => {
    const { documents, total, nextCursor, stays } = await list({ reservationId: id });
    expect(documents.map(({ name, note }) => [name, note])).toEqual(
      expect.arrayContaining([
        ['Stay agreement, version 1', 'Not signed'],
        [`Invoice ${reference}-I1`, expect.stringContaining(', due ')],
        [`Invoice ${reference}-I2`, 'Second month, due Feb 11, 2027'],
        [`Receipt ${reference}-R1`, 'Paid with Visa ending 4242'],
      ]),
    );
    expect([documents.length, total, nextCursor]).toEqual([4, 4, null]);
    const receipt = documents.find(({ kind }) => kind === 'receipt')!;
    expect(receipt).toMatchObject({ on: '2026-11-21', bytes: null, format: 'pdf', stay: { reservationId: id } });
    const [payment] = await test.payments.listByReservation(test.db, id);
    expect(receipt.amount).toBe(payment!.capturedCents);
    expect(stays).toEqual([{ reservationId: id, homeTitle: expect.any(String), startDate: STAY.startDate }]);
  });

  it('name who signed the agreement, and files of messages with their size', async () => {
    await sign();
    await sendFile('desk.jpg');
    const { documents } = await list({ reservationId: id });
    expect(documents.find(({ kind }) => kind === 'agreement')?.note).toBe('Signed by Maya Ortiz');
    const file = documents.find(({ kind }) => kind === 'message_file')!;
    expect(file).toMatchObject({ name: 'desk.jpg', note: 'Message from you', format: 'photo' });
    expect(file.bytes).toBeGreaterThan(100);
  });

  it('have the check-in guide from its release on', async () => {
    const release = getGuideRelease({ checkIn: STAY.startDate, timeZone: 'America/Denver' });
    const inSql = await test.db
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select(GUIDE_RELEASE.as('release'))
      .where('reservation.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(inSql.release).toEqual(release);
    test.clock.moveTo(new Date(release.getTime() - 1000));
    expect(await listNames({ kind: 'check_in_guide' })).toEqual([]);
    test.clock.moveTo(release);
    expect((await list({ kind: 'check_in_guide' })).documents).toMatchObject([
      { name: 'Check-in guide', format: 'page', path: `/account/reservations/${id}/check-in`, on: '2027-01-08' },
    ]);
  });

  it('have the deposit statement and the exit pack once the deposit is settled', async () => {
    await moveTo('2027-01-12T18:00:00Z');
    await moveTo('2027-02-11T18:00:00Z');
    await moveTo('2027-02-20T18:05:00Z');
    expect((await guest.get(id)).status).toBe('completed');
    expect(await listNames({ kind: 'exit_pack' })).toEqual([]);
    expect(await open(toDepositStatementFilePath(id), guest.user)).toBe(404);
    await moveTo('2027-03-05T18:00:00Z');
    const names = await listNames();
    expect(names).toEqual(
      expect.arrayContaining(['Deposit statement', 'Exit pack', `Refund receipt ${reference}-RF1`]),
    );
    expect(names).not.toContain('Check-in guide');
    const [statement] = (await list({ kind: 'deposit_statement' })).documents;
    expect(statement).toMatchObject({ amount: 50_000, on: '2027-03-05' });
    const refund = (await list({ kind: 'receipt' })).documents.find(({ amount }) => amount === -50_000);
    expect(refund).toMatchObject({ note: 'Refunded to Visa ending 4242' });
  });

  it('can each be opened by the guest and by nobody else', async () => {
    const stranger = await test.signedInUser();
    const { documents } = await list();
    expect(documents.length).toBeGreaterThan(7);
    for (const { path } of documents)
      expect([path, await open(path, guest.user), await open(path, stranger)]).toEqual([path, 200, 404]);
  });

  it('are listed for the guest only', async () => {
    const stranger = await test.signedInUser();
    expect(await list({}, stranger)).toEqual({ documents: [], total: 0, nextCursor: null, stays: [] });
    expect((await ask({ reservationId: id }, stranger)).error?.code).toBe('not_found');
    expect((await ask({ reservationId: randomUUID() })).error?.code).toBe('not_found');
    expect((await test.call('listAccountDocuments', { query: {} })).status).toBe(401);
  });
});

describe('the documents of an account', () => {
  it('come page by page, the newest first, without gaps', async () => {
    const { documents, total } = await list();
    expect(documents.map(({ on }) => on)).toEqual(
      documents
        .map(({ on }) => on)
        .toSorted()
        .toReversed(),
    );
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, cursor });
      expect(page.total).toBe(total);
      pages.push(...page.documents.map(({ id: document }) => document));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual(documents.map(({ id: document }) => document));
    expect(new Set(pages).size).toBe(total);
  });

  it('can be narrowed to a kind', async () => {
    const { documents, total } = await list({ kind: 'invoice' });
    expect([documents.length, total]).toEqual([2, 2]);
    expect(documents.every(({ kind }) => kind === 'invoice')).toBe(true);
  });

  it('refuses a cursor of another list', async () => {
    expect((await ask({ cursor: 'a.b' })).error?.code).toBe('invalid');
  });

  it('include the receipts of memberships', async () => {
    const member = createMember(test, await test.signedInUser());
    await member.bought();
    const { documents, stays } = await list({}, member.user);
    expect(documents).toMatchObject([
      { kind: 'receipt', note: 'Annual membership. Paid with Visa ending 4242', amount: 20_314, stay: null },
    ]);
    expect(stays).toEqual([]);
    expect(await open(documents[0]!.path, member.user)).toBe(200);
    expect(await open(documents[0]!.path, guest.user)).toBe(404);
  });
});
