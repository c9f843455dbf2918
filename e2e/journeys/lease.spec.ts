import { createReadStream } from 'node:fs';
import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';

const addDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LEAVE = addDays(70);
const END = addDays(220);

async function fillLease(page: Page) {
  await page.getByLabel('Monthly rent').fill('$1,850.00');
  await page.getByLabel('Lease ends').fill(END);
  await page.getByLabel('You want to leave').fill(LEAVE);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Notice period').fill('60');
  await page.getByLabel('Early termination fee').fill('3700');
  await page.getByLabel('Security deposit').fill('1850');
}

async function readDownload(page: Page, letter: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download PDF: ${letter}` }).click();
  const download = await downloading;
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(await download.path())) chunks.push(chunk as Buffer);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return Buffer.concat(chunks).toString('latin1');
}

test('a visitor compares the ways to leave a lease, downloads a letter and deletes the figures', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await page.goto('/break-free');
  await page.getByRole('link', { name: 'Check your lease' }).click();
  await expect(page).toHaveURL('/break-free/my-lease');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Show costs' }).press('Enter');
  await expect(page.getByLabel('Monthly rent')).toBeFocused();
  await expect(page.getByLabel('Monthly rent')).toHaveAccessibleDescription('Enter your monthly rent');
  await fillLease(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/lease'))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Show costs' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your lease in Texas' })).toBeVisible();
  await expect(page).toHaveURL(/\?rent=1850&ends=.*&leave=.*&notice=60&fee=3700&deposit=1850&state=TX$/);
  await expect(page.getByText('Saved only in this browser.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update costs' })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Pay the early termination fee' })).toContainText('$3,700.00');
  await expect(page.getByRole('link', { name: 'Property Code § 91.006' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Homes that fit your dates' })).toBeVisible();

  await page.getByLabel('Your name').fill('Ann Lee');
  const pdf = await readDownload(page, 'Notice to vacate');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(requests).toEqual(['POST /api/v1/lease_letters']);
  expect(page.url()).not.toContain('Ann');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ann');

  await page.goto('/break-free/my-lease');
  await expect(page.getByLabel('Monthly rent')).toHaveValue('1850');
  await page.getByRole('button', { name: 'Delete saved figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What it costs to leave your lease' })).toBeVisible();
  await expect(page.getByLabel('Monthly rent')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('my_lease'))).toBe('""');
  expect(problems).toEqual([]);
});

test('a member keeps the figures in the account, and finds them in another browser', async ({
  page,
  browser,
  siteOrigin,
}) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signUp(page);
  await page.goto('/break-free/my-lease');
  await waitUntilHydrated(page);
  await fillLease(page);
  await page.getByRole('button', { name: 'Show costs' }).click();
  await expect(page.getByText('Saved in your account.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('my_lease') ?? '""')).toBe('""');

  const other = await browser.newContext({
    baseURL: siteOrigin,
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await other.newPage();
  await plain.goto('/break-free/my-lease');
  await expect(plain.getByRole('heading', { level: 1, name: 'Your lease in Texas' })).toBeVisible();
  await expect(plain.getByLabel('Monthly rent')).toHaveValue('1850');
  await other.close();

  await page.getByRole('button', { name: 'Delete saved figures' }).click();
  await expect(page.getByText('Your saved figures are deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monthly rent')).toHaveValue('');
});

test('the dashboard has no accessibility problems, and no sideways scrolling at any width', async ({ page }) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/break-free/my-lease?rent=1850&leave=${LEAVE}&ends=${END}&notice=60&fee=3700&state=TX`);
    await waitUntilHydrated(page);
    expect(await findingsIn(page, 'main'), `at ${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('costs, problems, homes and letters work', async ({ page }) => {
    await page.goto('/break-free/my-lease');
    await page.getByLabel('Monthly rent').fill('much');
    await page.getByLabel('You want to leave').fill(LEAVE);
    await page.getByLabel('State').selectOption('Texas');
    await page.getByRole('button', { name: 'Show costs' }).click();
    await expect(page.getByText('Enter an amount in dollars, such as 1850')).toBeVisible();
    await page.getByLabel('Monthly rent').fill('1850');
    await page.getByRole('button', { name: 'Show costs' }).click();
    await expect(page.getByRole('article', { name: 'Give notice' })).toBeVisible();
    await expect(page.getByText('Your figures are only in the address of this page.')).toBeVisible();
    await page.getByLabel('City').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show homes' }).click();
    await expect(page).toHaveURL(/city=[a-z-]+#homes$/);
    expect((await readDownload(page, 'Forwarding address and deposit')).slice(0, 5)).toBe('%PDF-');
  });
});
