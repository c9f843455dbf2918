import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { DEVELOPMENT_PUSH_KEYS } from '../../platform/push-keys.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createSessions } from '../accounts/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createEmailSamples } from '../notifications/samples/index.ts';
import { createSendEmail, toPushPath } from '../notifications/send-email.ts';
import { EMAIL_KINDS, PUSH_TEXTS, type EmailKind } from '../email-choices/index.ts';
import { readVapid, startFakePushService, type FakeBrowser } from './fake-push-service.testing.ts';
import { createPushBrowsers, MAX_BROWSERS } from './push-browsers.ts';
import { createPushMessages, getOptions } from './push-messages.ts';

const DAYTIME = '2027-03-01T18:00:00Z';
/** 11:30 PM in Denver. */
const NIGHT = '2027-03-02T06:30:00Z';
const MORNING = '2027-03-02T15:00:00Z';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let test: TestApp;
let homeId: number;
let service: Awaited<ReturnType<typeof startFakePushService>>;
beforeAll(async () => {
  service = await startFakePushService();
  test = await buildTestApp({ now: DAYTIME });
  homeId = (await testHome(test.db)).id;
});
afterEach(() => void service.received.splice(0));
afterAll(async () => {
  await test.close();
  await service.close();
});

const moveTo = (time: string) => test.clock.advance(Date.parse(time) - test.clock.now().getTime());

async function turnOn(as: TestUser, browser = service.createBrowser()): Promise<FakeBrowser & { id: number }> {
  const { status, body } = await test.call('turnOnPush', {
    as,
    body: browser.subscription,
    headers: { 'user-agent': MAC },
  });
  expect(status).toBe(201);
  return { ...browser, id: body.id };
}

