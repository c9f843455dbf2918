import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { startSite, type Site } from '../site/start-site.ts';
import { expect, hydrated, test, type Page } from '../site/test.ts';

const WIDTHS = [375, 768, 1280];

/** Pages that show something of the inventory where there is one, and those that say so when there is none. */
const FOUND = ['/account/favorites', '/compare', '/standby', '/partner'];
const SAYING = ['/?term=Denver', '/sitemap', '/corporate-housing', '/gsa/military'];
/** Pages of what nobody has. */
const MISSING = ['/s/denver', '/s/denver/apartments/standby', '/l/denver-co', '/homes/the-alder-1', '/properties/the-alder'];

async function expectAccessible(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id), path).toEqual([]);
}

/** Looks at a page that is open, at every width. */
async function expectSound(page: Page, path: string) {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.getByRole('main').innerText(), path).not.toMatch(/\b0 (homes|cities)|undefined|NaN|null|Infinity/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(beyond, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Types a place into the form and sends it. The button is not found by its role while the list of places lies open. */
async function askFor(page: Page, place: string) {
  await page.getByRole('textbox', { name: 'City or neighborhood' }).fill(place);
  await page.locator('button', { hasText: 'Show homes' }).click();
}

test.describe('a site without homes', () => {
  test.describe.configure({ mode: 'serial' });
  let directory: string;
  let site: Site;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    directory = await mkdtemp(join(tmpdir(), 'empty-site-'));
    await chmod(directory, 0o755);
    site = await startSite(join(directory, 'data'), { DEMO: '0' });
  });
  test.afterAll(async () => {
    await site?.stop();
    await rm(directory, { recursive: true, force: true });
  });
  test.beforeEach(({ context }) => context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]));

  test('has its pages, and misses those of what nobody has', async ({ page, request, problems }) => {
    test.setTimeout(120_000);
    for (const path of [...FOUND, ...SAYING]) {
      expect([path, (await page.goto(site.origin + path))!.status()]).toEqual([path, 200]);
      await expectSound(page, path);
      if (SAYING.includes(path)) await expectAccessible(page, path);
    }
    for (const path of MISSING) expect([path, (await request.get(site.origin + path)).status()]).toEqual([path, 404]);
    expect(problems).toEqual([]);
  });

  test('says on the start page that there is none, and whom to write to', async ({ page }) => {
    await page.goto(site.origin);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/^Furnished apartments by the month\. /);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('No home is listed at this moment. Write to us where and when you need one.');
    await hydrated(page);
    await askFor(page, 'Denver');
    await expect(page.getByText('We have no homes in “Denver” yet.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(`${site.origin}/contact-us`);
  });

  test('lists for robots what there is', async ({ request }) => {
    expect(await (await request.get(`${site.origin}/robots.txt`)).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
    expect(Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc)).toEqual([`${site.origin}/sitemaps/pages.xml`]);
  });
});
