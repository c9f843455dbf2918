import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { EMAIL_CATEGORIES, EMAIL_KINDS, getKind, type EmailKind } from './catalog.ts';

const DAYTIME = '2027-03-01T18:00:00Z';
/** 11:30 PM in Denver. */
const NIGHT = '2027-03-02T06:30:00Z';

let test: TestApp;
let homeId: number;
beforeAll(async () => {
  test = await buildTestApp({ now: DAYTIME });
  homeId = (await testHome(test.db)).id;
});
afterAll(() => test.close());

async function emit(user: TestUser, ...types: ('StayMessageAnswered' | 'ReviewsRevealed')[]): Promise<void> {
  const notice = {
    reservationId: randomUUID(),
    reference: 'LS-7K2M9Q',
    accountId: user.id,
    homeId,
    startDate: '2027-01-11',
    endDate: '2027-04-11',
    nights: 90,
  };
  await inTransaction(test.db, async (trx) => {
    for (const type of types) await createOutbox().emit(trx, type, notice);
  });
  await test.jobs.drain();
}

const findEmails = ({ email }: TestUser) =>
  test.db
    .selectFrom('mailMessage')
    .select(['kind', 'headers', 'text', 'sentAt', 'sendAfter'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

const choose = (as: TestUser, body: object) =>
  test.call('updateEmailChoices', {
    as,
    body: { off: [], quietHours: true, timeZone: 'America/Denver', version: 0, ...body },
  });

it('never lets emails about charges, links or deadlines of hours wait for the morning or be turned off', () => {
  const kinds = Object.keys(EMAIL_KINDS) as EmailKind[];
  const optional = kinds.filter((kind) => !EMAIL_CATEGORIES[getKind(kind).category].isRequired);
  expect(optional.sort()).toEqual([
    'QueueItemDue',
    'ReferralInvited',
    'ReservationNoteMentioned',
    'ReviewDecided',
    'ReviewInvited',
    'ReviewsRevealed',
    'SavedSearchMatched',
    'StaffMentioned',
    'StayMessageAnswered',
    'SupportCaseChanged',
    'WaitlistHomesFound',
  ]);
  expect(kinds.filter((kind) => getKind(kind).canWait === 'news').sort()).toEqual([
    'PaymentMethodExpiring',
    'ReferralInvited',
    'ReviewDecided',
    'ReviewInvited',
    'ReviewsRevealed',
    'SavedSearchMatched',
    'WaitlistHomesFound',
  ]);
  expect(kinds.filter((kind) => getKind(kind).canWait === 'reminder').sort()).toEqual([
    'AccountDeletionSoon',
    'AgreementUnsigned',
    'CheckInGuideReleased',
    'CheckOutNear',
    'CreditExpiresSoon',
    'ExitPackReady',
    'InstallmentDueSoon',
    'MembershipRenewalSoon',
    'StandbyRateChanges',
  ]);
});

describe('choices about emails', () => {
  it('stop emails of a category, and say so to a page that is out of date', async () => {
    const user = await test.signedInUser();
    const { body } = await test.call('getEmailChoices', { as: user });
    expect(body.categories.find(({ name }) => name === 'staff_work')).toBeUndefined();
    expect(body.categories.every(({ isOn }) => isOn)).toBe(true);
    // Required categories cannot be turned off.
    const saved = await choose(user, { off: ['reviews', 'payments'] });
    expect(saved.body.categories.filter(({ isOn }) => !isOn).map(({ name }) => name)).toEqual(['reviews']);
    expect((await choose(user, { off: [] })).status).toBe(409);
    await emit(user, 'ReviewsRevealed', 'StayMessageAnswered');
    expect((await findEmails(user)).map(({ kind }) => kind)).toEqual(['StayMessageAnswered']);
  });

  it('can be made with one click in a mail client, without signing in', async () => {
    const user = await test.signedInUser();
    await emit(user, 'StayMessageAnswered');
    const [email] = await findEmails(user);
    const headers = email!.headers as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const path = new URL(headers['List-Unsubscribe']!.slice(1, -1)).pathname;
    const token = path.split('/')[4]!;
    expect(email!.text).toContain(`http://localhost:4200/emails/unsubscribe/${token}`);
    const read = () => test.call('getEmailUnsubscribe', { params: { token } });
    expect((await read()).body.subscribed).toBe(true);
    for (let times = 0; times < 2; times += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(statusCode).toBe(204);
    }
    expect((await read()).body.subscribed).toBe(false);
    await emit(user, 'StayMessageAnswered');
    expect(await findEmails(user)).toHaveLength(1);
    const forged = `${Buffer.from(`${user.id}:reviews`).toString('base64url')}.${token.split('.')[1]}`;
    expect((await test.call('getEmailUnsubscribe', { params: { token: forged } })).status).toBe(404);
  });

  it('hold what can wait until morning in the time zone of the person, and drop it if it is turned off', async () => {
    const [sleeper, other, awake] = [await test.signedInUser(), await test.signedInUser(), await test.signedInUser()];
    await choose(sleeper, {});
    await choose(other, {});
    await choose(awake, { quietHours: false });
    test.clock.advance(Date.parse(NIGHT) - test.clock.now().getTime());
    for (const user of [sleeper, other, awake]) await emit(user, 'ReviewsRevealed', 'StayMessageAnswered');
    const held = { kind: 'ReviewsRevealed', sentAt: null, sendAfter: new Date('2027-03-02T15:00:00Z') };
    expect(await findEmails(sleeper)).toEqual(
      expect.arrayContaining([
        expect.objectContaining(held),
        expect.objectContaining({ kind: 'StayMessageAnswered', sendAfter: null }),
      ]),
    );
    expect((await findEmails(awake)).every(({ sentAt }) => sentAt !== null)).toBe(true);
    await choose(other, { off: ['reviews'], version: 1 });
    test.clock.advance(held.sendAfter.getTime() - test.clock.now().getTime());
    await test.jobs.drain();
    expect((await findEmails(sleeper)).every(({ sentAt }) => sentAt !== null)).toBe(true);
    expect((await findEmails(other)).map(({ kind }) => kind)).toEqual(['StayMessageAnswered']);
  });
});

describe('reminders', () => {
  it('are held at night within their notice period, and sent at once at its end', async () => {
    const user = await test.signedInUser();
    await choose(user, { timeZone: 'Pacific/Honolulu' });
    const remind = async (now: string, expiresOn: string) => {
      test.clock.moveTo(new Date(now));
      await inTransaction(test.db, (trx) =>
        createOutbox().emit(trx, 'CreditExpiresSoon', { accountId: user.id, cents: 5000, expiresOn }),
      );
      await test.jobs.drain();
      return (await findEmails(user)).at(-1);
    };
    // 2 AM in Honolulu, where the person is. The notice of 7 days ends at midnight in New York.
    const morning = new Date('2027-04-02T18:00:00Z');
    expect(await remind('2027-04-02T12:00:00Z', '2027-04-09')).toMatchObject({ sentAt: null, sendAfter: morning });
    // 11 PM in Honolulu is the last hour in which the notice of the day before still counts somewhere: it is late, so it is sent at once.
    expect(await remind('2027-04-03T09:00:00Z', '2027-04-09')).toMatchObject({ sendAfter: null });
    for (let times = 0; times < 3; times += 1)
      expect(await remind(`2027-04-03T20:0${times}:00Z`, '2027-04-30')).toMatchObject({ sendAfter: null });
    test.clock.moveTo(morning);
    await test.jobs.drain();
    expect((await findEmails(user)).every(({ kind, sentAt }) => kind === 'CreditExpiresSoon' && sentAt)).toBe(true);
  });
});

describe('more than two emails a day that can wait', () => {
  it('come together the next morning, with one link for all of them', async () => {
    const user = await test.signedInUser();
    await choose(user, {});
    test.clock.advance(Date.parse('2027-03-03T18:00:00Z') - test.clock.now().getTime());
    for (let times = 0; times < 4; times += 1) await emit(user, 'ReviewsRevealed');
    const morning = new Date('2027-03-04T15:00:00Z');
    expect((await findEmails(user)).map(({ sendAfter }) => sendAfter)).toEqual([null, null, morning, morning]);
    test.clock.advance(morning.getTime() - test.clock.now().getTime());
    await test.jobs.drain();

    const sent = await findEmails(user);
    expect(sent.map(({ kind }) => kind).slice(4)).toEqual(['Digest']);
    expect(sent.every(({ sentAt }) => sentAt !== null)).toBe(true);
    const digest = sent.at(-1)!;
    expect(digest.text.match(/THE REVIEWS OF YOUR STAY CAN BE READ NOW/g)).toHaveLength(2);
    const headers = digest.headers as Record<string, string>;
    const path = new URL(headers['List-Unsubscribe']!.slice(1, -1)).pathname;
    await test.call('unsubscribeFromEmails', { params: { token: path.split('/')[4]! } });
    await emit(user, 'ReviewsRevealed');
    expect(await findEmails(user)).toHaveLength(5);
    // A new day begins with emails of their own.
    const { body } = await test.call('getEmailChoices', { as: user });
    await choose(user, { version: body.version });
    await emit(user, 'ReviewsRevealed');
    expect((await findEmails(user)).at(-1)).toMatchObject({ kind: 'ReviewsRevealed', sendAfter: null });
  });
});
