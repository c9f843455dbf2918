import { readFile } from 'node:fs/promises';
import { declineCookies, expect, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';

/** Downloads a copy of the data, asks to delete the account, and keeps it, by keyboard. */
async function copyAndKeep(page: Page, width: Width) {
  await page.setViewportSize({ width, height: 900 });
  await declineCookies(page);
  const { email } = await signUp(page);
  await page.goto('/account/privacy');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What we keep' })).toContainText('7 years after the payment');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Prepare a copy' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const check = page.getByRole('button', { name: 'Check again' });
  const download = page.getByRole('button', { name: 'Download your data' });
  await expect(async () => {
    if (await check.isVisible()) await check.press('Enter');
    await expect(download).toBeVisible({ timeout: 1000 });
  }).toPass();
  const file = page.waitForEvent('download');
  await download.press('Enter');
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('your-data.zip');
  // The signature of a ZIP file.
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const address = page.getByLabel('Type your email address to confirm');
  await expect(address).toBeFocused();
  await address.fill('somebody@example.com');
  await address.press('Enter');
  await expect(page.getByText(/^Type the email address of your account/)).toBeVisible();
  await address.fill(email);
  await address.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/account');
  await page.getByRole('link', { name: 'Keep my account' }).press('Enter');
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(page.getByText('You keep your account. Nothing was deleted.')).toBeVisible();
  await expectAccessible(page);
}

for (const width of WIDTHS)
  test(`downloads a copy of the data, and deletes the account or keeps it, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    await copyAndKeep(page, width);
    expect(problems).toEqual([]);
  });
