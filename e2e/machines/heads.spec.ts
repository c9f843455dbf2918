import { findSchemaProblems } from '@lodestay/testing/schema-org';
import { ROUTES } from '../site/routes.ts';
import { findAvailableHome, expect, findProperty, signUp, test } from '../site/test.ts';
import { readPage, type ReadPage } from './read-page.ts';

/** A URL of each route: either a public page with metadata for search engines, or a private page. */
const ADDRESSES: Record<string, { path: string; types: readonly string[] } | { path: string; hidden: true }> = {
  '/': { path: '/', types: ['Organization', 'WebSite'] },
  '/s/:market for a market': { path: '/s/denver', types: ['BreadcrumbList', 'ItemList'] },
  '/s/:market/apartments/furnished': { path: '/s/denver/apartments/furnished', types: ['BreadcrumbList', 'ItemList'] },
  '/s/:market/apartments/short-term': {
    path: '/s/denver/apartments/short-term',
    types: ['BreadcrumbList', 'ItemList'],
  },
  '/s/:market/apartments/standby': { path: '/s/denver/apartments/standby', types: ['BreadcrumbList', 'ItemList'] },
  '/s/:market/apartments/1-bedroom': { path: '/s/denver/apartments/1-bedroom', types: ['BreadcrumbList', 'ItemList'] },
  '/s/:market/apartments/corporate': { path: '/s/denver/apartments/corporate', types: ['BreadcrumbList', 'ItemList'] },
  '/s/:market/apartments/gsa/military': {
    path: '/s/denver/apartments/gsa/military',
    types: ['BreadcrumbList', 'ItemList'],
  },
  '/gsa/military': { path: '/gsa/military', types: ['BreadcrumbList'] },
  '/l/:city': { path: '/l/denver-co', types: ['BreadcrumbList', 'ItemList'] },
  '/homes/:slug': { path: '/homes/HOME', types: ['Apartment', 'BreadcrumbList'] },
  '/s/:slug': { path: '/s/HOME', types: ['Apartment', 'BreadcrumbList'] },
  '/properties/:slug': { path: '/properties/PROPERTY', types: ['ApartmentComplex', 'BreadcrumbList'] },
  '/compare': { path: '/compare', hidden: true },
  '/new-reservation/profile/:slug': { path: '/new-reservation/profile/HOME', hidden: true },
  '/new-reservation/payment/:slug': { path: '/new-reservation/payment/HOME', hidden: true },
  '/new-reservation/payment/:slug/standby': { path: '/new-reservation/payment/HOME/standby', hidden: true },
  '/account': { path: '/account', hidden: true },
  '/account/reservations': { path: '/account/reservations', hidden: true },
  '/account/reservations/:id': { path: '/account/reservations/0190a000-0000-7000-8000-000000000000', hidden: true },
  '/account/reservations/:id/application': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/application',
    hidden: true,
  },
  '/account/reservations/:id/agreement': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/agreement',
    hidden: true,
  },
  '/account/reservations/:id/changes': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/changes',
    hidden: true,
  },
  '/account/reservations/:id/check-in': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/check-in',
    hidden: true,
  },
  '/account/reservations/:id/check-out': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/check-out',
    hidden: true,
  },
  '/account/reservations/:id/problem': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/problem',
    hidden: true,
  },
  '/account/reservations/:id/maintenance': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/maintenance',
    hidden: true,
  },
  '/account/reservations/:id/review': {
    path: '/account/reservations/0190a000-0000-7000-8000-000000000000/review',
    hidden: true,
  },
  '/account/co-signing/:id': { path: '/account/co-signing/0190a000-0000-7000-8000-000000000000', hidden: true },
  '/account/shared-stays/:id': { path: '/account/shared-stays/0190a000-0000-7000-8000-000000000000', hidden: true },
  '/account/favorites': { path: '/account/favorites', hidden: true },
  '/account/payments': { path: '/account/payments', hidden: true },
  '/account/documents': { path: '/account/documents', hidden: true },
  '/account/payment-methods': { path: '/account/payment-methods', hidden: true },
  '/account/membership': { path: '/account/membership', hidden: true },
  '/referrals': { path: '/referrals', types: ['BreadcrumbList'] },
  '/account/rental-profile': { path: '/account/rental-profile', hidden: true },
  '/rental-profile/:token': { path: '/rental-profile/none', hidden: true },
  '/account/credits': { path: '/account/credits', hidden: true },
  '/account/searches': { path: '/account/searches', hidden: true },
  '/account/profile': { path: '/account/profile', hidden: true },
  '/account/security': { path: '/account/security', hidden: true },
  '/account/support': { path: '/account/support', hidden: true },
  '/account/support/:reference': { path: '/account/support/SC-7KQ2M9', hidden: true },
  '/account/privacy': { path: '/account/privacy', hidden: true },
  '/account/notifications': { path: '/account/notifications', hidden: true },
  '/emails/unsubscribe/:token': { path: '/emails/unsubscribe/none', hidden: true },
  '/saved-searches/unsubscribe/:token': { path: '/saved-searches/unsubscribe/none', hidden: true },
  '/shared-lists/:token': { path: '/shared-lists/none', hidden: true },
  '/password-reset/:token': { path: '/password-reset/none', hidden: true },
  '/magic-link/:token': { path: '/magic-link/none', hidden: true },
  '/invitations/:token': { path: '/invitations/none', hidden: true },
  '/stay-invitations/:token': { path: '/stay-invitations/none', hidden: true },
  '/confirm-email/:token': { path: '/confirm-email/none', hidden: true },
  '/waitlist/unsubscribe/:token': { path: '/waitlist/unsubscribe/none', hidden: true },
  '/corporate-housing': { path: '/corporate-housing', types: ['BreadcrumbList', 'Organization'] },
  '/corporate-housing/:market': { path: '/corporate-housing/denver', types: ['BreadcrumbList', 'Organization'] },
  '/staff/people': { path: '/staff/people', hidden: true },
  '/staff/people/:id': { path: '/staff/people/1', hidden: true },
  '/staff/roles': { path: '/staff/roles', hidden: true },
  '/staff/audit': { path: '/staff/audit', hidden: true },
  '/staff/invitations': { path: '/staff/invitations', hidden: true },
  '/staff/applications': { path: '/staff/applications', hidden: true },
  '/staff/applications/:reference': { path: '/staff/applications/LS-7KQ2M9', hidden: true },
  '/staff/reservations': { path: '/staff/reservations', hidden: true },
  '/staff/reservations/:reference': { path: '/staff/reservations/LS-7KQ2M9', hidden: true },
  '/staff/leads': { path: '/staff/leads', hidden: true },
  '/staff/leads/:reference': { path: '/staff/leads/LD-7KQ2M9', hidden: true },
  '/staff/turnovers': { path: '/staff/turnovers', hidden: true },
  '/staff/turnovers/:reference': { path: '/staff/turnovers/TO-7KQ2M9', hidden: true },
  '/staff/cancellations': { path: '/staff/cancellations', hidden: true },
  '/staff/cancellations/:reference': { path: '/staff/cancellations/CC-7KQ2M9', hidden: true },
  '/staff/refunds': { path: '/staff/refunds', hidden: true },
  '/staff/refunds/:reference': { path: '/staff/refunds/RF-7KQ2M9', hidden: true },
  '/staff/deposits': { path: '/staff/deposits', hidden: true },
  '/staff/deposits/:reference': { path: '/staff/deposits/LS-7KQ2M9', hidden: true },
  '/staff/stay-problems': { path: '/staff/stay-problems', hidden: true },
  '/staff/stay-problems/:reference': { path: '/staff/stay-problems/SP-7KQ2M9', hidden: true },
  '/staff/maintenance': { path: '/staff/maintenance', hidden: true },
  '/staff/maintenance/:reference': { path: '/staff/maintenance/MR-7KQ2M9', hidden: true },
  '/staff/reviews': { path: '/staff/reviews', hidden: true },
  '/staff/reviews/:reference': { path: '/staff/reviews/RV-7KQ2M9', hidden: true },
  '/staff/support': { path: '/staff/support', hidden: true },
  '/staff/support/:reference': { path: '/staff/support/SC-7KQ2M9', hidden: true },
  '/staff/messages': { path: '/staff/messages', hidden: true },
  '/staff/messages/:reference': { path: '/staff/messages/LS-7KQ2M9', hidden: true },
  '/staff/payment-problems': { path: '/staff/payment-problems', hidden: true },
  '/staff/payment-problems/:reference': { path: '/staff/payment-problems/PP-7KQ2M9', hidden: true },
  '/staff/flags': { path: '/staff/flags', hidden: true },
  '/staff/promo-codes': { path: '/staff/promo-codes', hidden: true },
  '/staff/promo-codes/:code': { path: '/staff/promo-codes/SPRING150', hidden: true },
  '/staff/waitlists': { path: '/staff/waitlists', hidden: true },
  '/staff/waitlists/:place': { path: '/staff/waitlists/denver', hidden: true },
  '/staff/standby-forecasts': { path: '/staff/standby-forecasts', hidden: true },
  '/partner': { path: '/partner', types: ['BreadcrumbList'] },
  '/staff/homes': { path: '/staff/homes', hidden: true },
  '/staff/homes/:slug': { path: '/staff/homes/nothing-1', hidden: true },
  '/staff/properties/:slug': { path: '/staff/properties/nothing-1', hidden: true },
  '/staff/prices': { path: '/staff/prices', hidden: true },
  '/contact-us': { path: '/contact-us', types: ['BreadcrumbList', 'Organization'] },
  '/privacy': { path: '/privacy', types: ['BreadcrumbList'] },
  '/terms-of-service': { path: '/terms-of-service', types: ['BreadcrumbList'] },
  '/standby': { path: '/standby', types: ['BreadcrumbList', 'FAQPage'] },
  '/flex': { path: '/flex', types: ['BreadcrumbList', 'FAQPage'] },
  '/1-year-flex': { path: '/1-year-flex', types: ['BreadcrumbList', 'FAQPage'] },
  '/cookie-statement': { path: '/cookie-statement', types: ['BreadcrumbList'] },
  '/trust-center': { path: '/trust-center', types: ['BreadcrumbList'] },
  '/barsala-at-landing': { path: '/barsala-at-landing', types: ['BreadcrumbList', 'FAQPage'] },
  '/break-free': { path: '/break-free', types: ['BreadcrumbList', 'FAQPage'] },
  '/break-free/my-lease': { path: '/break-free/my-lease', hidden: true },
  '/sitemap': { path: '/sitemap', types: ['BreadcrumbList'] },
};

