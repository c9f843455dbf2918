import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDevelopment, type Development } from './start-development.ts';

const HEADING = 'What your company gets';
const CHANGED = 'What everybody in your company gets';
const SECTION = 'mf-corporate/src/pages/corporate-page/what-you-get.tsx';

let development: Development;

// A separate site in a copy of the repository, with one remote on its development server.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  development = await startDevelopment(['mf-corporate']);
});
test.afterAll(() => development?.stop());

type Boot = { remotes: { name: string; entry: string; integrity: string }[] };

async function rewrite(file: string, from: string, to: string) {
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await writeFile(file, source.replace(from, to));
}

test('serves one remote with hot reload and the others from their releases', async ({ page }) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: development.origin }]);
  await page.goto(`${development.origin}/corporate-housing`);

  const boot = JSON.parse((await page.locator('#boot').textContent())!) as Boot;
  const served = boot.remotes.filter(({ entry }) => !entry.startsWith('/assets/'));
  expect(served.map(({ name }) => name)).toEqual(['mf-corporate']);
  for (const { name, integrity } of boot.remotes)
    expect(integrity.startsWith('sha256-'), name).toBe(name !== 'mf-corporate');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('[data-rendered]') === null);

  const hotel = page.getByLabel('Your hotel’s price per night');
  await hotel.fill('189');
  await expect(page.getByRole('columnheader', { name: 'Compared with your hotel' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await rewrite(join(development.directory, SECTION), HEADING, CHANGED);
  await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible({ timeout: 60_000 });
  await expect(hotel).toHaveValue('189');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await expect
    .poll(async () => (await page.request.get(`${development.origin}/corporate-housing`)).text(), { timeout: 60_000 })
    .toContain(CHANGED);
  await page.reload();
  await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('[data-rendered]') === null);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/contact-us/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});
