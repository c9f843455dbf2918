import { aHome, declineCookies, expect, hydrated, test } from '../site/test.ts';

test.beforeEach(({ page }) => declineCookies(page));

test('a remote whose code does not arrive keeps its server-rendered page, and the others work', async ({ page }) => {
  await page.route('**/assets/mf-search/**', (route) => route.abort());
  await page.goto('/s/denver');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Denver');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/contact-us/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('code that was tampered with does not run', async ({ page }) => {
  await page.route('**/assets/mf-search/remoteEntry*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  });
  await page.goto('/s/denver');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Denver');
});

test('a remote that cannot be shown without its server part says so, with a way on', async ({ page, request }) => {
  const home = await aHome(request);
  await page.goto('/s/denver');
  await hydrated(page);
  await page.route('**/assets/mf-listing/**', (route) => route.abort());
  // The client-side navigation fails, so the page is asked of the server, which still renders it.
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
