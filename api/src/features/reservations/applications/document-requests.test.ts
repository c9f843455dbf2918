import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome } from '../../homes/homes.testing.ts';
import {
  createPhoto,
  finishChecks,
  startIdentity,
  startIncome,
  uploadDocument,
} from '../../verification/verification.testing.ts';
import { createGuest } from '../booking.testing.ts';
import { actOn } from './applications.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
const HOUR = 3_600_000;

let test: TestApp;
let grace: TestUser;
let ruth: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
  ruth = await test.signedInUser({ role: 'super_admin', firstName: 'Ruth' });
});
afterAll(() => test.close());

/** An application whose ID and pay slip are unclear, so that staff decide. */
async function applyUnclear() {
  const user = await test.signedInUser();
  const guest = createGuest(test, user, { isVerified: false });
  const { slug } = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
  const { id, reference } = await guest.submitted(slug, STAY);
  await startIdentity(test, user, `${user.id}-0002`);
  await startIncome(test, user, 1_600_002);
  await finishChecks(test);
  const read = async () => (await actOn(test, grace, reference).get()).body;
  const progress = async () => (await test.call('getApplicationProgress', { as: user, params: { id } })).body;
  const ask = async (body: object = {}) => {
    const answer = await actOn(test, grace, reference).requestDocument((await read()).version, body);
    test.clock.advance(1000);
    return answer;
  };
  const add = async (slot: 'photo_id_front' | 'income' = 'photo_id_front') =>
    (await uploadDocument(test, user, slot, await createPhoto())).status;
  const send = async (request: string) => test.call('sendRequestedDocuments', { as: user, params: { id: request } });
  const find = async () => (await progress()).documentRequests![0]!.id;
  return { user, guest, id, reference, read, progress, ask, add, send, find };
}
const readMails = async (user: TestUser) =>
  (await test.db.selectFrom('mailMessage').select(['recipient', 'subject', 'text']).orderBy('id').execute()).filter(
    ({ recipient }) => recipient === user.email,
  );