const getTypes = ({ jsonLd }: ReadPage) => jsonLd.map((thing) => [thing['@type']].flat()[0]);

test('every route of the site is in the table of heads', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual([...ROUTES].sort());
});

test('every public page has metadata for search engines and link previews', async ({ request, siteOrigin }) => {
  test.setTimeout(120_000);
  const home = await findAvailableHome(request, { index: 6 });
  const property = await findProperty(request, home);
  const titles = new Map<string, string>();
  for (const [route, address] of Object.entries(ADDRESSES)) {
    if ('hidden' in address) continue;
    const path = address.path.replace('HOME', home.slug).replace('PROPERTY', property);
    const page = await readPage(request, path);
    await test.step(route, async () => {
      expect(page.status).toBe(200);
      expect(page.meta('robots')).toBeUndefined();
      expect(page.title.length).toBeGreaterThan(10);
      expect(page.meta('description')!.length).toBeGreaterThan(50);
      const canonical = page.link('canonical')!;
      expect(new URL(canonical).origin).toBe(siteOrigin);
      expect(titles.get(page.title) ?? canonical, `the title of ${route} is another page's`).toBe(canonical);
      titles.set(page.title, canonical);
      expect([page.meta('og:title'), page.meta('og:description'), page.meta('og:url')]).toEqual([
        page.title,
        page.meta('description'),
        canonical,
      ]);
      expect([
        page.meta('og:type'),
        page.meta('og:site_name'),
        page.meta('og:locale'),
        page.meta('twitter:card'),
      ]).toEqual(['website', 'Lodestay', 'en_US', 'summary_large_image']);
      expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
      expect(page.meta('og:image:alt')).not.toBe('');
      const picture = await request.get(page.meta('og:image')!);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect(page.alternates).toEqual([
        ['en-US', canonical],
        ['x-default', canonical],
      ]);
      expect(getTypes(page)).toEqual(address.types);
      expect(page.jsonLd.flatMap(findSchemaProblems)).toEqual([]);
      if (new URL(canonical).pathname === path) return;
      const original = await readPage(request, canonical);
      expect([original.status, original.link('canonical')]).toEqual([200, canonical]);
    });
  }
});

