import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toLetterHref } from '@lodestay/links';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { accept, createApplicant, readTokens, ROSA } from '../stay-people/stay-people.testing.ts';
import { finishChecks, startIdentity, startIncome } from '../verification/verification.testing.ts';
import { createLetterReader } from './adverse-actions.ts';

const DAY = 86_400_000;
/** The cents choose a score of 640. */
const LOW_SCORE_INCOME = 5_000_005;

let test: TestApp;
let lena: TestUser;
let grace: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  [lena, grace] = [await test.signedInUser({ role: 'super_admin' }), await test.signedInUser({ role: 'super_admin' })];
});
afterAll(() => test.close());

type Applicant = Awaited<ReturnType<typeof createApplicant>>;

/** Lets staff decide about what is there, and asks for a denial. */
async function askToDeny({ reference }: Applicant, reason: string) {
  test.clock.advance(7 * DAY);
  await test.jobs.drain();
  await test.jobs.drain();
  const { version } = (await actOn(test, lena, reference).get()).body;
  const asked = await actOn(test, lena, reference).requestDenial(version, {
    reason,
    checked: 'Looked at the documents',
  });
  expect(asked.status).toBe(200);
  return asked.body.version;
}
async function deny(applicant: Applicant, reason: string) {
  const version = await askToDeny(applicant, reason);
  expect((await actOn(test, grace, applicant.reference).confirmDenial(version)).status).toBe(200);
  await test.jobs.drain();
}

async function submitted() {
  const applicant = await createApplicant(test);
  await applicant.submit();
  return applicant;
}
const download = (id: string, as?: TestUser) =>
  test.app.inject({ url: toLetterHref(id), headers: as ? { 'x-api-token': as.token } : {} });
async function readLetter(id: string, accountId: number): Promise<string> {
  const found = await createLetterReader({ db: test.db }).findContent(id, accountId);
  return JSON.stringify(found?.content ?? null);
}
const readMail = async ({ email }: { email: string }) =>
  (
    await test.db
      .selectFrom('mailMessage')
      .select(['text', 'html'])
      .where('recipient', '=', email)
      .where('subject', '=', 'Notice about our decision')
      .execute()
  ).map(({ text, html }) => text + html);

