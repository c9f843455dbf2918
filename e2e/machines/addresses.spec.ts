import { findAvailableHome, expect, findProperty, test } from '../site/test.ts';
import { readPage } from './read-page.ts';

const GONE_OR_MISSING = [
  '/nowhere',
  '/s/nowhere',
  '/s/nowhere/apartments/standby',
  '/s/denver/apartments/penthouse',
  '/l/nowhere',
  '/homes/nowhere-1',
  '/homes/nowhere',
  '/properties/nowhere',
  '/p/nowhere/',
  '/blog/nowhere/',
];

const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/s/denver/', '/s/denver'],
  ['/s/Denver', '/s/denver'],
  ['/S/DENVER/Apartments/Standby/?page=2', '/s/denver/apartments/standby?page=2'],
  ['/l/Denver-CO', '/l/denver-co'],
  ['/privacy/?utm_source=mail', '/privacy?utm_source=mail'],
  ['/p/faq', '/p/faq/'],
  ['/blog/when-to-book', '/blog/when-to-book/'],
  ['//evil.example/', '/evil.example'],
  ['/account/', '/account'],
];

const FOUND = [
  '/s/denver?page=2',
  '/s/denver?minBeds=2',
  '/s/denver?minBeds=many',
  '/s/denver?page=99',
  '/s/denver?swLatitude=20&swLongitude=-120&neLatitude=50&neLongitude=-60',
  '/s/denver?startDate=2001-01-01',
  '/l/denver-co?utm_source=x',
  '/compare',
];

test('every URL returns its expected status', async ({ request }) => {
  for (const path of GONE_OR_MISSING) {
    const page = await readPage(request, path);
    expect([path, page.status, page.meta('robots')]).toEqual([path, 404, 'noindex']);
  }
  for (const path of FOUND) expect([path, (await readPage(request, path)).status]).toEqual([path, 200]);
  expect((await readPage(request, '/account')).status).toBe(401);
});

test('a URL with invalid encoding returns an error page, or a JSON error for the API', async ({
  page,
  request,
  problems,
}) => {
  for (const path of ['/s/%E0%A4%A', '/homes/%', '/%ZZ?utm_source=mail']) {
    const document = await readPage(request, path);
    expect([path, document.status, document.meta('robots'), document.title]).toEqual([
      path,
      400,
      'noindex',
      'This link doesn’t work',
    ]);
  }
  const call = await request.get('/api/v1/homes/%E0%A4%A');
  expect([call.status(), ((await call.json()) as { error: object }).error]).toMatchObject([
    400,
    { code: 'bad_request', fields: [{ path: 'path' }] },
  ]);

  await page.goto('/s/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'City or neighborhood' }).fill('Denver');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/denver/);
  expect(problems).toEqual([]);
});

test('other URLs of a page redirect to its canonical URL', async ({ request, siteOrigin }) => {
  const home = await findAvailableHome(request);
  for (const [from, to] of [...REDIRECTS, [`/homes/${home.slug.toUpperCase()}/`, `/homes/${home.slug}`] as const]) {
    const { status, location } = await readPage(request, siteOrigin + from);
    expect([from, status, location]).toEqual([from, 301, to]);
  }
  const short = await readPage(request, `/s/${home.slug}`);
  expect([short.status, short.link('canonical')?.endsWith(`/homes/${home.slug}`)]).toEqual([200, true]);
});

test('lists with parameters have the correct canonical URL and robots tag', async ({ request, siteOrigin }) => {
  const readCanonicalAndRobots = async (path: string) => {
    const page = await readPage(request, path);
    return [page.link('canonical')!.replace(siteOrigin, ''), page.meta('robots')];
  };
  expect(await readCanonicalAndRobots('/s/denver?utm_source=mail')).toEqual(['/s/denver', undefined]);
  expect(await readCanonicalAndRobots('/s/denver?page=2')).toEqual(['/s/denver?page=2', undefined]);
  expect(await readCanonicalAndRobots('/s/denver?page=99')).toEqual(['/s/denver', 'noindex']);
  expect(await readCanonicalAndRobots('/s/denver?minBeds=2&page=2')).toEqual(['/s/denver', 'noindex']);
  expect(await readCanonicalAndRobots('/s/denver/apartments/standby?sortBy=price')).toEqual([
    '/s/denver/apartments/standby',
    'noindex',
  ]);
  expect(await readCanonicalAndRobots('/s/denver?displayCity=aurora-co')).toEqual(['/l/aurora-co', undefined]);
});

test('the sitemap lists existing pages by their canonical URLs', async ({ request, siteOrigin }) => {
  test.setTimeout(120_000);
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const address = /^Sitemap: (.+)$/m.exec(await robots.text())![1]!;
  expect(address).toBe(`${siteOrigin}/sitemap.xml`);
  const readUrls = async (url: string) =>
    Array.from((await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc!);
  const sitemaps = await readUrls(address);
  expect(sitemaps.map((url) => url.replace(siteOrigin, ''))).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/markets-1.xml',
    '/sitemaps/cities-1.xml',
    '/sitemaps/properties-1.xml',
    '/sitemaps/homes-1.xml',
  ]);
  const urlsBySitemap = new Map<string, string[]>();
  for (const sitemap of sitemaps) urlsBySitemap.set(sitemap.replace(siteOrigin, ''), await readUrls(sitemap));

  // All entries of small sitemaps, and a sample of large ones.
  const chosen = [...urlsBySitemap.values()].flatMap((urls) =>
    urls.filter((_, index) => index % Math.ceil(urls.length / 12) === 0),
  );
  for (const url of [...chosen, ...urlsBySitemap.get('/sitemaps/pages.xml')!]) {
    const page = await readPage(request, url);
    expect([url, page.status, page.link('canonical'), page.meta('robots')]).toEqual([url, 200, url, undefined]);
  }

  const home = await findAvailableHome(request);
  expect(urlsBySitemap.get('/sitemaps/homes-1.xml')).toContain(`${siteOrigin}/homes/${home.slug}`);
  expect(urlsBySitemap.get('/sitemaps/properties-1.xml')).toContain(
    `${siteOrigin}/properties/${await findProperty(request, home)}`,
  );
  // The page /sitemap has the same links as the sitemap for robots.
  const { links } = await readPage(request, '/sitemap');
  const paths = (names: readonly string[]) =>
    names.flatMap((name) => urlsBySitemap.get(name)!).map((url) => url.replace(siteOrigin, ''));
  expect(
    paths(['/sitemaps/pages.xml', '/sitemaps/markets-1.xml', '/sitemaps/cities-1.xml']).filter(
      (path) => !links.includes(path),
    ),
  ).toEqual([]);
});