async function emit(user: TestUser, ...types: ('StayMessageAnswered' | 'ReviewsRevealed')[]): Promise<string> {
  const reservationId = randomUUID();
  const notice = {
    reservationId,
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
  return reservationId;
}

const listBrowsers = async (as: TestUser) =>
  (await test.call('getEmailChoices', { as })).body.push!.browsers.map(({ id, device, isCurrent }) => ({
    id,
    device,
    isCurrent,
  }));

const choose = (as: TestUser, body: object) =>
  test.call('updateEmailChoices', {
    as,
    body: { off: [], quietHours: true, timeZone: 'America/Denver', version: 0, ...body },
  });

const readTitles = ({ path, decrypt }: FakeBrowser) =>
  service.received.filter((push) => push.path === path).map(({ body }) => (decrypt(body) as { title: string }).title);

describe('a push notification', () => {
  it('is signed by the site, and only the browser can read it', async () => {
    const user = await test.signedInUser();
    const browser = await turnOn(user);
    const reservationId = await emit(user, 'StayMessageAnswered');
    expect(service.received).toHaveLength(1);
    const [{ headers, body, path }] = service.received as [(typeof service.received)[number]];
    expect(path).toBe(browser.path);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'high' });
    const { aud, exp, sub } = readVapid(headers.authorization, DEVELOPMENT_PUSH_KEYS.publicKey);
    expect([aud, sub]).toEqual(['https://fcm.googleapis.com', DEVELOPMENT_PUSH_KEYS.subject]);
    // Push services refuse tokens of more than a day.
    expect(exp * 1000 - Date.now()).toBeLessThan(86_400_000);
    expect(body.toString('latin1')).not.toContain('answered');
    expect(browser.decrypt(body)).toEqual({
      title: 'We answered your message',
      body: 'Open it to read the answer.',
      path: `/account/reservations/${reservationId}`,
      tag: expect.stringMatching(/^message-\d+$/),
    });
    // An event that is delivered again sends nothing again.
    await test.db.deleteFrom('mailMessage').where('recipient', '=', user.email).execute();
    const { id } = await test.db
      .selectFrom('pushMessage')
      .select('id')
      .where('pushBrowserId', '=', browser.id)
      .executeTakeFirstOrThrow();
    await inTransaction(test.db, (trx) => createOutbox().emit(trx, 'PushQueued', { messageId: id }));
    await test.jobs.drain();
    expect(service.received).toHaveLength(1);
  });

  it('opens only pages whose address is no key to anything', () => {
    const origin = 'https://homes.example';
    for (const [kind, contents] of Object.entries(createEmailSamples(origin)))
      for (const { action } of contents) {
        if (!PUSH_TEXTS[kind as EmailKind]) continue;
        expect(action?.url ?? '').not.toContain('sample-of-a-link');
        expect(toPushPath(action?.url, origin)).toMatch(/^\/(?:account|staff|s|homes)\/[\w/-]+$|^\/account$/);
      }
    expect(toPushPath(`${origin}/magic-link/secret`, origin)).toBe('/account');
    expect(toPushPath(`${origin}/account/reservations/1?token=secret`, origin)).toBe('/account/reservations/1');
    expect(toPushPath('https://homes.example.attacker.example/account/', origin)).toBe('/account');
    expect(toPushPath('https://attacker.example/account', origin)).toBe('/account');
  });

  it('says what a locked screen may show', () => {
    for (const text of Object.values(PUSH_TEXTS)) {
      if (!text) continue;
      expect(`${text.title} ${text.body}`).not.toMatch(/\$|\{|denied|refused/i);
      expect(text.title.length).toBeLessThanOrEqual(45);
      expect(text.body.length).toBeLessThanOrEqual(60);
    }
  });

  it('is kept by the push service only while it is true', () => {
    expect(getOptions('ReviewsRevealed')).toEqual({ ttlSeconds: 43_200, urgency: 'low' });
    expect(getOptions('InstallmentDueSoon')).toEqual({ ttlSeconds: 43_200, urgency: 'normal' });
    expect(getOptions('InstallmentFailed')).toEqual({ ttlSeconds: 259_200, urgency: 'high' });
    expect(getOptions('ReservationHeld').ttlSeconds).toBe(3600);
    expect(Object.keys(PUSH_TEXTS).sort()).toEqual(Object.keys(EMAIL_KINDS).sort());
  });

  it('is not for an account that has not confirmed the address that a message went to', async () => {
    const send = async (isConfirmed: boolean, kind: EmailKind) => {
      const queued: string[] = [];
      const sendEmail = createSendEmail({
        clock: test.clock,
        mailer: { send: async () => {}, countSent: async () => 0 },
        choices: {
          findByEmail: async () => ({
            accountId: 1,
            isConfirmed,
            offCategories: [],
            offPush: [],
            quietHours: false,
            timeZone: null,
          }),
          createToken: async () => 'token',
        },
        push: { queue: async (push) => queued.push(push.kind), countSent: async () => 0 },
        siteOrigin: 'https://homes.example',
      });
      await sendEmail(kind, 'key', 'maya@example.com', { subject: 'Subject', greeting: 'Hi', paragraphs: [] });
      return queued;
    };
    expect(await send(false, 'WaitlistHomesFound')).toEqual([]);
    expect(await send(true, 'WaitlistHomesFound')).toEqual(['WaitlistHomesFound']);
    expect(await send(false, 'InstallmentFailed')).toEqual(['InstallmentFailed']);
  });
});