describe('a denial because of income', () => {
  it('sends a letter with the reasons, the agency, the score and the rights, once two people agree', async () => {
    const applicant = await submitted();
    const { user, progress } = applicant;
    await startIdentity(test, user);
    await startIncome(test, user, LOW_SCORE_INCOME);
    await finishChecks(test);
    const version = await askToDeny(applicant, 'income_not_met');
    await test.jobs.drain();
    expect([(await progress()).letter, await readMail(user)]).toEqual([null, []]);
    const second = actOn(test, grace, applicant.reference);
    expect((await actOn(test, lena, applicant.reference).confirmDenial(version)).error?.code).toBe(
      'action_not_allowed',
    );
    expect((await progress()).letter).toBeNull();
    expect((await second.confirmDenial(version)).status).toBe(200);
    await test.jobs.drain();

    const { letter } = await progress();
    const text = await readLetter(letter!.id, user.id);
    for (const part of [
      'The credit score is below what we require',
      'in whole or in part on information in a consumer report',
      'Sandbox Credit Bureau, 100 Test Avenue, Springfield, IL 62701, (800) 555-0190',
      'The agency played no part in our decision',
      'free copy of it from the agency if you ask within 60 days',
      'right to dispute it with the agency',
      '"640"',
      'a low of 300 to a high of 850',
      'Proportion of balances to credit limits is too high',
      'Equal Credit Opportunity Act prohibits creditors from discriminating',
      'Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580',
      'Maya Ortiz',
      applicant.reference,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Income or savings are not sufficient');

    const file = await download(letter!.id, user);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const [mail, ...more] = await readMail(user);
    expect(more).toEqual([]);
    for (const part of ['Sandbox Credit Bureau', '(800) 555-0190', 'within 60 days', '/application'])
      expect(mail).toContain(part);
    for (const figure of ['640', '850', '$', '50,000', 'score', 'Proportion']) expect(mail).not.toContain(figure);
  });

  it('keeps the letter as it was when later checks find something else', async () => {
    const applicant = await submitted();
    const { user, progress } = applicant;
    await startIdentity(test, user);
    await startIncome(test, user, 100_000);
    await finishChecks(test);
    await deny(applicant, 'income_not_met');
    const { letter } = await progress();
    const before = await readLetter(letter!.id, user.id);
    expect(before).toContain('Income or savings are not sufficient');
    const file = await download(letter!.id, user);
    await startIncome(test, user, LOW_SCORE_INCOME);
    await finishChecks(test);
    expect(await readLetter(letter!.id, user.id)).toBe(before);
    expect((await download(letter!.id, user)).rawPayload.equals(file.rawPayload)).toBe(true);
  });

  it('names no agency if no report was used', async () => {
    const applicant = await submitted();
    await startIdentity(test, applicant.user);
    await startIncome(test, applicant.user, 5_000_001);
    await finishChecks(test);
    await deny(applicant, 'income_not_met');
    const text = await readLetter((await applicant.progress()).letter!.id, applicant.user.id);
    expect(text).toContain('We are unable to verify your income or savings');
    expect(text).toContain('No consumer report was used');
    for (const part of ['Bureau', 'credit score']) expect(text).not.toContain(part);
    expect((await readMail(applicant.user))[0]).not.toContain('Bureau');
  });
});

describe('a denial because of identity', () => {
  it('says so without a report', async () => {
    const applicant = await submitted();
    await startIdentity(test, applicant.user, '10000001');
    await startIncome(test, applicant.user);
    await finishChecks(test);
    await deny(applicant, 'identity_not_verified');
    const text = await readLetter((await applicant.progress()).letter!.id, applicant.user.id);
    expect(text).toContain('We are unable to verify your identity');
    expect(text).toContain('No consumer report was used');
    expect(text).not.toContain('731');
  });
});

it('sends no letter about other denials', async () => {
  const applicant = await submitted();
  await deny(applicant, 'landlord_declined');
  expect([await applicant.status(), (await applicant.progress()).letter, await readMail(applicant.user)]).toEqual([
    'denied',
    null,
    [],
  ]);
});

describe('with a co-signer', () => {
  it('each gets a letter of their own, and nobody else can open it', async () => {
    const applicant = await createApplicant(test);
    const person = { ...ROSA, email: `${crypto.randomUUID()}@example.com` };
    const { body } = await applicant.inviteCoSigner(person);
    await applicant.submit();
    const [token] = await readTokens(test, person.email);
    const coSigner = await test.signedInUser({ firstName: 'Rosa', lastName: 'Ortiz' });
    await accept(test, token!, coSigner);
    const params = { id: body.coSigner!.id };
    await test.call('consentToCoSigning', { as: coSigner, params });
    await startIdentity(test, applicant.user);
    await startIncome(test, applicant.user, 100_000);
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, LOW_SCORE_INCOME);
    await finishChecks(test);
    await deny(applicant, 'income_not_met');

    const mine = (await applicant.progress()).letter!;
    const theirs = (await test.call('getCoSigning', { as: coSigner, params })).body.letter!;
    expect(mine.id).not.toBe(theirs.id);
    const text = await readLetter(theirs.id, coSigner.id);
    expect(text).toContain('"640"');
    for (const secret of [applicant.reference, 'Maya', '731', 'Income or savings are not sufficient'])
      expect(text).not.toContain(secret);
    expect(await readLetter(mine.id, applicant.user.id)).not.toContain('"640"');
    expect((await readMail(coSigner))[0]).toContain(`/account/co-signing/${params.id}`);

    const admin = await test.signedInUser({ role: 'admin' });
    const alias = await test.call('startAlias', {
      as: admin,
      body: { accountId: applicant.user.id, reason: 'The guest asks for the letter' },
    });
    const impersonating = { ...admin, token: alias.body.authToken! };
    const listLetters = async (as: TestUser) =>
      (await test.call('listAccountDocuments', { as, query: { kind: 'letter' } })).body.documents;
    expect(await listLetters(applicant.user)).toMatchObject([
      {
        path: toLetterHref(mine.id),
        note: 'It states the reasons and your rights',
        stay: { homeTitle: expect.any(String) },
      },
    ]);
    expect(await listLetters(coSigner)).toMatchObject([
      { path: toLetterHref(theirs.id), note: expect.stringMatching(/^You offered to co-sign for ./), stay: null },
    ]);
    expect(await listLetters(impersonating)).toEqual([]);
    const stranger = await test.signedInUser();
    const answers = await Promise.all([
      download(mine.id, coSigner),
      download(theirs.id, applicant.user),
      download(mine.id, stranger),
      download(mine.id, grace),
      download(mine.id, impersonating),
      download('not-an-id', stranger),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await download(mine.id)).statusCode).toBe(401);
    expect((await download(theirs.id, coSigner)).statusCode).toBe(200);
  });
});
