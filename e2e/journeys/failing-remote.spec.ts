import { findAvailableHome, declineCookies, expect, waitUntilHydrated, test } from '../site/test.ts';

test.beforeEach(({ page }) => declineCookies(page));

test('keeps the server-rendered page of a remote whose code does not load, and other remotes work', async ({
  page,
}) => {
  await page.route('**/assets/mf-search/**', (route) => route.abort());
  await page.goto('/s/denver');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Denver');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/contact-us/);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('does not run modified code', async ({ page }) => {
  await page.route('**/assets/mf-search/remoteEntry*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  });
  await page.goto('/s/denver');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Denver');
});

test('shows an error with a link when a remote cannot render in the browser', async ({ page, request }) => {
  const home = await findAvailableHome(request);
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  await page.route('**/assets/mf-listing/**', (route) => route.abort());
  // The client-side navigation fails, so the page is loaded from the server, which still renders it.
  await page.evaluate(
    (slug) =>
      Object.assign(document.body.appendChild(document.createElement('a')), {
        href: `/homes/${slug}`,
        textContent: 'to the home',
      }).click(),
    home.slug,
  );
  await expect(page).toHaveURL(new RegExp(home.slug));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
