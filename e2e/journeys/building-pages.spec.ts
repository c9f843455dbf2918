import { join } from 'node:path';
import { findSchemaProblems } from '@lodestay/testing/schema-org';
import { readPage } from '../machines/read-page.ts';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { writeFeed } from '../site/small-feed.ts';
import { importListings, startOwnSite, type OwnSite } from '../site/start-site.ts';
import { expect, test, waitUntilHydrated, type Page } from '../site/test.ts';

const HOMES = 113;
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DATES = `startDate=${dayFrom(45)}&endDate=${dayFrom(135)}`;

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;
/** The address of the building's page. */
let address: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite({ DEMO: '0' });
  const feed = join(site.directory, 'feed.csv');
  await writeFeed(
    feed,
    Array.from({ length: HOMES }, (_, index) => ({
      key: `uci-${index}`,
      city: 'Denver',
      latitude: 39.7392,
      longitude: -104.9903,
      street: '1500 Wynkoop Street',
      beds: index % 4,
      monthly: 1500 + (index % 7) * 50,
    })),
  );
  await importListings(feed, site.data);
  const read = async <Body>(api: string) => (await (await fetch(site.apiBase + api)).json()) as Body;
  const { home_groups: groups } = await read<{ home_groups: { homes: { slug: string }[] }[] }>(
    '/api/v1/homes?market=denver',
  );
  const { property } = await read<{ property: { slug: string } }>(`/api/v1/homes/${groups[0]!.homes[0]!.slug}`);
  address = `${site.origin}/properties/${property.slug}`;
});
test.afterAll(() => site?.stop());
test.beforeEach(({ context }) => context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]));

const range = (page: Page) => page.getByRole('heading', { name: /^Homes \d+ to \d+ of \d+$/ });
const toHome = (page: Page) => page.getByRole('row').getByRole('link');
const readHrefs = (page: Page) => toHome(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
const getPaths = (hrefs: readonly string[]) => hrefs.map((href) => href.split('?')[0]!);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each home is on one page, and the dates stay', async ({ page }) => {
    await page.goto(`${address}?${DATES}`);
    const seen: string[] = [];
    for (const expected of ['Homes 1 to 50', 'Homes 51 to 100', 'Homes 101 to 113']) {
      await expect(range(page)).toHaveText(`${expected} of ${HOMES}`);
      const hrefs = await readHrefs(page);
      expect(hrefs.every((href) => href.endsWith(`?${DATES}`))).toBe(true);
      seen.push(...getPaths(hrefs));
      const next = page.getByRole('link', { name: 'Next homes' });
      if (seen.length < HOMES) {
        await next.click();
        await expect(range(page)).toBeInViewport();
      } else await expect(next).toHaveCount(0);
    }
    expect([seen.length, new Set(seen).size]).toEqual([HOMES, HOMES]);
    await page.getByRole('link', { name: 'First homes' }).click();
    await expect(page).toHaveURL(`${address}?${DATES}#homes`);
    await expect(range(page)).toHaveText(`Homes 1 to 50 of ${HOMES}`);
  });

  test('other dates start at the first page', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Next homes' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await page.getByLabel('Move in', { exact: true }).fill(dayFrom(60));
    await page.getByLabel('Move out', { exact: true }).fill(dayFrom(120));
    await page.getByRole('button', { name: 'Show available homes' }).click();
    await expect(page).toHaveURL(`${address}?startDate=${dayFrom(60)}&endDate=${dayFrom(120)}`);
    await expect(range(page)).toHaveText(`Homes 1 to 50 of ${HOMES}`);
  });
});

for (const width of [375, 768, 1280])
  test(`the next homes take the focus, and the previous page comes back, at ${width} px`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${address}?${DATES}`);
    await waitUntilHydrated(page);
    const first = await readHrefs(page);
    await page.getByRole('link', { name: 'Next homes' }).click();
    await expect(range(page)).toHaveText(`Homes 51 to 100 of ${HOMES}`);
    await expect(range(page)).toBeFocused();
    await expect(range(page)).toBeInViewport();
    await expect(toHome(page)).toHaveCount(50);
    await expect(page.getByText(/^\d+ of \d+ homes on this page$/).first()).toBeVisible();
    expect((await readHrefs(page)).filter((href) => first.includes(href))).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await page.goBack();
    await expect(range(page)).toHaveText(`Homes 1 to 50 of ${HOMES}`);
    await expect.poll(() => readHrefs(page)).toEqual(first);
    expect(problems).toEqual([]);
  });

test('each page has its own title, canonical URL and homes for machines', async ({ request }) => {
  const read = (url: string) => readPage(request, url);
  const first = await read(address);
  const next = site.origin + first.links.find((link) => link.includes('cursor='))!;
  const second = await read(next);
  expect([first.link('canonical'), first.meta('robots')]).toEqual([address, undefined]);
  expect([second.link('canonical'), second.meta('robots')]).toEqual([next, undefined]);
  expect(second.title).toContain(`homes 51 to 100 of ${HOMES}`);
  expect(second.title).not.toBe(first.title);
  expect(second.meta('og:image')).toBe(first.meta('og:image'));
  for (const { jsonLd } of [first, second]) {
    expect(jsonLd.flatMap(findSchemaProblems)).toEqual([]);
    const [complex] = jsonLd as unknown as { numberOfAccommodationUnits: number; containsPlace: object[] }[];
    expect([complex!.numberOfAccommodationUnits, complex!.containsPlace.length]).toEqual([HOMES, 50]);
  }
  const withDates = await read(`${next}&${DATES}`);
  expect([withDates.link('canonical'), withDates.meta('robots')]).toEqual([address, 'noindex']);
  const after = await read(`${address}?cursor=9.0.0.0`);
  expect([after.status, after.link('canonical'), after.meta('robots')]).toEqual([200, address, 'noindex']);
  const refused = await read(`${address}?cursor=1&${DATES}`);
  expect([refused.status, refused.location]).toEqual([302, `${new URL(address).pathname}?${DATES}`]);
});
