import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PET_DOCUMENTS } from '@lodestay/contracts';
import { PDFDocument } from 'pdf-lib';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome } from '../../homes/homes.testing.ts';
import { createGuest, type Guest } from '../../reservations/booking.testing.ts';
import { createPhoto, uploadDocument, uploadPetDocument } from '../verification.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
const DAY_MS = 86_400_000;
let test: TestApp;
let grace: TestUser;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
  photo = await createPhoto();
});
afterAll(() => test.close());

const upload = (guest: Guest, id: string, { pet = 'Biscuit', bytes = photo, document = randomUUID() as string } = {}) =>
  uploadPetDocument(test, guest.user, id, { pet, bytes, id: document });
async function hold(isVerified = true) {
  const guest = createGuest(test, await test.signedInUser(), { isVerified });
  const { slug } = await testHome(test.db, { petsMaximum: 2 });
  const { id, reference } = await guest.held(slug, STAY, { pets: [{ kind: 'dog', name: 'Biscuit' }] });
  return { guest, id, reference };
}
async function submit(isVerified = true) {
  const stay = await hold(isVerified);
  expect(await stay.guest.pay(stay.id)).toMatchObject({ status: 200 });
  return stay;
}
const show = async (guest: Guest, id: string) =>
  (await test.call('getPetDocuments', { as: guest.user, params: { id } })).body;
const readFolder = (document: string) => readdir(join(test.dataDir, 'pet-documents', document.slice(0, 2)));

describe('documents of pets', () => {
  it('are stored encrypted, once per ID, and can be removed', async () => {
    const { guest, id } = await submit();
    expect(await show(guest, id)).toEqual({ pets: [{ name: 'Biscuit', documents: [] }], canChange: true });
    const document = randomUUID();
    const answers = await Promise.all([upload(guest, id, { document }), upload(guest, id, { document })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(guest, id)).pets[0]!.documents).toMatchObject([{ id: document, name: 'vaccination.pdf' }]);
    const stored = await readFile(join(test.dataDir, 'pet-documents', document.slice(0, 2), document));
    expect(stored.includes('WEBP')).toBe(false);

    const remove = (as: TestUser) => test.call('removePetDocument', { as, params: { id, document } });
    expect((await remove(await test.signedInUser())).status).toBe(404);
    for (const _ of [1, 2]) expect(await remove(guest.user)).toMatchObject({ status: 200, body: { pets: [{}] } });
    expect((await show(guest, id)).pets[0]!.documents).toEqual([]);
    expect(await readFolder(document)).not.toContain(document);
  });

  it('are refused from others, for other pets, before the booking and over the limit', async () => {
    const draft = await hold();
    expect((await upload(draft.guest, draft.id)).body.error?.code).toBe('action_not_allowed');
    const { guest, id } = await submit();
    const stranger = createGuest(test, await test.signedInUser());
    expect((await upload(stranger, id)).status).toBe(404);
    expect((await test.call('getPetDocuments', { as: stranger.user, params: { id } })).status).toBe(404);
    expect((await upload(guest, id, { pet: 'Rex' })).body.error?.code).toBe('invalid');
    expect((await upload(guest, id, { bytes: Buffer.from('MZ This program cannot be run in DOS mode') })).status).toBe(
      422,
    );
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const document = randomUUID();
    expect((await upload(guest, id, { bytes: Buffer.from(await pdf.save()), document })).status).toBe(200);
    const other = await submit();
    expect((await upload(other.guest, other.id, { document })).body.error?.code).toBe('conflict');
    for (let count = 1; count < MAX_PET_DOCUMENTS; count += 1) expect((await upload(guest, id)).status).toBe(200);
    expect((await upload(guest, id)).body.error?.code).toBe('action_not_allowed');
  });

  it('never replace or remove another document of the guest, even with its ID', async () => {
    const { guest, id } = await submit(false);
    await uploadDocument(test, guest.user, 'photo_id_front', await createPhoto());
    const { id: document } = await test.db
      .selectFrom('verificationDocument')
      .select('id')
      .where('accountId', '=', guest.user.id)
      .executeTakeFirstOrThrow();
    const path = join(test.dataDir, 'documents', document.slice(0, 2), document);
    const before = await readFile(path);
    expect((await upload(guest, id, { document })).status).toBe(200);
    expect((await test.call('removePetDocument', { as: guest.user, params: { id, document } })).status).toBe(200);
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it('are seen by staff with the application, and each view is recorded', async () => {
    const { guest, id, reference } = await submit();
    const document = randomUUID();
    await upload(guest, id, { document });
    const listed = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
    expect(listed.body.petDocuments).toMatchObject([{ id: document, pet: 'Biscuit', name: 'vaccination.pdf' }]);
    const link = await test.call('openApplicationDocument', { as: grace, params: { reference, id: document } });
    const file = await test.app.inject({ method: 'GET', url: link.body.url });
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="pet.webp"',
    });
    expect(file.rawPayload.includes('taken at home')).toBe(false);
    const views = test.db.selectFrom('auditEntry').select('valuesAfter').where('action', '=', 'document.view');
    expect(await views.where('targetId', '=', reference).execute()).toEqual([
      { valuesAfter: { document: 'pet', person: 'applicant', accountId: guest.user.id } },
    ]);
    const other = await submit();
    const foreign = { as: grace, params: { reference: other.reference, id: document } };
    expect((await test.call('openApplicationDocument', foreign)).status).toBe(404);
  });

  it('are shown to nobody once their pet left the stay, and deleted with their files', async () => {
    const { guest, id, reference } = await submit();
    const document = randomUUID();
    await upload(guest, id, { document });
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'approved' });
    const removed = { pets: ['Biscuit'], vehicles: [] };
    const own = { as: guest.user, params: { id } };
    const { refund, cost, saved } = (await test.call('previewStayRemoval', { ...own, body: removed })).body;
    const accepted = { acceptedRefund: refund, acceptedCost: cost, acceptedSaving: saved ?? 0 };
    expect((await test.call('removeFromStay', { ...own, body: { ...removed, ...accepted } })).status).toBe(200);
    expect(await show(guest, id)).toEqual({ pets: [], canChange: true });
    const listed = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
    expect(listed.body.petDocuments).toEqual([]);
    const link = await test.call('openApplicationDocument', { as: grace, params: { reference, id: document } });
    expect(link.status).toBe(404);
    test.clock.advance(3_600_000);
    await test.jobs.drain();
    expect(await readFolder(document)).not.toContain(document);
    expect(await test.db.selectFrom('petDocument').select('id').where('id', '=', document).execute()).toEqual([]);
  });

  it('are deleted 30 days after the stay or its application ended', async () => {
    const { guest, id } = await submit();
    const document = randomUUID();
    await upload(guest, id, { document });
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'approved' });
    test.clock.advance(40 * DAY_MS);
    await test.jobs.drain();
    expect(await readFolder(document)).toContain(document);
    const { refunded } = await guest.preview(id);
    expect((await guest.cancel(id, refunded)).status).toBe(200);
    await test.jobs.drain();
    expect(await show(guest, id)).toMatchObject({ pets: [{ documents: [{}] }], canChange: false });
    expect((await upload(guest, id)).status).toBe(409);
    test.clock.advance(29 * DAY_MS);
    await test.jobs.drain();
    expect(await readFolder(document)).toContain(document);
    test.clock.advance(2 * DAY_MS);
    await test.jobs.drain();
    expect(await readFolder(document)).not.toContain(document);
    expect((await show(guest, id)).pets[0]!.documents).toEqual([]);
  });
});
