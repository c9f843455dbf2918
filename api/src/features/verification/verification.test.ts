import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { createPhoto, finishChecks, startIdentity, startIncome, uploadDocument } from './verification.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };

let test: TestApp;
let grace: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
});
afterAll(() => test.close());

async function submit(given: { rentCents?: number } = {}) {
  const user = await test.signedInUser();
  const guest = createGuest(test, user, { isVerified: false });
  const { slug } = await testHome(test.db, { monthlyRentCents: given.rentCents ?? 300_000, beds: 1 });
  const { id, reference } = await guest.submitted(slug, STAY);
  const progress = async () => (await test.call('getApplicationProgress', { as: user, params: { id } })).body;
  return { user, guest, id, reference, progress, status: async () => (await guest.get(id)).status };
}
const readMails = async (user: TestUser) =>
  (await test.db.selectFrom('mailMessage').select(['recipient', 'subject']).orderBy('id').execute())
    .filter(({ recipient }) => recipient === user.email)
    .map(({ subject }) => subject);
const COMPLETE = 'Your application needs one more step';

describe('an application', () => {
  it('waits for the guest, and is approved when identity and income are confirmed', async () => {
    const { user, progress, status } = await submit();
    await finishChecks(test);
    expect(await status()).toBe('in_review');
    expect(await progress()).toMatchObject({
      identity: { status: 'not_started' },
      income: { status: 'not_started' },
      next: 'guest',
      sandbox: true,
    });

    expect((await startIdentity(test, user)).status).toBe(200);
    await finishChecks(test);
    expect(await progress()).toMatchObject({ identity: { status: 'verified' }, next: 'guest' });
    const { body } = await test.call('currentUser', { as: user });
    expect([body.verifiedMember, typeof body.photoId]).toEqual([true, 'string']);

    expect((await startIncome(test, user)).status).toBe(200);
    expect((await progress()).income).toMatchObject({ status: 'checking', confirmedIncome: null });
    await finishChecks(test);
    expect((await progress()).income).toMatchObject({ status: 'met', confirmedIncome: 5_000_000, creditScore: 731 });
    expect(await status()).toBe('approved');
  });

  it('is approved at once for a person who is verified already, at the figures of the new stay', async () => {
    const { user } = await submit();
    await startIdentity(test, user);
    await startIncome(test, user, 1_700_000);
    await finishChecks(test);
    const guest = createGuest(test, user, { isVerified: false });
    const affordable = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
    expect((await guest.approved(affordable.slug, { startDate: '2027-06-01', endDate: '2027-08-01' })).status).toBe(
      'approved',
    );
    const expensive = await testHome(test.db, { monthlyRentCents: 400_000, beds: 1 });
    const { id } = await guest.approved(expensive.slug, { startDate: '2027-09-01', endDate: '2027-11-01' });
    const { body } = await test.call('getApplicationProgress', { as: user, params: { id } });
    expect(body).toMatchObject({
      income: { status: 'not_met' },
      requirement: {
        rent: 400_000,
        utilities: 18_000,
        neededIncome: 2_090_000,
        neededSavings: 20_000_000,
        incomeMet: false,
      },
      next: 'guest',
    });
  });

  it.each([
    ['that the rent includes', { utilities: ['all' as const] }, 0],
    ['as the property states them', { property: { utilitiesMonthlyCents: 9_000 } }, 9_000],
  ])('needs income for utilities %s', async (_, stated, utilities) => {
    const { user } = await submit();
    const guest = createGuest(test, user, { isVerified: false });
    const home = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1, ...stated });
    const { id } = await guest.approved(home.slug, { startDate: '2027-09-01', endDate: '2027-11-01' });
    const { body } = await test.call('getApplicationProgress', { as: user, params: { id } });
    const neededIncome = 5 * (300_000 + utilities);
    expect(body.requirement).toMatchObject({ rent: 300_000, utilities, neededIncome });
  });

  it('whose ID check fails can be tried again with another document', async () => {
    const { user, progress, status } = await submit();
    await startIdentity(test, user, '10000001');
    await finishChecks(test);
    expect(await progress()).toMatchObject({ identity: { status: 'failed' }, next: 'guest' });
    expect(await status()).toBe('in_review');
    await startIdentity(test, user);
    await finishChecks(test);
    expect((await progress()).identity.status).toBe('verified');
    expect((await startIdentity(test, user)).error?.code).toBe('action_not_allowed');
    expect((await uploadDocument(test, user, 'photo_id_front', await createPhoto())).status).toBe(409);
  });

  it('with a genuine ID of somebody else goes to staff with that reason, and cannot be tried again', async () => {
    const { user, progress, reference, status } = await submit();
    await startIdentity(test, user, '10000004');
    await finishChecks(test);
    expect(await progress()).toMatchObject({ identity: { status: 'refused' }, next: 'staff' });
    expect(await status()).toBe('in_review');
    expect((await startIdentity(test, user)).error?.code).toBe('action_not_allowed');
    const { application, version } = (await actOn(test, grace, reference).get()).body;
    expect(application.openRules[0]).toMatchObject({
      name: 'identity',
      found: 'Wrong person: the document is genuine but belongs to somebody else',
    });
    expect(application.approvalRules).toEqual(['documents_checked']);
    const approval = { rule: 'documents_checked', checked: 'Passport with the former name, and income' } as const;
    expect((await actOn(test, grace, reference).approve(version, approval)).status).toBe(200);
    await test.jobs.drain();
    expect(await status()).toBe('approved');
  });

  it('with documents about the income of somebody else goes to staff with that reason', async () => {
    const { user, progress, reference } = await submit();
    await startIdentity(test, user);
    await startIncome(test, user, 5_000_004);
    await finishChecks(test);
    expect(await progress()).toMatchObject({ income: { status: 'needs_staff' }, next: 'staff' });
    const { application } = (await actOn(test, grace, reference).get()).body;
    expect(application.openRules).toMatchObject([
      { name: 'income', found: 'Wrong person: the documents are about somebody else' },
    ]);
  });

  it('of a verified person goes to staff if the guest has another name, with a reason of its own', async () => {
    const user = await test.signedInUser({ firstName: 'MAYÁ', lastName: 'ortíz' });
    await startIdentity(test, user);
    await startIncome(test, user);
    await finishChecks(test);
    const guest = createGuest(test, user, { isVerified: false });
    const book = async (profile: object, startDate: string, endDate: string) => {
      const { slug } = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
      const { id, reference } = await guest.held(slug, { startDate, endDate }, profile);
      await guest.pay(id);
      await finishChecks(test);
      return { reference, status: (await guest.get(id)).status };
    };
    expect((await book({ firstName: 'Maya', lastName: 'Ortiz' }, '2027-03-01', '2027-05-01')).status).toBe('approved');
    const other = await book({ firstName: 'Mia', lastName: 'Ortiz' }, '2027-06-01', '2027-08-01');
    expect(other.status).toBe('in_review');
    const { application } = (await actOn(test, grace, other.reference).get()).body;
    expect(application.openRules).toEqual([
      {
        name: 'guest_name',
        state: 'not_met',
        stated: 'The verified name is MAYÁ ortíz',
        found: 'Mia Ortiz',
      },
    ]);
    expect(application.approvalRules).toEqual(['documents_checked']);
  });

  it('with a slow check waits for its result', async () => {
    const { user, progress } = await submit();
    await startIdentity(test, user, '10000003');
    await startIncome(test, user);
    await finishChecks(test);
    expect(await progress()).toMatchObject({ identity: { status: 'checking' }, next: 'checks' });
    await finishChecks(test, 3600);
    expect(await progress()).toMatchObject({ identity: { status: 'verified' }, next: 'nothing' });
  });

  it('that is unclear goes to staff, who look at the documents and approve', async () => {
    const { user, progress, reference, status } = await submit();
    await startIdentity(test, user, '10000002');
    await startIncome(test, user, 5_000_002);
    await finishChecks(test);
    expect((await progress()).next).toBe('staff');
    const { application, version } = (await actOn(test, grace, reference).get()).body;
    expect(application.approvalRules).toEqual(['documents_checked']);
    expect(application.openRules.map(({ name }) => name)).toEqual(['identity', 'income']);

    const listed = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
    expect(listed.body.documents.map(({ slot }) => slot)).toEqual(['photo_id_front', 'income']);
    expect(new Set(listed.body.documents.map(({ person, personName }) => `${person}: ${personName}`))).toEqual(
      new Set([`applicant: ${user.firstName} ${user.lastName}`]),
    );
    const { body: link } = await test.call('openApplicationDocument', {
      as: grace,
      params: { reference, id: listed.body.documents[0]!.id },
    });
    const file = await test.app.inject({ method: 'GET', url: link.url });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.rawPayload.includes('taken at home')).toBe(false);
    const viewed = await test.db
      .selectFrom('auditEntry')
      .select(['actorId', 'valuesAfter'])
      .where('action', '=', 'document.view')
      .execute();
    expect(viewed).toEqual([
      { actorId: grace.id, valuesAfter: { document: 'photo_id_front', person: 'applicant', accountId: user.id } },
    ]);
    test.clock.advance(5 * 60_000);
    expect((await test.app.inject({ method: 'GET', url: link.url })).statusCode).toBe(404);

    const approve = (checked: string | null) =>
      actOn(test, grace, reference).approve(version, { rule: 'documents_checked', checked });
    expect((await approve(null)).error?.fields?.[0]?.path).toBe('checked');
    expect((await approve('Passport and pay slips')).status).toBe(200);
    await test.jobs.drain();
    expect(await status()).toBe('approved');
    expect((await test.call('currentUser', { as: user })).body.verifiedMember).toBe(true);
  });

  it('without its parts is reminded after 1 and 3 days, and goes to staff before the payment lapses', async () => {
    const { user, reference, progress } = await submit();
    const hours = async (count: number) => {
      test.clock.advance(count * 3_600_000);
      await test.jobs.drain();
      return (await readMails(user)).filter((subject) => subject === COMPLETE).length;
    };
    expect(await hours(23)).toBe(0);
    expect(await hours(2)).toBe(1);
    expect(await hours(46)).toBe(1);
    expect(await hours(2)).toBe(2);
    expect(await hours(80)).toBe(2);
    expect((await actOn(test, grace, reference).get()).status).toBe(404);
    expect(await hours(4)).toBe(2);
    expect((await actOn(test, grace, reference).get()).status).toBe(200);
    expect((await progress()).next).toBe('guest');
  });
});

