import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { createMailer, localDelivery, type Mail } from './index.ts';

const mail = (key: string, given: Partial<Mail> = {}): Mail => ({
  kind: 'Test',
  key,
  to: 'maya@example.com',
  subject: 'Your stay & you',
  html: '<html><head></head><p>Hello</p></html>',
  text: 'See http://localhost:4200/account',
  ...given,
});

describe('createMailer', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp()));
  afterAll(() => test.close());

  it('sends one email per key, even when ten calls run at the same time', async () => {
    const delivered: string[] = [];
    const mailer = createMailer({
      db: test.db,
      clock: test.clock,
      delivery: { deliver: async ({ key }) => void delivered.push(key), keepsContent: true },
    });
    await Promise.all(Array.from({ length: 10 }, () => mailer.send(mail('once'))));
    expect(delivered).toEqual(['once']);
    expect([await mailer.wasSent('once'), await mailer.wasSent('never')]).toEqual([true, false]);
  });

  it('sends on the next attempt after the mail server failed, and deletes the content after delivery', async () => {
    let isDown = true;
    const deliver = async () => {
      if (isDown) throw new Error('connection refused');
    };
    const mailer = createMailer({ db: test.db, clock: test.clock, delivery: { deliver, keepsContent: false } });
    await expect(mailer.send(mail('later'))).rejects.toThrow('connection refused');
    expect(await mailer.wasSent('later')).toBe(false);
    isDown = false;
    await mailer.send(mail('later'));
    const row = await test.db
      .selectFrom('mailMessage')
      .select(['html', 'text', 'sentAt'])
      .where('dedupeKey', '=', 'later')
      .executeTakeFirst();
    expect(row).toEqual({ html: '', text: '', sentAt: expect.any(Date) });
  });

  it('makes one email of several that waited, even when two processes send them at the same time', async () => {
    const delivered: string[] = [];
    const mailer = createMailer({
      db: test.db,
      clock: test.clock,
      delivery: { deliver: async ({ subject }) => void delivered.push(subject), keepsContent: false },
    });
    const sendAfter = new Date(test.clock.now().getTime() + 60_000);
    const wait = (key: string, given: Partial<Mail>) => mailer.send(mail(key, { sendAfter, ...given }));
    await wait('first', { to: 'ana@example.com', digestPart: { name: 'one' } });
    await wait('second', { to: 'ana@example.com', digestPart: { name: 'two' } });
    await wait('other', { to: 'ben@example.com', subject: 'The only one', digestPart: { name: 'three' } });
    await wait('alone', { to: 'ana@example.com', subject: 'Never in a digest' });
    const send = () =>
      mailer.sendWaiting(async (_to, parts) => ({ ...mail(''), subject: `Digest of ${JSON.stringify(parts)}` }));
    await send();
    expect(delivered).toEqual([]);
    test.clock.advance(60_000);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(delivered.sort()).toEqual([
      'Digest of [{"name":"one"},{"name":"two"}]',
      'Never in a digest',
      'The only one',
    ]);
    expect(await mailer.wasSent('first')).toBe(true);
    const kept = await test.db
      .selectFrom('mailMessage')
      .select(['html', 'digestPart'])
      .where('recipient', 'in', ['ana@example.com', 'ben@example.com'])
      .execute();
    expect(kept).toEqual(Array.from({ length: 5 }, () => ({ html: '', digestPart: null })));
  });

  it('sends at night what was stored by day, if the first attempt did not get to it', async () => {
    let isDown = true;
    const delivered: string[] = [];
    const deliver = async ({ key }: Mail) => {
      if (isDown) throw new Error('connection refused');
      delivered.push(key);
    };
    const mailer = createMailer({ db: test.db, clock: test.clock, delivery: { deliver, keepsContent: true } });
    await expect(mailer.send(mail('evening'))).rejects.toThrow('connection refused');
    isDown = false;
    const sendAfter = new Date(test.clock.now().getTime() + 3_600_000);
    await mailer.send(mail('evening', { sendAfter }));
    await mailer.send(mail('night', { sendAfter }));
    await mailer.send(mail('night', { sendAfter }));
    expect(delivered).toEqual(['evening']);
  });

  it('lists local emails at /dev/mail, newest first and filtered by recipient', async () => {
    const mailer = createMailer({ db: test.db, clock: test.clock, delivery: localDelivery });
    await mailer.send(mail('a', { to: 'jonah@example.com', subject: '<b>First</b>' }));
    await mailer.send(mail('b', { to: 'jonah@example.com', subject: 'Second' }));
    const list = (await test.app.inject('/dev/mail?to=Jonah@example.com')).body;
    expect(list.match(/<b>[^<]+<\/b>/g)).toEqual(['<b>Second</b>', '<b>&lt;b&gt;First&lt;/b&gt;</b>']);
    const address = list.match(/\/dev\/mail\/\d+/)?.[0] as string;
    expect((await test.app.inject(address)).body).toContain('<a href="http://localhost:4200/account" target="_top">');
    expect((await test.app.inject(`${address}/message`)).body).toBe(
      '<html><head><base target="_top"></head><p>Hello</p></html>',
    );
    expect((await test.app.inject('/dev/mail/999999')).statusCode).toBe(404);
  });

  it('has no /dev/mail and no /dev/clock in production', async () => {
    const settings = {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      DOCUMENT_KEY: 'a key of documents of at least 32 characters',
      RENTAL_PROFILE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh',
    };
    const production = await buildTestApp({ settings });
    expect((await production.app.inject('/dev/mail')).statusCode).toBe(404);
    expect((await production.app.inject({ method: 'POST', url: '/dev/clock', payload: {} })).statusCode).toBe(404);
    await production.close();
  });
});
