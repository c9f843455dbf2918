import type { Browser } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';

const WIDTHS = [320, 375, 768, 1280];
/** More controls than a page for staff has. */
const MOST_STOPS = 60;

/** Opens a page for staff from the account menu, with the keyboard. */
async function openFromMenu(page: Page, label: string) {
  const menu = page.getByRole('banner').locator('summary[aria-label^="Account of"]').locator('visible=true').first();
  await menu.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('banner').getByRole('link', { name: label, exact: true }).locator('visible=true').first();
  await expect(link).toBeVisible();
  const links = await page.getByRole('banner').getByRole('link').count();
  for (let stop = 0; stop < links && !(await link.evaluate((node) => node === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Texts of the controls in the page's content in tab order, each with whether its focus is visible. */
async function listStops(page: Page) {
  const stops: { name: string; isVisible: boolean }[] = [];
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.tabIndex = -1;
    main.focus();
  });
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      if (!node.closest('main')) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return {
        name: (node.getAttribute('name') ?? node.getAttribute('aria-label') ?? node.textContent).trim(),
        isVisible: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      };
    });
    if (!stop) break;
    if (stops.at(-1)?.name !== stop.name || stop.name === 'View as table') stops.push(stop);
  }
  return stops;
}

test.beforeEach(async ({ page }) => {
  await declineCookies(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** A visit with consent, so that the analytics page has numbers. */
async function recordVisit(browser: Browser, siteOrigin: string) {
  const visitor = await browser.newPage();
  await visitor.context().addCookies([{ name: 'consent', value: 'allowed', url: siteOrigin }]);
  const answer = visitor.waitForResponse(/\/api\/v1\/events$/);
  await visitor.goto(`${siteOrigin}/s/denver`);
  expect((await answer).status()).toBe(202);
  await visitor.close();
}

for (const width of WIDTHS)
  test(`staff reach the analytics page by keyboard and read its tables at ${width} px`, async ({
    page,
    browser,
    siteOrigin,
    problems,
  }) => {
    test.setTimeout(90_000);
    await recordVisit(browser, siteOrigin);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'readonly@lodestay.example', siteOrigin);
    await page.goto('/contact-us');
    await waitUntilHydrated(page);
    await openFromMenu(page, 'Analytics');
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    const stops = await listStops(page);
    expect(stops.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['from', 'to', 'Show', 'Last 7 days', 'Last 28 days', 'Last 90 days', 'View as table']),
    );
    expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);

    const tables = page.getByRole('main').locator('summary', { hasText: 'View as table' });
    expect(await tables.count()).toBeGreaterThan(1);
    for (const summary of await tables.all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(summary.locator('xpath=..').getByRole('table')).toBeVisible();
    }
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

test('members get no link to pages for staff', async ({ page, siteOrigin }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  await page.goto('/contact-us');
  await expect(page.locator('summary[aria-label^="Account of"]').first()).toBeVisible();
  await expect(page.locator('a[href^="/staff/"]')).toHaveCount(0);
});

test('platform engineers reach the release console by keyboard', async ({ page, siteOrigin }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'platform@lodestay.example', siteOrigin);
  await page.goto('/contact-us');
  await waitUntilHydrated(page);
  await openFromMenu(page, 'Releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect((await listStops(page)).filter(({ isVisible }) => !isVisible)).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
});
