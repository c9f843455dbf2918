import { createHash } from 'node:crypto';
import { toAgreementFilePath, toStaffAgreementFilePath, type ResponseOf } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createChangingGuest, expectAnswer } from '../reservations/changes/stay-changes.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-07-15' };
const DAY_MS = 86_400_000;
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let guest: Guest;
let id: string;
let reference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  ({ id, reference } = await guest.approved((await testHome(test.db, { place: denver })).slug, STAY));
  await test.jobs.drain();
});
afterAll(() => test.close());

type Agreement = ResponseOf<'getStayAgreement'>;
const read = async () => (await test.call('getStayAgreement', { as: guest.user, params: { id } })).body;
const sign = async (over: Partial<{ name: string; version: number; documentSha256: string }> = {}, as = guest.user) => {
  const { current } = await read();
  const { version, documentSha256 } = current!;
  return test.call('signStayAgreement', {
    as,
    params: { id },
    body: { name: 'Maya Ortiz', consent: true, version, documentSha256, ...over },
  });
};
const get = (url: string, as: TestUser) => test.app.inject({ url, headers: { 'x-api-token': as.token } });
const download = (version = 1, as = guest.user) => get(toAgreementFilePath(id, version), as);
const listSubjects = async () => {
  await test.jobs.drain();
  const rows = await test.db
    .selectFrom('mailMessage')
    .select('subject')
    .where('about', '=', `reservation:${reference}`)
    .where('subject', 'like', '%agreement%')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};
async function extend(endDate: string): Promise<void> {
  const changing = createChangingGuest(test, guest.user, denver);
  const preview = await expectAnswer(changing.previewEnd(id, endDate));
  await expectAnswer(changing.changeEnd(id, endDate, preview));
}
const findText = ({ current }: Agreement) => JSON.stringify(current!.sections);

