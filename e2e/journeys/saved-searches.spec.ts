import { join } from 'node:path';
import { seriousFindings } from '../site/axe-findings.ts';
import { writeFeed } from '../site/small-feed.ts';
import { importListings, startOwnSite, type OwnSite } from '../site/start-site.ts';
import { expect, PASSWORD, test, waitUntilHydrated, type Page } from '../site/test.ts';

const DENVER = { city: 'Denver', latitude: 39.7392, longitude: -104.9903 };
const EMAIL = 'maya.saved@example.com';

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite({ DEMO: '0' });
  await listHomes('first');
});
test.afterAll(() => site?.stop());

async function listHomes(...keys: string[]) {
  const file = join(site.directory, 'feed.csv');
  await writeFeed(
    file,
    keys.map((key) => ({ ...DENVER, key })),
  );
  await importListings(file, site.data);
}

/** The first matching link in the emails, newest first. */
async function mailedLink(page: Page, form: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(EMAIL)}`)).text();
        for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)/g))
          link ??= form.exec(await (await page.request.get(`/dev/mail/${id}/message`)).text())?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  return link!;
}

test('saves a search, gets an email about a new home, and unsubscribes', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 375, height: 812 } });
  await context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
  const page = await context.newPage();
  const write = { 'idempotency-key': crypto.randomUUID(), origin: site.origin };
  const account = { email: EMAIL, password: PASSWORD, first_name: 'Maya', last_name: 'Ortiz' };
  expect((await page.request.post('/api/v1/users', { data: account, headers: write })).status()).toBe(201);
  await page.goto(await mailedLink(page, /\/confirm-email\/[\w-]{43}/));
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible();

  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  await page.getByText('Sort and more').click();
  await page.getByRole('link', { name: 'Save search' }).click();
  await page.getByRole('combobox', { name: 'Email me about new homes' }).selectOption('Immediately');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Your search is saved.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await listHomes('first', 'second');
  await page.request.post('/dev/clock', { data: { advance_seconds: 3600 }, headers: { origin: site.origin } });
  await page.goto(await mailedLink(page, /\/saved-searches\/unsubscribe\/[\w-]{43}/));
  await waitUntilHydrated(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'See saved searches' }).click();
  await expect(page.getByRole('combobox', { name: 'Emails about Denver' })).toHaveValue('off');
});