describe('delivery', () => {
  it('is tried again while the push service fails', async () => {
    const user = await test.signedInUser();
    const browser = await turnOn(user);
    service.answers.push(503);
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toHaveLength(1);
    const find = () =>
      test.db
        .selectFrom('pushMessage')
        .select(['id', 'sentAt'])
        .where('pushBrowserId', '=', browser.id)
        .executeTakeFirstOrThrow();
    const { id, sentAt } = await find();
    expect(sentAt).toBeNull();
    // The queue waits before it tries again; a repeated event does not.
    await inTransaction(test.db, (trx) => createOutbox().emit(trx, 'PushQueued', { messageId: id }));
    await test.jobs.drain();
    expect((await find()).sentAt).not.toBeNull();
    expect(service.received).toHaveLength(2);
  });

  it.each([404, 410])('forgets a browser whose push service answers %d', async (status) => {
    const user = await test.signedInUser();
    await turnOn(user);
    service.answers.push(status);
    await emit(user, 'StayMessageAnswered');
    expect(await listBrowsers(user)).toEqual([]);
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const user = await test.signedInUser();
    await turnOn(user);
    service.answers.push(307);
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toHaveLength(1);
  });

  it('waits with news until morning, and then sends several as one', async () => {
    const [sleeper, awake] = [await test.signedInUser(), await test.signedInUser()];
    const [ofSleeper, ofAwake] = [await turnOn(sleeper), await turnOn(awake)];
    await choose(sleeper, {});
    await choose(awake, { quietHours: false });
    moveTo(NIGHT);
    for (const user of [sleeper, awake]) {
      await emit(user, 'ReviewsRevealed', 'StayMessageAnswered');
      await emit(user, 'ReviewsRevealed');
    }
    expect(readTitles(ofSleeper)).toEqual(['We answered your message']);
    expect(readTitles(ofAwake).sort()).toEqual([
      'Both reviews can be read',
      'Both reviews can be read',
      'We answered your message',
    ]);
    // The third news of a day waits too.
    await emit(awake, 'ReviewsRevealed');
    expect(readTitles(ofAwake)).toHaveLength(3);
    moveTo(MORNING);
    await test.jobs.drain();
    await test.jobs.drain();
    expect(readTitles(ofSleeper)).toEqual(['We answered your message', '2 updates from Lodestay']);
  });

  it('follows the choice of each channel', async () => {
    const user = await test.signedInUser();
    const browser = await turnOn(user);
    const { body } = await choose(user, { off: ['reviews'], offPush: ['messages'] });
    expect(body.categories.map(({ name, isOn, pushIsOn }) => [name, isOn, pushIsOn])).toEqual([
      ['security', true, true],
      ['payments', true, true],
      ['stays', true, true],
      ['requests', true, null],
      ['messages', true, false],
      ['reviews', false, true],
      ['new_homes', true, true],
      ['friends', true, null],
    ]);
    await emit(user, 'ReviewsRevealed', 'StayMessageAnswered');
    expect(readTitles(browser)).toEqual(['Both reviews can be read']);
    const emails = await test.db.selectFrom('mailMessage').select('kind').where('recipient', '=', user.email).execute();
    expect(emails.map(({ kind }) => kind)).toEqual(['StayMessageAnswered']);
    // Pages of earlier releases do not know the channel, and change nothing of it.
    const { body: later } = await choose(user, { off: [], version: 1 });
    expect(later.categories.find(({ name }) => name === 'messages')).toMatchObject({ isOn: true, pushIsOn: false });
  });

  it('is forgotten after a week', async () => {
    const user = await test.signedInUser();
    const browser = await turnOn(user);
    await emit(user, 'StayMessageAnswered');
    const find = () => test.db.selectFrom('pushMessage').select('id').where('pushBrowserId', '=', browser.id).execute();
    expect(await find()).toHaveLength(1);
    await test.db
      .updateTable('pushMessage')
      .set({ createdAt: new Date(test.clock.now().getTime() - 7.5 * 86_400_000) })
      .where('pushBrowserId', '=', browser.id)
      .execute();
    await test.jobs.drain({ since: new Date(test.clock.now().getTime() - 86_400_000) });
    expect(await find()).toEqual([]);
    expect(await listBrowsers(user)).toHaveLength(1);
  });

  it('drops what waits when its category is turned off', async () => {
    const user = await test.signedInUser();
    const browser = await turnOn(user);
    await choose(user, {});
    moveTo('2027-03-03T06:30:00Z');
    await emit(user, 'ReviewsRevealed');
    await choose(user, { version: 1, offPush: ['reviews'] });
    moveTo('2027-03-03T15:00:00Z');
    await test.jobs.drain();
    expect(readTitles(browser)).toEqual([]);
  });
});

