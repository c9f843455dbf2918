import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { findAvailableHome, declineCookies, expect, test } from '../site/test.ts';
import { readPage } from './read-page.ts';

/** Removed homes and places of the demo inventory. Their URLs are the same on every site. */
const GONE = [
  { path: '/homes/meridian-works-3e-denver-2001', heading: / is no longer listed$/, list: '/sitemaps/homes-1.xml' },
  {
    path: '/properties/cinder-mill-lofts-denver-co-543',
    heading: 'Cinder Mill Lofts has no homes anymore',
    list: '/sitemaps/properties-1.xml',
  },
] as const;
const WIDTHS = [375, 768, 1280];

for (const { path, heading, list } of GONE) {
  test(`${path} returns 410 with links to alternatives`, async ({ page, problems }) => {
    await declineCookies(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const answer = await page.goto(`${path}?utm_source=mail`);
      expect(answer!.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const instead = page.locator('#similar article, #similar li, #similar a[href^="/homes/"]');
      expect(await instead.count()).toBeGreaterThan(3);
      expect(await seriousFindings(page), `axe at ${width} px`).toEqual([]);
      expect(await sidewaysOverflow(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.locator('#similar a[href^="/homes/"]').first().click();
    await expect(page).toHaveURL(/\/homes\//);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Search another city or neighborhood' }).fill('Austin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/s\/austin/);
    expect(problems).toEqual([]);
  });

  test(`${path} is not indexed and is in no sitemap or list`, async ({ request, siteOrigin }) => {
    const { status, meta, jsonLd } = await readPage(request, path);
    expect([status, meta('robots'), jsonLd]).toEqual([410, 'noindex', []]);
    expect(await (await request.get(list)).text()).not.toContain(`<loc>${siteOrigin}${path}</loc>`);
    for (const page of ['/s/denver', '/l/denver-co', '/sitemap'])
      expect((await readPage(request, page)).links.map((href) => href.split('?')[0])).not.toContain(path);
  });

  test(`${path} keeps only future dates in its links`, async ({ request }) => {
    const { startDate, endDate } = await findAvailableHome(request);
    const readLinks = async (query: string) =>
      (await readPage(request, `${path}?${query}`)).links.filter(
        (href) => /^\/(homes|s)\/[^?]+/.test(href) && !href.includes('neighborhood='),
      );
    const dates = `startDate=${startDate}&endDate=${endDate}`;
    const dated = (await readLinks(dates)).filter((href) => href.includes(dates));
    expect(dated.some((href) => href.startsWith('/homes/'))).toBe(true);
    expect(dated.some((href) => href.startsWith('/s/denver'))).toBe(true);
    expect(
      (await readLinks('startDate=2020-01-01&endDate=2020-03-01')).filter((href) => href.includes('Date=')),
    ).toEqual([]);
  });
}
