import { expect, type APIRequestContext } from '@playwright/test';
import { CANARY_DEFAULTS, type Channels, type Composition } from '@lodestay/releases';
import { follow, getHeading, test, visit } from './faulty-site.ts';
import { addUniqueComment } from './faults.ts';
import type { ReleasingShell } from './releasing-shell.ts';

const PAGES = ['/contact-us', '/privacy', '/partner', '/standby'];
const ACCOUNTS = { staff: 'admin@lodestay.example', member: 'member@lodestay.example' };

type Seen = { channel: string; composition: string };

const seenIn = (html: string): Seen =>
  (JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { site: Seen }).site;
const seenBy = async (request: APIRequestContext, path = PAGES[0]!) => seenIn(await (await request.get(path)).text());

/** A canary that differs from production by one remote. */
async function publishCanary({ made }: ReleasingShell): Promise<Composition> {
  return made.composition([
    await made.publish('mf-marketing', { browser: { 'page-contact': addUniqueComment }, server: addUniqueComment }),
  ]);
}

const channels = ({ made }: ReleasingShell, canary: Composition, percentage: number): Channels => ({
  production: made.composition(),
  canary: { composition: canary, percentage, ...CANARY_DEFAULTS },
});

const signIn = async (request: APIRequestContext, email: string) => {
  const response = await request.post('/api/v1/session', {
    data: { email, password: 'furnished-stay' },
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
};

test.afterEach(({ shell }) => shell.compose());

for (const [percentage, channel] of [
  [0, 'production'],
  [100, 'canary'],
] as const) {
  test(`a canary for ${percentage}% of the visitors is for ${percentage === 0 ? 'none' : 'all'}`, async ({
    playwright,
    shell,
  }) => {
    const canary = await publishCanary(shell);
    await shell.put(channels(shell, canary, percentage));
    for (let visitor = 0; visitor < 20; visitor++) {
      const request = await playwright.request.newContext({ baseURL: shell.origin });
      expect(await seenBy(request)).toMatchObject({
        channel,
        composition: channel === 'canary' ? canary.id : shell.made.genuine.id,
      });
      await request.dispose();
    }
  });
}

test('a visitor keeps the channel on all pages, and stays in the canary when it grows', async ({
  playwright,
  shell,
}) => {
  const canary = await publishCanary(shell);
  await shell.put(channels(shell, canary, 40));
  const visitors = await Promise.all(
    Array.from({ length: 40 }, () => playwright.request.newContext({ baseURL: shell.origin })),
  );
  const first = await Promise.all(visitors.map(async (request) => (await seenBy(request)).channel));
  // A random result is outside these bounds once in a million runs.
  const inCanary = first.filter((channel) => channel === 'canary').length;
  expect(inCanary).toBeGreaterThan(1);
  expect(inCanary).toBeLessThan(32);
  for (const path of PAGES)
    expect(await Promise.all(visitors.map(async (request) => (await seenBy(request, path)).channel))).toEqual(first);

  await shell.put(channels(shell, canary, 70));
  const grown = await Promise.all(visitors.map(async (request) => (await seenBy(request)).channel));
  expect(grown.filter((channel, index) => channel === 'production' && first[index] === 'canary')).toEqual([]);
  expect(grown.filter((channel) => channel === 'canary').length).toBeGreaterThan(inCanary);
  await Promise.all(visitors.map((request) => request.dispose()));
});

test('a reload, a link and another page keep the channel of a browser', async ({ page, shell }, { testId }) => {
  await visit(page, testId);
  await shell.put(channels(shell, await publishCanary(shell), 50));
  const seen = async () => seenIn(await page.content());
  await page.goto('/contact-us');
  const first = await seen();
  for (let turn = 0; turn < 3; turn++) {
    await page.reload();
    expect(await seen()).toEqual(first);
  }
  await follow(page, '/partner');
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  await page.reload();
  expect(await seen()).toEqual(first);
});

test('only staff can choose to see a canary with 0 percent', async ({ playwright, shell }) => {
  const canary = await publishCanary(shell);
  await shell.put(channels(shell, canary, 0));
  const headers = { origin: shell.origin, 'sec-fetch-site': 'same-origin' };

  const staff = await playwright.request.newContext({ baseURL: shell.origin });
  await signIn(staff, ACCOUNTS.staff);
  expect((await seenBy(staff)).channel).toBe('production');
  expect(
    (
      await staff.post('/staff/preview', {
        form: { channel: 'canary', return_to: '/contact-us' },
        headers,
        maxRedirects: 0,
      })
    ).status(),
  ).toBe(303);
  for (const path of PAGES)
    expect(await seenBy(staff, path)).toMatchObject({ channel: 'canary', composition: canary.id });
  const { cookies } = await staff.storageState();
  const channelCookie = cookies.find(({ name }) => name === 'release_channel')!;
  expect(channelCookie.value).toBe('canary');
  expect(
    (
      await staff.post('/staff/preview', { form: { end: '1', return_to: '/contact-us' }, headers, maxRedirects: 0 })
    ).status(),
  ).toBe(303);
  expect((await seenBy(staff)).channel).toBe('production');

  const cookie = `${channelCookie.name}=${channelCookie.value}`;
  const visitor = await playwright.request.newContext({ baseURL: shell.origin, extraHTTPHeaders: { cookie } });
  expect((await seenBy(visitor)).channel).toBe('production');
  expect(
    (
      await visitor.post('/staff/preview', {
        form: { channel: 'canary', return_to: '/contact-us' },
        headers,
        maxRedirects: 0,
      })
    ).status(),
  ).toBeGreaterThanOrEqual(400);

  const member = await playwright.request.newContext({
    baseURL: shell.origin,
    storageState: { cookies: [channelCookie], origins: [] },
  });
  await signIn(member, ACCOUNTS.member);
  const { cookies: held } = await member.storageState();
  expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(['release_channel', 'au_token']));
  expect((await seenBy(member)).channel).toBe('production');
  await Promise.all([staff, visitor, member].map((request) => request.dispose()));
});