describe('the browsers of an account', () => {
  it('belong to a session, and go with it', async () => {
    const user = await test.signedInUser();
    const { id } = await turnOn(user);
    expect(await listBrowsers(user)).toEqual([{ id, device: 'Chrome on Mac', isCurrent: true }]);
    // Turning it on again replaces the address of the browser.
    const again = await turnOn(user);
    expect(await listBrowsers(user)).toEqual([{ id: again.id, device: 'Chrome on Mac', isCurrent: true }]);
    await test.call('signOut', { as: user });
    expect(await test.db.selectFrom('pushBrowser').selectAll().where('accountId', '=', user.id).execute()).toEqual([]);
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toEqual([]);
  });

  it('go with all sessions after a new password', async () => {
    const user = await test.signedInUser();
    await turnOn(user);
    const sessions = createSessions({ db: test.db, clock: test.clock });
    await inTransaction(test.db, (trx) => sessions.endAll(trx, user.id));
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toEqual([]);
  });

  it('get nothing after their session expired', async () => {
    const user = await test.signedInUser();
    await turnOn(user);
    await test.db
      .updateTable('session')
      .set({ expiresAt: new Date('2027-01-01') })
      .where('accountId', '=', user.id)
      .execute();
    await emit(user, 'StayMessageAnswered');
    expect(service.received).toEqual([]);
  });

  it('move to the account that uses the browser now', async () => {
    const [former, current] = [await test.signedInUser(), await test.signedInUser()];
    const browser = service.createBrowser();
    await turnOn(former, browser);
    await turnOn(current, browser);
    expect(await listBrowsers(former)).toEqual([]);
    await emit(former, 'StayMessageAnswered');
    expect(service.received).toEqual([]);
  });

  it('can be removed by their owner only', async () => {
    const [owner, other] = [await test.signedInUser(), await test.signedInUser()];
    const { id } = await turnOn(owner);
    const remove = async (as: TestUser) => (await test.call('turnOffPush', { as, params: { id: String(id) } })).body;
    expect(await remove(other)).toEqual({ turnedOff: 0 });
    expect(await remove(owner)).toEqual({ turnedOff: 1 });
    expect(await remove(owner)).toEqual({ turnedOff: 0 });
  });

  it('are limited', async () => {
    const user = await test.signedInUser();
    for (let count = 0; count < MAX_BROWSERS; count += 1) {
      const { id } = await test.db
        .insertInto('session')
        .values({
          accountId: user.id,
          tokenHash: randomBytes(32),
          previousTokenHash: null,
          aliasedBy: null,
          lastUsedAt: test.clock.now(),
          authenticatedAt: test.clock.now(),
          rotatedAt: test.clock.now(),
          expiresAt: new Date('2100-01-01'),
          createdAt: test.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await createPushBrowsers({ db: test.db, clock: test.clock, keys: DEVELOPMENT_PUSH_KEYS }).add(
        { id: user.id, sessionId: id },
        service.createBrowser().subscription,
        undefined,
      );
    }
    const { status, error } = await test.call('turnOnPush', { as: user, body: service.createBrowser().subscription });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('in 10 browsers already')]);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user:password@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.attacker.example/fcm/send/1',
    'https://push.apple.com.attacker.example/1',
    'https://attackerpush.apple.com/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'https://[::1]/1',
    'file:///etc/passwd',
    'fcm.googleapis.com/1',
  ])('cannot be at %s', async (endpoint) => {
    const user = await test.signedInUser();
    const body = { ...service.createBrowser().subscription, endpoint };
    const { status, error } = await test.call('turnOnPush', { as: user, body });
    expect([status, error?.fields?.[0]?.path]).toEqual([422, 'endpoint']);
    expect(await listBrowsers(user)).toEqual([]);
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-by3p.notify.windows.com/w/?token=1',
  ])('can be at %s', async (endpoint) => {
    const user = await test.signedInUser();
    const body = { ...service.createBrowser().subscription, endpoint };
    expect((await test.call('turnOnPush', { as: user, body })).status).toBe(201);
  });

  it('need keys that messages can be encrypted with', async () => {
    const user = await test.signedInUser();
    const { subscription } = service.createBrowser();
    const attempt = async (part: object) =>
      (await test.call('turnOnPush', { as: user, body: { ...subscription, ...part } })).error?.fields?.[0]?.path;
    expect(await attempt({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('p256dh');
    expect(await attempt({ p256dh: 'short' })).toBe('p256dh');
    expect(await attempt({ auth: 'short' })).toBe('auth');
  });
});

it('is not offered by a site without keys', async () => {
  const options = { db: test.db, clock: test.clock, outbox: createOutbox(), keys: null };
  const user = { id: (await test.signedInUser()).id, sessionId: 1 };
  expect(await createPushBrowsers(options).list(user)).toBeNull();
  await expect(
    createPushBrowsers(options).add(user, service.createBrowser().subscription, undefined),
  ).rejects.toMatchObject({ code: 'not_found' });
  const message = {
    accountId: user.id,
    kind: 'ReviewsRevealed',
    key: 'key',
    path: '/account',
    sendAfter: null,
  } as const;
  expect(await createPushMessages(options).queue(message)).toBe(0);
});
