import { expectAccessible } from './booked-stay.ts';
import { declineCookies, expect, waitUntilHydrated, signInAs, signUp, test, type Page } from '../site/test.ts';

/** The first matching link in the emails to an address, newest first. */
async function mailedLink(page: Page, email: string, form: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
        for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)/g)) {
          link ??= form.exec(await (await page.request.get(`/dev/mail/${id}/message`)).text())?.[0];
        }
        return link;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return link!;
}

/** Opens a link like an email scanner that runs scripts. Returns the write requests of the page. */
async function scan(page: Page, link: string): Promise<string[]> {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(`${request.method()} ${pathname}`);
  });
  expect((await page.request.head(link)).ok()).toBe(true);
  await page.goto(link);
  await waitUntilHydrated(page);
  return writes;
}

test('links in emails change something only after a click, with and without JavaScript', async ({
  page,
  browser,
  siteOrigin,
}) => {
  test.setTimeout(90_000);
  await declineCookies(page);
  const { email } = await signUp(page);
  await page.request.post('/api/v1/magic_links', {
    data: { email },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: siteOrigin },
  });
  const visitor = await browser.newPage({ baseURL: siteOrigin, javaScriptEnabled: false });
  const scanner = await browser.newPage({ baseURL: siteOrigin });

  const confirmation = await mailedLink(page, email, /\/confirm-email\/[\w-]{43}/);
  expect(await scan(scanner, confirmation)).toEqual([]);
  await visitor.goto(confirmation);
  await visitor.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible();

  const signIn = await mailedLink(page, email, /\/magic-link\/[\w-]{43}/);
  expect(await scan(scanner, signIn)).toEqual([]);
  await visitor.goto(signIn);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hello, Maya' })).toBeVisible();
  expect((await visitor.goto(signIn))!.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This sign-in link doesn’t work' })).toBeVisible();
  expect((await visitor.goto('/password-reset/no-such-token'))!.status()).toBe(410);
  await expect(visitor.getByRole('button', { name: 'Set password' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Sign in or request a new link' })).toBeVisible();
  await visitor.close();
  await scanner.close();
});

test('an invited friend without an account unsubscribes with and without JavaScript', async ({
  page,
  browser,
  siteOrigin,
}) => {
  test.setTimeout(90_000);
  await declineCookies(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  const friend = `friend-${crypto.randomUUID()}@example.com`;
  const invited = await page.request.post('/api/v1/referrals/invitations', {
    data: { emails: [friend] },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: siteOrigin },
  });
  expect(invited.ok()).toBe(true);
  const link = await mailedLink(page, friend, /\/emails\/unsubscribe\/[\w.-]+/);
  expect(link).not.toContain(friend);
  const scanner = await browser.newPage({ baseURL: siteOrigin });
  await scanner.setViewportSize({ width: 375, height: 800 });
  expect(await scan(scanner, link)).toEqual([]);
  await expectAccessible(scanner);
  const visitor = await browser.newPage({ baseURL: siteOrigin, javaScriptEnabled: false });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Unsubscribe?' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Choose your emails' })).toHaveCount(0);
  await scanner.reload();
  await expect(scanner.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  await visitor.close();
  await scanner.close();
});
