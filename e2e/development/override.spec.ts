import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePorts, siteReleases, startShell, type RunningShell } from '../site/start-site.ts';
import { runDevelopment, type Development } from './start-development.ts';

const SECTION = 'mf-corporate/src/pages/corporate-page/what-you-get.tsx';
const RELEASED = 'What your company gets';
const LOCAL = 'What everybody in your company gets';
const AGAIN = 'What you get, all of you';

let site: RunningShell;
let local: Omit<Development, 'origin'>;
let port: number;

async function rewrite(from: string, to: string) {
  const file = join(local.directory, SECTION);
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await writeFile(file, source.replace(from, to));
}

// A production server of the site that lists the development server, which runs in a copy of the repository.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [port] = (await findFreePorts(1)) as [number];
  site = await startShell(process.env['SITE_API']!, siteReleases(process.env['SITE_DATA']!), {
    OVERRIDE_ORIGINS: `http://localhost:${port}`,
  });
  local = await runDevelopment(['mf-corporate', '--site', site.origin], {
    ready: 'Ctrl-C',
    built: [],
    hasApi: false,
    env: { PORT: String(port - 10) },
  });
  await rewrite(RELEASED, LOCAL);
});
test.afterAll(async () => {
  await local?.stop();
  await site?.stop();
});

test('only staff get a remote from a development server on a production site', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
  const signIn = await page.request.post(`${site.origin}/api/v1/session`, {
    data: { email: 'admin@lodestay.example', password: 'furnished-stay' },
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
  });
  expect(signIn.ok()).toBe(true);

  const link = /http\S+\/staff\/preview\S+/.exec(local.output())![0];
  await page.goto(link);
  await expect(page.getByRole('listitem').filter({ hasText: 'mf-corporate, release' })).toContainText(
    `http://localhost:${port}`,
  );
  await page.getByRole('button', { name: 'Start preview' }).click();

  await expect(page).toHaveURL(`${site.origin}/corporate-housing`);
  await expect(page.getByRole('heading', { name: LOCAL })).toBeVisible({ timeout: 60_000 });
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`Preview: mf-corporate from localhost:${port}`);
  // On a phone the badge stays in the margin, where it covers nothing.
  const tab = (await badge.locator('form').boundingBox())!;
  expect(tab.x + tab.width).toBeLessThan((await page.getByRole('heading', { level: 1 }).boundingBox())!.x);

  const hotel = page.getByLabel('Your hotel’s price per night');
  await hotel.fill('189');
  await rewrite(LOCAL, AGAIN);
  await expect(page.getByRole('heading', { name: AGAIN })).toBeVisible({ timeout: 60_000 });
  await expect(hotel).toHaveValue('189');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/contact-us/);
  await expect(badge).toBeVisible();
  expect(problems).toEqual([]);

  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).origin));
  await visitor.goto(`${site.origin}/corporate-housing`);
  await expect(visitor.getByRole('heading', { name: RELEASED })).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await visitor.waitForLoadState('networkidle');
  expect(new Set(asked)).toEqual(new Set([site.origin]));
  const { status } = await visitor.request.get(link).then((response) => ({ status: response.status() }));
  expect(status).toBe(401);
  await visitor.close();

  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/corporate-housing`);
  await badge.getByRole('button', { name: 'End the preview' }).click();
  await expect(badge).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin}/corporate-housing`);
  await expect(page.getByRole('heading', { name: RELEASED })).toBeVisible();
});
