import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { writeFeed } from '../site/small-feed.ts';
import { importListings, startOwnSite, type OwnSite } from '../site/start-site.ts';
import { expect, test } from '../site/test.ts';
import { createMemberSubjects, getVisitorSubjects } from './page-subjects.ts';
import { memberPages, visitorPages } from './pages.ts';

/** The illustrations in the markup of a page, such as '/pictures/living-tower-8-2-noon', once per image. */
async function readIllustrations(request: APIRequestContext, address: string): Promise<string[]> {
  const markup = await (await request.get(address)).text();
  return Array.from(markup.matchAll(/<img [^>]*\bsrc="(\/pictures\/[^"]+)-\d+\.\w+"/g), ([, base]) => base!);
}

const findRepeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('no public page shows an illustration twice', async ({ request }) => {
  test.setTimeout(120_000);
  const fill = await getVisitorSubjects(request);
  let illustrations = 0;
  for (const path of visitorPages.map(fill)) {
    const shown = await readIllustrations(request, path);
    illustrations += shown.length;
    expect([path, findRepeated(shown)]).toEqual([path, []]);
  }
  // The pattern finds illustrations.
  expect(illustrations).toBeGreaterThan(100);
});

test('no page of a member shows an illustration twice', async ({ page }) => {
  test.setTimeout(120_000);
  const fill = await createMemberSubjects(page);
  for (const path of memberPages.map(fill))
    expect([path, findRepeated(await readIllustrations(page.request, path))]).toEqual([path, []]);
});

test.describe('imported homes', () => {
  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startOwnSite({ DEMO: '0' });
    const feed = join(site.directory, 'feed.csv');
    const denver = { city: 'Denver', latitude: 39.7392, longitude: -104.9903 };
    await writeFeed(feed, [
      { key: 'uci-1', ...denver },
      { key: 'uci-2', ...denver },
      { key: 'uci-3', ...denver },
    ]);
    await importListings(feed, site.data);
  });
  test.afterAll(() => site?.stop());

  test('have no illustration on any page, and a tile with their street', async ({ page, request }) => {
    test.setTimeout(120_000);
    const search = async () =>
      (await (await request.get(`${site.apiBase}/api/v1/homes?market=denver`)).json()) as {
        total_homes: number;
        home_groups: { homes: { slug: string; pictures: unknown[]; property: { slug: string } }[] }[];
      };
    await expect.poll(async () => (await search()).total_homes).toBe(3);
    const homes = (await search()).home_groups.flatMap((group) => group.homes);
    expect(homes.flatMap(({ pictures }) => pictures)).toEqual([]);
    const [first, second] = homes as [(typeof homes)[number], (typeof homes)[number]];
    await page.context().addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
    for (const path of [
      '/',
      '/s/denver',
      '/l/denver',
      `/homes/${first.slug}`,
      `/properties/${first.property.slug}`,
      `/compare?homes=${first.slug},${second.slug}`,
      '/break-free/my-lease?rent=1850&state=CO',
      '/barsala-at-landing',
      '/flex',
    ]) {
      await page.goto(site.origin + path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('article img'), path).toHaveCount(0);
      // The pictures that belong to no home: the buildings at the top of pages.
      const pictures = await main.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(
        pictures.filter((picture) => !picture!.startsWith('/pictures/facade')),
        path,
      ).toEqual([]);
    }
    await page.goto(`${site.origin}/s/denver`);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/No photos yet.*\d+ Lombard St/);
  });
});
