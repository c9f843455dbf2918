import { fromHomeToPayment } from '../journeys/booking-steps.ts';
import { expect, findAvailableHome, waitUntilHydrated } from '../site/test.ts';
import { NECESSARY_COOKIES, REFUSALS, setConsent, test } from './shell-with-vendors.ts';
import type { StandIn } from './stand-in.ts';

// Filters are links only on wide screens.
test.use({ viewport: { width: 1280, height: 900 } });

const VENDORS = ['google', 'segment', 'posthog'] as const;

const last = (standIn: StandIn, vendor: 'collector', name: string) =>
  standIn.received.findLast((each) => each.vendor === vendor && each.name === name)?.body;

/** Waits until an event arrived at the collector and at every vendor. */
async function expectEverywhere(standIn: StandIn, event: string) {
  await expect.poll(() => standIn.names('collector'), { message: `${event} at the collector` }).toContain(event);
  await expect.poll(() => standIn.names('google'), { message: `${event} at google` }).toContain(event);
  const segment = event === 'page_view' ? /^page / : new RegExp(`^track ${event}$`);
  await expect
    .poll(() => standIn.names('segment').some((name) => segment.test(name)), { message: `${event} at segment` })
    .toBe(true);
  await expect
    .poll(() => standIn.names('posthog'), { message: `${event} at posthog` })
    .toContain(event === 'page_view' ? 'capture $pageview' : `capture ${event}`);
}

test('sends each event to the collector and to every vendor', async ({ page, origin, standIn, problems }) => {
  test.setTimeout(240_000);
  await setConsent(page, origin, 'allowed');
  const home = await findAvailableHome(page.request, { index: 7, market: 'austin' });
  const dates = `startDate=${home.startDate}&endDate=${home.endDate}`;

  await page.goto(`/s/austin?${dates}&utm_source=google&utm_campaign=spring`);
  await waitUntilHydrated(page);
  await page.mouse.move(50, 50);
  await expectEverywhere(standIn, 'page_view');
  await expectEverywhere(standIn, 'search');
  expect(last(standIn, 'collector', 'page_view')).toMatchObject({
    landing_page_name: 'Market list',
    landing_page_marker: 'landing',
    url: `/s/austin?start_date=${home.startDate}&end_date=${home.endDate}`,
    logged_in: false,
    start_date: home.startDate,
    end_date: home.endDate,
    duration: 60,
    release: expect.stringMatching(/^mf-search@/),
    flags: expect.any(Array),
  });

  await page.getByRole('link', { name: 'Pets welcome' }).click();
  await expectEverywhere(standIn, 'filter');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expectEverywhere(standIn, 'save');

  await page.goto(`/homes/${home.slug}?${dates}`);
  await waitUntilHydrated(page);
  await page.mouse.move(60, 60);
  await expectEverywhere(standIn, 'engagement');
  await expectEverywhere(standIn, 'listing_view');
  const entries = await page.evaluate(() =>
    (window as never as { dataLayer: object[] }).dataLayer.filter(
      (entry) => (entry as { event?: string }).event === 'listing_view',
    ),
  );
  expect(entries).toEqual([
    {
      event: 'listing_view',
      content_ids: [expect.stringMatching(/^\d+$/)],
      value: expect.any(Number),
      content_type: 'home_listing',
      checkin: home.startDate,
      checkout: home.endDate,
      duration: 60,
    },
  ]);
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expectEverywhere(standIn, 'compare');

  await fromHomeToPayment(page);
  await expectEverywhere(standIn, 'checkout_step');
  await expectEverywhere(standIn, 'sign_up');
  await expect
    .poll(() => last(standIn, 'collector', 'checkout_step'))
    .toMatchObject({
      logged_in: true,
      user_role: expect.stringMatching(/^(applicant|member)$/),
      details: { home: home.slug, step: 'payment' },
    });
  const user = {
    role: expect.any(String),
    active_membership: expect.any(Boolean),
    email_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  const identified = standIn.received.find(({ vendor, name }) => vendor === 'segment' && name.startsWith('identify '));
  expect(identified?.body['values']).toEqual([expect.stringMatching(/^\d+$/), user]);

  await page.goto('/contact-us');
  await waitUntilHydrated(page);
  await page.mouse.move(70, 70);
  await expect
    .poll(() => last(standIn, 'collector', 'web_vital'))
    .toMatchObject({
      details: { metric: expect.stringMatching(/^(LCP|CLS|INP)$/) },
    });
  // Nothing that any of them received names the person.
  const everything = JSON.stringify(standIn.received);
  expect(everything).not.toContain('@example.com');
  expect(everything).not.toContain('Ortiz');
  expect(JSON.stringify(standIn.received.filter(({ vendor }) => vendor === 'collector'))).not.toContain('email');
  expect(new Set(standIn.statuses)).toEqual(new Set([202]));
  expect(problems).toEqual([]);
});

test('loads no vendor before the first activity or 3.5 seconds', async ({ page, origin, standIn }) => {
  await setConsent(page, origin, 'allowed');
  await page.goto('/');
  await waitUntilHydrated(page);
  const sinceStart = await page.evaluate(() => performance.now());
  if (sinceStart < 3000) expect(standIn.scripts).toEqual([]);
  await expect.poll(() => standIn.scripts.length).toBe(VENDORS.length);
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(3500);
});

for (const [title, prepare] of REFUSALS) {
  test(`sends nothing and sets only necessary cookies ${title}`, async ({ page, origin, standIn }) => {
    await prepare(page, origin);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/s/denver?utm_source=google&gclid=1');
    await waitUntilHydrated(page);
    await page.mouse.move(50, 50);
    await page.getByRole('link', { name: 'Pets welcome' }).click();
    await expect(page).toHaveURL(/amenity/);
    // The chrome has started, so analytics would have started, too.
    await page.waitForFunction(() => performance.now() > 4000);
    await page.goto('/contact-us');
    expect(
      requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')),
    ).toEqual([]);
    expect(requests.filter((url) => url.includes('/api/v1/events') || url.includes('features.json'))).toEqual([]);
    expect([standIn.received, standIn.scripts]).toEqual([[], []]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => !NECESSARY_COOKIES.has(name))).toEqual([]);
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /analytics|tracking/.test(key)),
      ),
    ).toEqual([]);
  });
}

test.describe('with vendors that are slow', () => {
  test.use({ delayMs: 60_000 });

  test('pages load and work', async ({ page, origin, standIn, problems }) => {
    await setConsent(page, origin, 'allowed');
    await page.goto('/s/denver');
    await waitUntilHydrated(page);
    await page.mouse.move(50, 50);
    await expect.poll(() => standIn.scripts.length).toBe(VENDORS.length);
    await page.getByRole('link', { name: 'Pets welcome' }).click();
    await expect(page).toHaveURL(/amenity/);
    await expect.poll(() => standIn.names('collector')).toContain('filter');
    expect(problems).toEqual([]);
  });
});

test('pages work while vendors are blocked', async ({ page, origin, standIn, problems }) => {
  await setConsent(page, origin, 'allowed');
  await page.route(`${standIn.origin}/**`, (route) => route.abort('blockedbyclient'));
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  await page.mouse.move(50, 50);
  await page.getByRole('link', { name: 'Pets welcome' }).click();
  await expect(page).toHaveURL(/amenity/);
  await expect.poll(() => standIn.names('collector')).toContain('filter');
  expect(standIn.scripts).toEqual([]);
  expect(problems).toEqual([]);
});