describe('documents', () => {
  it('are stored encrypted, once per ID, and deleted 30 days after the decision', async () => {
    const { user } = await submit();
    await startIdentity(test, user);
    const { id } = await test.db
      .selectFrom('verificationDocument')
      .select('id')
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow();
    const folder = join(test.dataDir, 'documents', id.slice(0, 2));
    const stored = await readFile(join(folder, id));
    expect(stored.includes('WEBP')).toBe(false);
    await finishChecks(test);
    test.clock.advance(29 * 86_400_000);
    await test.jobs.drain();
    expect(await readdir(folder)).toContain(id);
    test.clock.advance(2 * 86_400_000);
    await test.jobs.drain();
    expect(await readdir(folder)).not.toContain(id);
    const { body } = await test.call('currentUser', { as: user });
    expect([body.verifiedMember, body.photoId]).toEqual([true, null]);
  });

  it('without a decision are deleted after 90 days', async () => {
    const user = await test.signedInUser();
    await uploadDocument(test, user, 'photo_id_front', await createPhoto());
    const count = async () => (await test.call('getVerificationSummary', { as: user })).body.identity.documents.length;
    test.clock.advance(89 * 86_400_000);
    await test.jobs.drain();
    expect(await count()).toBe(1);
    test.clock.advance(2 * 86_400_000);
    await test.jobs.drain();
    expect(await count()).toBe(0);
  });

  it('are refused if they are of another type, harmful or a PDF in the place of a photo', async () => {
    const user = await test.signedInUser();
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const plain = Buffer.from(await pdf.save());
    pdf.addJavaScript('main', 'app.alert(1)');
    const active = Buffer.from(await pdf.save());
    expect((await uploadDocument(test, user, 'income', plain)).status).toBe(200);
    for (const [slot, bytes] of [
      ['photo_id_front', plain],
      ['income', active],
      ['income', Buffer.from('MZ This program cannot be run in DOS mode')],
      ['income', Buffer.from('hello')],
    ] as const)
      expect((await uploadDocument(test, user, slot, bytes)).status).toBe(422);
    const { documents } = (await test.call('getVerificationSummary', { as: user })).body.income;
    expect(documents).toHaveLength(1);
    await test.call('removeVerificationDocument', { as: user, params: { id: documents[0]!.id } });
    expect((await startIncome(test, user)).status).toBe(200);
  });

  it('of another person cannot be replaced, and belong to one person only', async () => {
    const [owner, other] = [await test.signedInUser(), await test.signedInUser()];
    const id = '3d6f0a52-6a0e-4b79-9a44-0d6f0a526a0e';
    expect((await uploadDocument(test, owner, 'income', await createPhoto(), id)).status).toBe(200);
    expect((await uploadDocument(test, other, 'income', await createPhoto(), id)).status).toBe(409);
    await test.call('removeVerificationDocument', { as: other, params: { id } });
    expect((await test.call('getVerificationSummary', { as: owner })).body.income.documents).toHaveLength(1);
  });
});
