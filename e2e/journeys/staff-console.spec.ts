import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, type Page } from '../site/test.ts';

const getNavigation = (page: Page) => page.getByRole('navigation', { name: 'Staff console' });
const getQueue = (page: Page) => getNavigation(page).getByRole('link', { name: /^Leads \d+ open/ });

/** Presses Tab until the focus is on an element, at most so many times. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, most: number) {
  for (let stop = 0; stop < most && !(await target.evaluate((node) => node === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Marks the document, so that a test sees whether another was loaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');

for (const width of [375, 1280])
  test(`staff see the frame and the queues at ${width} px`, async ({ page, siteOrigin, problems }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, 'hub@lodestay.example', siteOrigin);
    const response = await page.goto('/staff');
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Leads/ })).toHaveAttribute('href', '/staff/leads');
    // Starts the code of the frame.
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Cookies', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

test('the navigation opens and closes with the keyboard on a phone', async ({ page, siteOrigin }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff');
  await expect(getQueue(page)).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, menu, 5);
  await page.keyboard.press('Enter');
  await expect(getQueue(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, getQueue(page), 10);
  await page.keyboard.press('Escape');
  await expect(getQueue(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the keyboard reaches the navigation beside the content', async ({ page, siteOrigin }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await tabTo(page, getQueue(page), 12);
  await tabTo(page, getNavigation(page).getByRole('link', { name: 'Analytics' }), 20);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
});

test('links between the site and the console load the page', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/contact-us');
  await mark(page);
  await page.getByRole('banner').locator('summary[aria-label^="Account of"]').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Staff console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await mark(page);
  await page.getByRole('banner').locator('summary[aria-label^="Account of"]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Saved homes' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
});

test('staff sign out of the console', async ({ page, siteOrigin }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff');
  await page.getByRole('banner').locator('summary[aria-label^="Account of"]').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.goto('/staff'))?.status()).toBe(401);
  await expect(getNavigation(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff see the queues and open the navigation', async ({ page, siteOrigin }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await signInAs(page, 'hub@lodestay.example', siteOrigin);
    await page.goto('/staff');
    await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(getQueue(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(getQueue(page)).toBeHidden();
  });
});
