import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { promisify } from 'node:util';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { recordVerified } from '../verification/index.ts';
import { DATA_RULES } from './rules/index.ts';

const DAY = 86_400_000;
const EMAIL = 'maya.quillfeather@example.com';
const STAY = { startDate: '2027-04-11', endDate: '2027-07-11' };

let test: TestApp;
let maya: TestUser;
let other: TestUser;
let guest: Guest;
let reservationId: string;
let photo: string;

/** Maya has an approved stay with a message, its photo and a co-signer, and what people save. */
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  maya = await test.signedInUser({ email: EMAIL, firstName: 'Maya', lastName: 'Quillfeather' });
  other = await test.signedInUser({ firstName: 'Tomasina', lastName: 'Co' });
  guest = createGuest(test, maya);
  const home = await testHome(test.db);
  const { id } = await guest.held(home.slug, STAY, { email: EMAIL, firstName: 'Maya', lastName: 'Quillfeather' });
  await guest.pay(id);
  test.clock.advance(10_000);
  await test.jobs.drain();
  reservationId = id;
  photo = '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1';
  await test.db
    .insertInto('stayPhoto')
    .values({ id: photo, reservationId: id, attachedTo: null, width: 10, height: 10, addedAt: test.clock.now() })
    .execute();
  await test.call('sendStayMessage', {
    as: maya,
    params: { id },
    body: { text: 'Is there a desk for Maya Quillfeather?', photos: [photo] },
  });
  await test.db
    .insertInto('favorite')
    .values({ accountId: maya.id, homeId: home.id, createdAt: test.clock.now(), note: 'Near work' })
    .execute();
  await test.db
    .insertInto('stayPerson')
    .values({
      id: '1b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
      reservationId: id,
      kind: 'co_signer',
      firstName: 'Tomasina',
      lastName: 'Co',
      email: other.email,
      createdAt: test.clock.now(),
      acceptedAt: test.clock.now(),
      consentedAt: test.clock.now(),
      accountId: other.id,
    })
    .execute();
  await recordVerified(test.db, other.id, test.clock.now());
  await test.db
    .updateTable('incomeCheck')
    .set({ confirmedIncomeCents: 98_765_400 })
    .where('accountId', '=', other.id)
    .execute();
});
afterAll(() => test.close());

const get = async (as = maya) => (await test.call('getPrivacy', { as })).body;
const download = (url: string, as: TestUser) => test.app.inject({ url, headers: { 'x-api-token': as.token } });
const exists = (path: string) =>
  access(join(test.dataDir, path)).then(
    () => true,
    () => false,
  );
const countEmails = async (kind: string) =>
  (await test.db.selectFrom('mailMessage').select('id').where('kind', '=', kind).execute()).length;

/** The files of a ZIP file by name. */
async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then(buffer)
        .then((content) => {
          files[entry.fileName] = content;
          zip.readEntry();
        }, reject);
    });
    zip.on('end', resolve);
    zip.readEntry();
  });
  return files;
}

/** The tables with a text in them. */
async function findTablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    test.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
      test.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function becomeStale(as: TestUser, at: string) {
  await test.db
    .updateTable('session')
    .set({ authenticatedAt: new Date(at) })
    .where('accountId', '=', as.id)
    .execute();
}