test('main pages have no links to missing pages or redirects', async ({ request }) => {
  test.setTimeout(300_000);
  const home = await findAvailableHome(request);
  // Links of header and footer, which are on every page.
  const commonLinks = new Set((await readPage(request, '/privacy')).links);
  const starts = [
    '/',
    '/s/denver',
    '/s/denver/apartments/standby',
    '/l/denver-co',
    `/homes/${home.slug}`,
    `/properties/${await findProperty(request, home)}`,
    '/corporate-housing',
    '/corporate-housing/denver',
    '/partner',
    '/standby',
    '/flex',
    '/1-year-flex',
    '/barsala-at-landing',
    '/break-free',
    '/contact-us',
    '/privacy',
    '/terms-of-service',
    '/sitemap',
    '/p/faq/',
    '/p/about/',
    '/p/hosts/',
    '/p/careers/',
    '/p/homes-for-healing/',
    '/p/affiliate-program/',
    '/blog/',
    '/blog/furnished-rents-by-city/',
    '/blog/what-notice-costs/',
    '/nowhere',
  ];
  const startByLink = new Map<string, string>();
  for (const start of starts) {
    for (const link of (await readPage(request, start)).links) if (!startByLink.has(link)) startByLink.set(link, start);
  }
  expect(startByLink.size).toBeGreaterThan(100);
  // Check a few of the many similar links to homes, places and filtered lists, and all other links.
  const kinds = new Map<string, number>();
  const linksToOpen = Array.from(startByLink).filter(([link]) => {
    const kind = link.replace(/^\/(homes|properties|s|l)\/[^/?]+/, '/$1/*').replace(/\?.*/, '?');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return commonLinks.has(link) || !/\*|\?/.test(kind) || kinds.get(kind)! <= 3;
  });
  const wrong: string[] = [];
  const openAll = async () => {
    for (let next = linksToOpen.pop(); next; next = linksToOpen.pop()) {
      const [link, start] = next;
      const status = (await request.get(link, { maxRedirects: 0 })).status();
      // The site is busy, e.g. drawing pictures that nobody opened before: try again after the other links.
      if (status === 503) {
        linksToOpen.unshift([link, start]);
        continue;
      }
      // Pages of members and the Standby checkout ask visitors to sign in.
      const isFound = status === 200 || (status === 401 && /^\/(account|new-reservation)\b/.test(link));
      if (!isFound) wrong.push(`${link} on ${start}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, openAll));
  expect(wrong).toEqual([]);
});
