import { join } from 'node:path';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { writeFeed } from '../site/small-feed.ts';
import { importListings, siteReleases, startOwnSite, startShell, type OwnSite } from '../site/start-site.ts';
import { expect, waitUntilHydrated, test, type Page } from '../site/test.ts';

const WIDTHS = [375, 768, 1280];

/** Pages that must work without homes. */
const FOUND = ['/account/favorites', '/compare', '/standby', '/partner'];
const SAYING = ['/?term=Denver', '/sitemap', '/corporate-housing', '/gsa/military'];
/** Pages of places and homes that do not exist. */
const MISSING = [
  '/s/denver',
  '/s/denver/apartments/standby',
  '/l/denver-co',
  '/corporate-housing/denver',
  '/homes/the-alder-1',
  '/properties/the-alder',
];

const DENVER = { city: 'Denver', latitude: 39.7392, longitude: -104.9903 };
const PUEBLO = { city: 'Pueblo', latitude: 38.2544, longitude: -104.6091 };

/** Checks the open page at every width. */
async function expectSound(page: Page, path: string) {
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.getByRole('main').innerText(), path).not.toMatch(/\b0 (homes|cities)|undefined|NaN|null|Infinity/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysOverflow(page), `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Enters a place and submits the form. While the list of places is open, the button is hidden from role queries. */
async function askFor(page: Page, place: string) {
  await page.getByRole('textbox', { name: 'City or neighborhood' }).fill(place);
  await page.locator('button', { hasText: 'Show homes' }).click();
}

test.describe('a site without homes', () => {
  test.describe.configure({ mode: 'serial' });
  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startOwnSite({ DEMO: '0' });
  });
  test.afterAll(() => site?.stop());
  test.beforeEach(({ context }) => context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]));

  test('serves its pages and returns 404 for missing places and homes', async ({ page, request, problems }) => {
    test.setTimeout(120_000);
    for (const path of [...FOUND, ...SAYING]) {
      expect([path, (await page.goto(site.origin + path))!.status()]).toEqual([path, 200]);
      await expectSound(page, path);
      if (SAYING.includes(path)) expect(await seriousFindings(page), path).toEqual([]);
    }
    for (const path of MISSING) expect([path, (await request.get(site.origin + path)).status()]).toEqual([path, 404]);
    expect(problems).toEqual([]);
  });

  test('shows on the home page that there are no homes, and a contact', async ({ page }) => {
    await page.goto(site.origin);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
      /^Furnished apartments by the month\. /,
    );
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'No homes are listed right now. Contact us and tell us where and when you need one.',
    );
    await waitUntilHydrated(page);
    await askFor(page, 'Denver');
    await expect(page.getByText(/^No homes found for “Denver”/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(`${site.origin}/contact-us`);
  });

  test('lists its pages for robots', async ({ request }) => {
    expect(await (await request.get(`${site.origin}/robots.txt`)).text()).toContain(
      `Sitemap: ${site.origin}/sitemap.xml`,
    );
    const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
    expect(Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc)).toEqual([
      `${site.origin}/sitemaps/pages.xml`,
    ]);
  });

  test('keeps the pages of a market without homes, with suggestions', async ({ page, context, request, problems }) => {
    test.setTimeout(120_000);
    const feed = join(site.directory, 'feed.csv');
    await writeFeed(feed, [
      { key: 'uci-1', ...DENVER },
      { key: 'uci-2', ...PUEBLO },
    ]);
    await importListings(feed, site.data);
    // The same listing in another city, so Denver has no homes.
    await writeFeed(feed, [
      { key: 'uci-1', ...PUEBLO },
      { key: 'uci-2', ...PUEBLO },
    ]);
    await importListings(feed, site.data);
    const homes = async () => {
      const { markets } = (await (await request.get(`${site.apiBase}/api/v1/display_cities`)).json()) as {
        markets: { slug: string; homes: number }[];
      };
      return markets.map(({ slug, homes: count }) => [slug, count]);
    };
    await expect.poll(homes).toEqual([
      ['pueblo', 2],
      ['denver', 0],
    ]);
    // The shared page may still have the previous markets in its cache.
    const shell = await startShell(site.apiBase, siteReleases(process.env['SITE_DATA']!), {
      PAYMENTS_ORIGIN: site.paymentsOrigin,
    });
    await context.addCookies([{ name: 'consent', value: 'denied', url: shell.origin }]);

    const toPueblo = page
      .getByRole('region', { name: 'Nearest cities with homes' })
      .getByRole('link', { name: /^Pueblo, \d+ miles away: 2 homes$/ });
    const waitlist = page.getByRole('button', { name: 'Join the waitlist' });
    for (const path of ['/s/denver', '/s/denver/apartments/standby', '/l/denver-co', '/l/denver']) {
      expect([path, (await page.goto(shell.origin + path))!.status()]).toEqual([path, 200]);
      await expect(toPueblo).toBeVisible();
      await expect(waitlist).toBeVisible();
      await expectSound(page, path);
      expect(await seriousFindings(page), path).toEqual([]);
    }
    // The server-rendered markup, without JavaScript.
    expect(await (await request.get(`${shell.origin}/s/denver`)).text()).toContain('href="/l/denver#waitlist-heading"');

    await page.goto(shell.origin);
    await waitUntilHydrated(page);
    await expect(page.getByRole('region', { name: 'Cities with homes' }).getByRole('link')).toHaveCount(1);
    await askFor(page, 'Denver');
    await expect(page).toHaveURL(`${shell.origin}/s/denver`);
    await toPueblo.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 homes in Pueblo');
    expect(problems).toEqual([]);
    await shell.stop();
  });
});