describe('a copy of the data', () => {
  it('needs a recent proof and is prepared by a job, for the owner only', async () => {
    await becomeStale(maya, '2027-01-01');
    expect((await test.call('requestDataExport', { as: maya })).error?.code).toBe('confirmation_required');
    await becomeStale(maya, '2100-01-01');
    expect((await test.call('requestDataExport', { as: maya })).body.export).toMatchObject({ state: 'preparing' });
    expect((await test.call('createDataExportLink', { as: maya })).status).toBe(404);
    // A second request while the first is prepared changes nothing.
    expect((await test.call('requestDataExport', { as: maya })).status).toBe(202);
    await test.jobs.drain();
    expect((await get()).export).toMatchObject({ state: 'ready', expiresAt: expect.any(String) });
    expect(await countEmails('DataExportReady')).toBe(1);

    const { url } = (await test.call('createDataExportLink', { as: maya })).body;
    expect((await download(url, other)).statusCode).toBe(404);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    expect((await download(url, maya)).headers['content-type']).toBe('application/zip');
    test.clock.advance(6 * 60_000);
    expect((await download(url, maya)).statusCode).toBe(404);
  });

  it('contains what the person gave and got, with PDFs, and nothing of others and no secrets', async () => {
    const { url } = (await test.call('createDataExportLink', { as: maya })).body;
    const files = await unzip((await download(url, maya)).rawPayload);
    const names = Object.keys(files);
    const readme = files['README.txt']!.toString();
    expect(names.filter((name) => name !== 'README.txt' && !readme.includes(`${name}: `))).toEqual([]);
    expect(names.filter((name) => /agreement|receipt|invoice/.test(name)).length).toBeGreaterThanOrEqual(3);
    for (const name of names.filter((found) => found.endsWith('.pdf')))
      expect(files[name]!.subarray(0, 5).toString()).toBe('%PDF-');
    const read = (name: string) => JSON.parse(files[name]!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(read('account.json')['account']).toMatchObject([{ email: EMAIL, first_name: 'Maya' }]);
    expect(read('messages.json')['stay_message']).toMatchObject([{ text: 'Is there a desk for Maya Quillfeather?' }]);
    expect(read('saved.json')['favorite']).toMatchObject([{ note: 'Near work' }]);
    expect(read('stays.json')['reservation']).toHaveLength(1);
    expect(read('ledger.json')['ledger_entry']!.length).toBeGreaterThan(0);
    expect(read('sessions.json')['session']!.length).toBeGreaterThan(0);

    const everything = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => files[name]!.toString())
      .join('\n');
    // The income of the co-signer, passwords and tokens.
    expect(everything).not.toMatch(/98765400|argon2|token_hash|sealed/);
    // The co-signer's own copy names the role, but nothing of the guest.
    await test.call('requestDataExport', { as: other });
    await test.jobs.drain();
    const link = (await test.call('createDataExportLink', { as: other })).body;
    const theirs = await unzip((await download(link.url, other)).rawPayload);
    expect(JSON.parse(theirs['roles.json']!.toString())).toMatchObject({ stay_person: [{ kind: 'co_signer' }] });
    expect(Object.values(theirs).join('\n')).not.toMatch(/Quillfeather/);
  });

  it('is not for staff who impersonate the person, and is deleted after a week', async () => {
    const staff = await test.signedInUser({ role: 'admin' });
    const record = (await test.call('getPerson', { as: staff, params: { id: String(maya.id) } })).body;
    expect(record).toMatchObject({ exportRequestedAt: expect.any(String), deletionDueAt: null });
    const { body } = await test.call('startAlias', {
      as: staff,
      body: { accountId: maya.id, reason: 'The guest cannot see the refund' },
    });
    const alias = { ...maya, token: body.authToken! };
    for (const name of ['getPrivacy', 'requestDataExport', 'createDataExportLink', 'cancelAccountDeletion'] as const)
      expect((await test.call(name, { as: alias })).status).toBe(403);
    expect((await test.call('requestAccountDeletion', { as: alias, body: { email: EMAIL } })).status).toBe(403);

    const { id } = await test.db
      .selectFrom('dataExport')
      .select('id')
      .where('accountId', '=', maya.id)
      .executeTakeFirstOrThrow();
    const file = `data-exports/${id.slice(0, 2)}/${id}`;
    expect(await exists(file)).toBe(true);
    test.clock.advance(7 * DAY);
    expect((await get()).export).toBeNull();
    await test.jobs.drain();
    expect(await exists(file)).toBe(false);
    expect(await test.db.selectFrom('dataExport').select('id').where('accountId', '=', maya.id).execute()).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('is refused with the reason and the page while something is open', async () => {
    const request = () => test.call('requestAccountDeletion', { as: maya, body: { email: EMAIL } });
    // The membership came with the stay.
    expect((await get()).blockers).toEqual([
      {
        message: expect.stringMatching(/^Your reservation LS-.* is not over\./),
        href: `/account/reservations/${reservationId}`,
      },
      { message: expect.stringMatching(/^Your membership renews/), href: '/account/membership' },
    ]);
    expect((await request()).error).toMatchObject({
      code: 'action_not_allowed',
      message: expect.stringMatching(/not over/),
    });
    expect((await get(other)).blockers).toEqual([
      { message: expect.stringMatching(/^You co-sign/), href: expect.stringMatching(/^\/account\/co-signing\//) },
    ]);
    const staff = await test.signedInUser({ role: 'hub_manager' });
    expect((await get(staff)).blockers).toMatchObject([{ message: expect.stringMatching(/role/) }]);
    const member = await test.signedInUser({ membershipRenewsOn: '2028-01-01', standbyRenewsOn: '2027-04-01' });
    expect((await get(member)).blockers.map(({ href }) => href)).toEqual([
      '/account/membership',
      '/account/membership',
    ]);
    const helped = await test.signedInUser();
    const body = { category: 'other' as const, subject: 'A question', text: 'May I?', reservationId: null };
    const { reference } = (await test.call('openSupportCase', { as: helped, body })).body;
    expect((await get(helped)).blockers).toMatchObject([{ href: `/account/support/${reference}` }]);

    await guest.cancel(reservationId, (await guest.preview(reservationId)).refunded);
    await test.jobs.drain();
    expect((await get()).blockers).toEqual([]);
  });

  it('needs the address and a recent proof, can be taken back, and is announced once', async () => {
    const request = (email: string) => test.call('requestAccountDeletion', { as: maya, body: { email } });
    expect((await request('maya@example.com')).error?.fields).toMatchObject([{ path: 'email' }]);
    await becomeStale(maya, '2027-01-01');
    expect((await request(EMAIL)).error?.code).toBe('confirmation_required');
    await becomeStale(maya, '2100-01-01');
    const answers = await Promise.all([request(EMAIL), request(EMAIL.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const { deletionDueAt } = (await test.call('currentUser', { as: maya })).body;
    expect((Date.parse(deletionDueAt!) - test.clock.now().getTime()) / DAY).toBeCloseTo(14, 3);
    await test.jobs.drain();
    expect(await countEmails('AccountDeletionRequested')).toBe(1);
    expect((await test.call('cancelAccountDeletion', { as: maya })).body.deletion).toBeNull();
    expect((await test.call('cancelAccountDeletion', { as: maya })).status).toBe(200);
    expect((await test.call('currentUser', { as: maya })).body.deletionDueAt).toBeNull();

    await request(EMAIL);
    test.clock.advance(11 * DAY + 60_000);
    await test.jobs.drain();
    test.clock.advance(DAY);
    await test.jobs.drain();
    expect([await countEmails('AccountDeletionSoon'), await countEmails('AccountDeletionCanceled')]).toEqual([1, 1]);
  });

  it('waits while something is open again', async () => {
    const body = { category: 'other' as const, subject: 'A question', text: 'May I?', reservationId: null };
    const { reference } = (await test.call('openSupportCase', { as: maya, body })).body;
    test.clock.advance(3 * DAY);
    await test.jobs.drain();
    expect((await test.call('currentUser', { as: maya })).status).toBe(200);
    expect((await get()).blockers).toHaveLength(1);
    expect((await test.call('closeOwnSupportCase', { as: maya, params: { reference } })).status).toBe(200);
  });

  it('deletes or anonymizes everything at once, and keeps the books balanced', async () => {
    const file = `stay-photos/${photo.slice(0, 2)}/${photo}-small.webp`;
    test.clock.advance(DAY / 24);
    await test.jobs.drain();
    expect((await test.call('currentUser', { as: maya })).status).toBe(401);
    expect(await exists(file)).toBe(false);
    expect(
      await test.db
        .selectFrom('accountDeletion')
        .select(['files', 'lastEmail'])
        .where('doneAt', 'is not', null)
        .execute(),
    ).toEqual([{ files: [], lastEmail: null }]);

    const { rows } = await sql<{ email: string }>`select email from account where id = ${maya.id}`.execute(test.db);
    expect(rows).toEqual([{ email: `deleted-person-${maya.id}@lodestay.invalid` }]);
    const kept = new Set(DATA_RULES.flatMap(({ table, deletion }) => (deletion.kind === 'keep' ? [table] : [])));
    expect(
      (await findTablesWith('Quillfeather')).filter((table) => !kept.has(table) && table !== 'mail_message'),
    ).toEqual([]);
    // Only the last email still has the address.
    expect(await test.db.selectFrom('mailMessage').select('kind').where('recipient', '=', EMAIL).execute()).toEqual([
      { kind: 'AccountDeleted' },
    ]);
    expect(
      await test.db.selectFrom('stayMessage').select('id').where('reservationId', '=', reservationId).execute(),
    ).toEqual([]);
    expect(await proveLedger(test.db)).toEqual([]);
    expect((await test.db.selectFrom('receipt').select('id').execute()).length).toBeGreaterThan(0);
    const audited = await test.db.selectFrom('auditEntry').selectAll().where('action', '=', 'account.delete').execute();
    expect(audited).toMatchObject([
      { targetId: String(maya.id), actor: 'system', valuesBefore: null, valuesAfter: null },
    ]);
  });

  it('leaves “Deleted person” to staff, and the address for a new account', async () => {
    const staff = await test.signedInUser({ role: 'super_admin' });
    const { body } = await test.call('getPerson', { as: staff, params: { id: String(maya.id) } });
    expect(body).toMatchObject({
      firstName: 'Deleted',
      lastName: 'person',
      deletedAt: expect.any(String),
      allowedActions: [],
    });
    const reference = (
      await test.db
        .selectFrom('reservation')
        .select('reference')
        .where('id', '=', reservationId)
        .executeTakeFirstOrThrow()
    ).reference;
    const record = await test.call('inspectReservation', { as: staff, params: { reference } });
    expect([record.status, JSON.stringify(record.body)]).toEqual([200, expect.stringContaining('Deleted person')]);
    const signUp = { email: EMAIL, password: 'quiet-harbor-41', firstName: 'Maya', lastName: 'Again' };
    expect((await test.call('signUp', { body: signUp })).status).toBe(201);
  });

  it('ends what was kept when its years are over, except the books', async () => {
    const count = async (table: 'stayAgreement' | 'receipt' | 'ledgerEntry') =>
      (await test.db.selectFrom(table).select('id').execute()).length;
    const entries = await count('ledgerEntry');
    const { id } = await test.db.selectFrom('stayAgreement').select('id').executeTakeFirstOrThrow();
    const file = `agreements/${id.slice(0, 2)}/${id}-document.pdf`;
    expect(await exists(file)).toBe(true);
    await expect(test.db.deleteFrom('stayAgreement').execute()).rejects.toThrow('never changed');
    test.clock.advance(8 * 365 * DAY);
    await test.jobs.drain({ since: new Date(test.clock.now().getTime() - DAY) });
    expect([await count('stayAgreement'), await count('receipt'), await exists(file)]).toEqual([0, 0, false]);
    expect(await count('ledgerEntry')).toBe(entries);
    // Only of the new account.
    expect(await findTablesWith('Quillfeather')).toEqual(['account', 'mail_message']);
    expect(await proveLedger(test.db)).toEqual([]);
  }, 60_000);
});