describe('an agreement', () => {
  it('is issued at approval, says what was agreed, and is announced by email', async () => {
    const agreement = await read();
    expect(agreement).toMatchObject({
      signer: 'Maya Ortiz',
      canSign: true,
      current: { version: 1, signature: null, title: 'Stay agreement' },
      earlier: [],
    });
    expect(agreement.current!.sections.map(({ heading }) => heading)).toEqual([
      'Parties',
      'Home and dates',
      'Rent and fees',
      'Installments',
      'Canceling and leaving early',
      'Staying after check-out',
      'Rules of the home',
    ]);
    expect(findText(agreement)).toContain('Apr 15, 2027, from 4 p.m.');
    expect(await listSubjects()).toEqual(['Sign your stay agreement']);
  });

  it('has the amounts of the payment plan', async () => {
    const { body: plan } = await test.call('getPaymentPlan', { as: guest.user, params: { id } });
    const { current } = await read();
    const { table } = current!.sections.find(({ heading }) => heading === 'Installments')!;
    expect(table!.rows.map(([, , amount]) => amount)).toEqual(
      plan.installments.map(({ amount }) =>
        (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace(/\.00$/, ''),
      ),
    );
  });

  it('is a PDF whose hash is the one that the guest signs', async () => {
    const response = await download();
    expect(response.headers['content-type']).toBe('application/pdf');
    const { current } = await read();
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(current!.documentSha256);
  });

  it('does not exist for others, and not before the approval', async () => {
    const other = await test.signedInUser();
    expect((await test.call('getStayAgreement', { as: other, params: { id } })).status).toBe(404);
    expect((await download(1, other)).statusCode).toBe(404);
    expect((await download(2)).statusCode).toBe(404);
    const draft = await guest.draft((await testHome(test.db, { place: denver })).slug, STAY);
    const { body } = await test.call('getStayAgreement', { as: guest.user, params: { id: draft.id } });
    expect(body).toMatchObject({ current: null, canSign: false });
  });
});

describe('a signature', () => {
  it('records who signed what and when, adds a page to the PDF, and is confirmed by email', async () => {
    const pages = (await PDFDocument.load((await download()).rawPayload)).getPageCount();
    const { status, body } = await sign({ name: '  maya  ORTIZ ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      canSign: false,
      current: { signature: { name: 'maya  ORTIZ', signedAt: expect.stringMatching(/^2027-03-01T18:00:/) } },
    });
    expect((await PDFDocument.load((await download()).rawPayload)).getPageCount()).toBe(pages + 1);
    expect(await listSubjects()).toEqual(['Sign your stay agreement', 'You signed your stay agreement']);
  });

  it('is made once', async () => {
    const first = await sign();
    test.clock.advance(60_000);
    expect((await sign()).body.current!.signature).toEqual(first.body.current!.signature);
    expect(await listSubjects()).toHaveLength(2);
  });

  it.each([
    ['Maya', 'Type your name as it is in the agreement: Maya Ortiz'],
    [' ', 'Type your full name'],
  ])('needs the name of the guest, not %j', async (name, message) => {
    expect(await sign({ name })).toMatchObject({
      status: 422,
      error: { code: 'invalid', fields: [{ path: 'name', message }] },
    });
    expect((await read()).current!.signature).toBeNull();
  });

  it('is not for another document', async () => {
    expect((await sign({ documentSha256: '0'.repeat(64) })).status).toBe(409);
    expect((await sign({ version: 2 })).status).toBe(409);
  });

  it('is not made by another person or for a canceled stay', async () => {
    expect((await sign({}, await test.signedInUser())).status).toBe(404);
    await test.db.updateTable('reservation').set({ status: 'canceled' }).where('id', '=', id).execute();
    expect((await sign()).error?.code).toBe('action_not_allowed');
    expect((await read()).canSign).toBe(false);
  });

  it('cannot be changed in the database, and neither can what was signed', async () => {
    await sign();
    await expect(sql`update agreement_signature set name = 'X'`.execute(test.db)).rejects.toThrow('never changed');
    await expect(sql`delete from agreement_signature`.execute(test.db)).rejects.toThrow('never changed');
    await expect(sql`update stay_agreement set content = '{}'`.execute(test.db)).rejects.toThrow('never changed');
  });
});

describe('new terms', () => {
  it('make a new version that must be signed again; the old one stays', async () => {
    await sign();
    await extend('2027-08-15');
    await test.jobs.drain();
    const { current, earlier, canSign } = await read();
    expect([current!.version, current!.signature, canSign]).toEqual([2, null, true]);
    expect(earlier).toMatchObject([{ version: 1, signature: { name: 'Maya Ortiz' } }]);
    expect((await download(1)).statusCode).toBe(200);
    expect(await listSubjects()).toContain('Your stay agreement changed: sign the new version');
    await test.jobs.drain();
    expect((await read()).current!.version).toBe(2);
  });
});

describe('reminders', () => {
  it('come after 2 and 5 days, and once after a downtime', async () => {
    test.clock.advance(2 * DAY_MS);
    expect(await listSubjects()).toEqual(['Sign your stay agreement', 'Your stay agreement is not signed yet']);
    expect(await listSubjects()).toHaveLength(2);
    test.clock.advance(3 * DAY_MS);
    expect(await listSubjects()).toHaveLength(3);
    const other = createGuest(test, await test.signedInUser());
    ({ id, reference } = await other.approved((await testHome(test.db, { place: denver })).slug, STAY));
    await test.jobs.drain();
    test.clock.advance(9 * DAY_MS);
    expect(await listSubjects()).toHaveLength(2);
    expect(await listSubjects()).toHaveLength(2);
  });

  it('do not come after the signature', async () => {
    await sign();
    test.clock.advance(6 * DAY_MS);
    expect(await listSubjects()).not.toContain('Your stay agreement is not signed yet');
  });
});

describe('staff', () => {
  it('see whether it is signed and genuine, and each download is recorded', async () => {
    await sign();
    const inspect = (as: TestUser) => test.call('inspectStayAgreement', { as, params: { reference } });
    expect((await inspect(lena)).body.versions).toMatchObject([
      { version: 1, isGenuine: true, signature: { name: 'Maya Ortiz' } },
    ]);
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const stranger = await staffIn(test, 'hub_manager', austin.marketId);
    expect((await inspect(stranger)).status).toBe(404);
    const path = toStaffAgreementFilePath(reference, 1);
    expect((await get(path, stranger)).statusCode).toBe(404);
    expect((await get(path, guest.user)).statusCode).toBe(403);
    expect((await get(path, lena)).statusCode).toBe(200);
    const { body } = await test.call('inspectReservation', { as: lena, params: { reference } });
    expect(body.timeline.map(({ title }) => title)).toContain('agreement.view');
  });
});