test('the statistics of a market have no separate canonical URL', async ({ request, siteOrigin }) => {
  const [figures, market, city] = [
    await readPage(request, '/l/denver'),
    await readPage(request, '/s/denver'),
    await readPage(request, '/l/denver-co'),
  ];
  expect([figures.status, figures.link('canonical'), figures.meta('og:url')]).toEqual([
    200,
    `${siteOrigin}/s/denver`,
    `${siteOrigin}/s/denver`,
  ]);
  expect([market.link('canonical'), city.link('canonical')]).toEqual([
    `${siteOrigin}/s/denver`,
    `${siteOrigin}/l/denver-co`,
  ]);
  expect(await (await request.get('/sitemaps/cities-1.xml')).text()).not.toContain(`<loc>${siteOrigin}/l/denver</loc>`);
});

test('private pages are not indexed, before and after sign-in', async ({ page, request }) => {
  test.setTimeout(120_000);
  const home = await findAvailableHome(request);
  await signUp(page);
  for (const address of Object.values(ADDRESSES)) {
    if (!('hidden' in address)) continue;
    const path = address.path.replace('HOME', home.slug);
    for (const asked of [request, page.request]) {
      const { status, meta } = await readPage(asked, path);
      expect(
        [301, 302].includes(status) || meta('robots') === 'noindex',
        `${path} answers ${status} and robots ${meta('robots')}`,
      ).toBe(true);
    }
  }
});

test('the price that machines read is the price that people see', async ({ page, request }) => {
  const home = await findAvailableHome(request);
  const path = `/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`;
  const [apartment] = (await readPage(request, path)).jsonLd as { offers: { price: string; availability: string } }[];
  const shown = Number(apartment!.offers.price).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(apartment!.offers.availability).toBe('https://schema.org/InStock');
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(shown);

  const [, list] = (await readPage(request, '/s/denver')).jsonLd as [
    object,
    { itemListElement: { item: { url: string; price: string } }[] },
  ];
  await page.goto('/s/denver');
  for (const { item } of list.itemListElement.slice(0, 5)) {
    const card = page
      .locator('article, li')
      .filter({ has: page.locator(`a[href^="${new URL(item.url).pathname}"]`) })
      .first();
    await expect(card).toContainText(`$${Number(item.price).toLocaleString('en-US')}`);
  }
});