describe('a document that staff ask for', () => {
  it('is emailed with a link, can be added, and returns the application to the queue with a due date', async () => {
    const { user, id, reference, read, progress, ask, add, send, find } = await applyUnclear();
    expect(await add()).toBe(409);
    const asked = await ask();
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      stage: 'documents_requested',
      dueAt: expect.stringMatching(/^2027-01-06T18:/),
      application: {
        documentRequests: [
          { person: 'applicant', kind: 'photo_id', message: 'The photo is too dark', requestedBy: { id: grace.id } },
        ],
      },
    });
    expect(await progress()).toMatchObject({ next: 'guest', documentRequests: [{ kind: 'photo_id', isReady: false }] });
    await test.jobs.drain();
    const mail = (await readMails(user)).find(({ subject }) => subject.includes('another document'))!;
    expect(mail.text).toContain(`/account/reservations/${id}/application`);
    expect(mail.text).toContain('The photo is too dark');

    const request = await find();
    expect((await send(request)).error?.code).toBe('action_not_allowed');
    expect(await add('income')).toBe(409);
    expect(await add()).toBe(200);
    expect((await progress()).documentRequests).toMatchObject([{ isReady: true }]);
    test.clock.advance(HOUR);
    expect((await send(request)).status).toBe(200);
    expect((await send(request)).status).toBe(200);
    const returned = await read();
    expect(returned).toMatchObject({
      stage: 'needs_review',
      dueAt: expect.stringMatching(/^2027-01-05T19:/),
      application: { documentRequests: [] },
    });
    expect(returned.version).toBe(asked.body.version + 1);
    expect(returned.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['document.request', 'document.send']),
    );
    expect(await progress()).toMatchObject({ next: 'staff', documentRequests: [] });
    expect(await add()).toBe(409);
    expect(reference).toBe(returned.reference);
  });

  it('can be withdrawn by staff: the person is not asked any more, and the application needs review again', async () => {
    const { user, read, progress, ask, add, find, send } = await applyUnclear();
    expect((await ask({ kind: 'income' })).status).toBe(200);
    await ask();
    const request = await find();
    const { reference, version } = await read();
    const withdraw = (kind: 'photo_id' | 'income', by = grace, current = version) =>
      actOn(test, by, reference).withdrawDocumentRequest(current, { kind });
    expect((await withdraw('income', await test.signedInUser())).status).toBe(403);
    expect((await withdraw('income', await test.signedInUser({ role: 'read_only_admin' }))).status).toBe(403);
    const answers = await Promise.all([withdraw('income'), withdraw('income')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read()).toMatchObject({
      stage: 'documents_requested',
      application: { documentRequests: [{ kind: 'photo_id' }] },
    });
    const last = await withdraw('photo_id', ruth, version + 1);
    expect(last.body).toMatchObject({
      stage: 'needs_review',
      dueAt: expect.stringMatching(/^2027-/),
      application: { documentRequests: [] },
    });
    expect((await withdraw('photo_id', ruth, version + 2)).error?.code).toBe('action_not_allowed');
    expect(last.body.timeline.filter(({ title }) => title === 'document.withdraw')).toMatchObject([
      { by: { id: ruth.id } },
      { by: { id: grace.id } },
    ]);
    expect(await progress()).toMatchObject({ next: 'staff', documentRequests: [] });
    expect(await add()).toBe(409);
    await send(request);
    // The email was not sent yet, so it is never sent.
    await test.jobs.drain();
    expect((await readMails(user)).filter(({ subject }) => subject.includes('another document'))).toEqual([]);
  });

  it('is due before the bank releases the card, and is not asked for when too little time is left', async () => {
    const { id, ask, read, progress } = await applyUnclear();
    const { createdAt } = await test.db
      .selectFrom('payment')
      .select('createdAt')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const latest = new Date(createdAt.getTime() + (7 * 24 - 4) * HOUR);
    test.clock.moveTo(new Date(latest.getTime() - 5 * HOUR));
    expect((await ask()).body.dueAt).toBe(latest.toISOString());
    expect((await progress()).documentRequests).toMatchObject([{ dueAt: latest.toISOString() }]);
    test.clock.moveTo(new Date(latest.getTime() - 3 * HOUR));
    const { version } = await read();
    const { status, error } = await ask();
    expect([status, error?.code]).toEqual([409, 'action_not_allowed']);
    expect(error?.message).toContain('too little time is left');
    expect((await read()).version).toBe(version);
    const method = { method: 'bank_account' } as const;
    await test.db.updateTable('payment').set(method).where('reservationId', '=', id).execute();
    const { dueAt } = (await ask()).body;
    expect(Date.parse(dueAt!)).toBeGreaterThan(latest.getTime());
  });

  it('belongs to one person', async () => {
    const { ask, add, find } = await applyUnclear();
    await ask();
    await add();
    const other = await test.signedInUser();
    const answer = await test.call('sendRequestedDocuments', { as: other, params: { id: await find() } });
    expect(answer.status).toBe(404);
  });

  it('keeps what staff have seen, and takes the place of an earlier request for the same', async () => {
    const { user, progress, ask, add, read } = await applyUnclear();
    await ask({ kind: 'income', message: 'Add the pay slip of December' });
    await ask({ kind: 'income', message: 'Add the pay slips of November and December' });
    expect((await progress()).documentRequests).toMatchObject([
      { message: 'Add the pay slips of November and December' },
    ]);
    expect((await read()).application.documentRequests).toHaveLength(1);
    const [seen] = (await progress()).income.documents;
    const remove = (id: string) => test.call('removeVerificationDocument', { as: user, params: { id } });
    expect((await remove(seen!.id)).error?.code).toBe('action_not_allowed');
    expect(await add('income')).toBe(200);
    expect((await remove((await progress()).income.documents.at(-1)!.id)).status).toBe(200);
    expect((await progress()).documentRequests).toMatchObject([{ isReady: false }]);
  });

  it('keeps the photo that verified somebody, and replaces only what was added since the request', async () => {
    const { user, ask, add, progress } = await applyUnclear();
    const seen = (await progress()).identity.documents[0]!.id;
    const verified = { status: 'verified', decidedAt: test.clock.now() } as const;
    await test.db.updateTable('identityCheck').set(verified).where('accountId', '=', user.id).execute();
    await test.db.updateTable('account').set({ photoId: seen }).where('id', '=', user.id).execute();
    await ask();
    expect(await add()).toBe(200);
    const first = (await progress()).identity.documents.map(({ id }) => id);
    expect(first).toEqual([seen, expect.any(String)]);
    test.clock.advance(1000);
    expect(await add()).toBe(200);
    const second = (await progress()).identity.documents.map(({ id }) => id);
    expect(second).toEqual([seen, expect.any(String)]);
    expect(second[1]).not.toBe(first[1]);
    const account = await test.db.selectFrom('account').select('photoId').where('id', '=', user.id).executeTakeFirst();
    expect(account).toEqual({ photoId: seen });
  });

  it('leaves the check of somebody who never started it to staff', async () => {
    const user = await test.signedInUser();
    const guest = createGuest(test, user, { isVerified: false });
    const { slug } = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
    const { id, reference } = await guest.submitted(slug, STAY);
    test.clock.advance(6.6 * 24 * HOUR);
    await test.jobs.drain();
    const { version } = (await actOn(test, grace, reference).get()).body;
    await actOn(test, grace, reference).requestDocument(version);
    test.clock.advance(1000);
    await uploadDocument(test, user, 'photo_id_front', await createPhoto());
    const progress = async () => (await test.call('getApplicationProgress', { as: user, params: { id } })).body;
    const request = (await progress()).documentRequests![0]!.id;
    expect((await test.call('sendRequestedDocuments', { as: user, params: { id: request } })).status).toBe(200);
    expect((await progress()).identity.status).toBe('needs_staff');
  });
});

describe('a denial of an application that waits for documents', () => {
  it.each(['rejectDenial', 'withdrawDenial'] as const)('leaves it waiting with a due date: %s', async (end) => {
    const { reference, read, ask, add, send, find } = await applyUnclear();
    await ask();
    const asked = await read();
    await actOn(test, grace, reference).requestDenial(asked.version);
    const requested = await read();
    expect([requested.stage, requested.dueAt !== null]).toEqual(['denial_requested', true]);
    const by = end === 'rejectDenial' ? ruth : grace;
    expect((await actOn(test, by, reference)[end](requested.version)).status).toBe(200);
    expect(await read()).toMatchObject({ stage: 'documents_requested', dueAt: asked.dueAt });
    await add();
    expect((await send(await find())).status).toBe(200);
    expect(await read()).toMatchObject({ stage: 'needs_review', dueAt: expect.any(String) });
  });

  it.each(['rejectDenial', 'withdrawDenial'] as const)('has a due date if they arrived meanwhile: %s', async (end) => {
    const { reference, read, ask, add, send, find } = await applyUnclear();
    await ask();
    await actOn(test, grace, reference).requestDenial((await read()).version);
    await add();
    expect((await send(await find())).status).toBe(200);
    const requested = await read();
    expect(requested).toMatchObject({ stage: 'denial_requested', dueAt: expect.any(String) });
    await actOn(test, end === 'rejectDenial' ? ruth : grace, reference)[end](requested.version);
    expect(await read()).toMatchObject({ stage: 'needs_review', dueAt: expect.any(String) });
  });

  it('ends the requests when it is confirmed', async () => {
    const { reference, read, progress, ask, add } = await applyUnclear();
    await ask();
    await actOn(test, grace, reference).requestDenial((await read()).version, { reason: 'details_not_verified' });
    expect((await actOn(test, ruth, reference).confirmDenial((await read()).version)).status).toBe(200);
    expect((await progress()).documentRequests).toEqual([]);
    expect(await add()).toBe(409);
  });
});
