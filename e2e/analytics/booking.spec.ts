import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from '../journeys/booking-steps.ts';
import { expect, findAvailableHome, waitUntilHydrated, type Page } from '../site/test.ts';
import { setConsent, startShellWithVendors, test } from './shell-with-vendors.ts';

type Funnel = { step: string; all_visits: number }[];

// One after the other, because the second counts the bookings of all visitors.
test.describe.configure({ mode: 'default' });

/** Books a home of Austin for 60 nights. Each test takes another one. */
async function bookHome(page: Page, siteOrigin: string, index: number) {
  const home = await findAvailableHome(page.request, { index, market: 'austin' });
  await page.goto(`${siteOrigin}/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await fromHomeToPayment(page);
  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, home.title);
  return home;
}

// The payment processor only runs inside the site's own origin, so the browser opens that origin, and the shell with vendors answers.
test('sends a booking to the collector and to every vendor', async ({ page, siteOrigin, standIn }) => {
  test.setTimeout(120_000);
  const shell = await startShellWithVendors(standIn, 'analytics', { SITE_ORIGIN: siteOrigin });
  try {
    // Fulfilled instead of continued: the security policy of a continued page would be that of the shell's origin.
    // A fulfilled page has no address, so it needs the permission to load from this machine.
    await page.context().grantPermissions(['local-network-access']);
    await page.context().route(`${siteOrigin}/**`, async (route) => {
      const url = route.request().url().replace(siteOrigin, shell.origin);
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    await setConsent(page, siteOrigin, 'allowed');
    const home = await bookHome(page, siteOrigin, 11);

    const find = (vendor: 'collector' | 'google' | 'segment' | 'posthog', name: string) =>
      standIn.received.filter((each) => each.vendor === vendor && each.name === name).map(({ body }) => body);
    const booking = {
      home: home.slug,
      value: expect.any(Number),
      duration: 60,
      stay_kind: 'fixed',
      logged_in: true,
    };
    const details = { home: home.slug, value: expect.any(Number), duration: 60, stay_kind: 'fixed' };
    await expect.poll(() => find('collector', 'booking')).toEqual([expect.objectContaining({ details })]);
    await expect.poll(() => find('google', 'booking')).toEqual([expect.objectContaining(booking)]);
    await expect
      .poll(() => find('segment', 'track booking'))
      .toEqual([
        expect.objectContaining({ values: ['booking', expect.objectContaining(booking), expect.any(Object)] }),
      ]);
    await expect
      .poll(() => find('posthog', 'capture booking'))
      .toEqual([expect.objectContaining({ values: ['booking', expect.objectContaining(booking)] })]);
    expect(JSON.stringify(standIn.received)).not.toContain('Ortiz');
  } finally {
    // The page goes on asking for the reservation, and the shell is about to stop.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await shell.stop();
  }
});

// The payment processor only runs inside the site's own origin, so this test uses the shared site, which has no vendors.
test('sends a booking to the collector and to the data layer', async ({ page, playwright, siteOrigin }) => {
  test.setTimeout(180_000);
  const staff = await playwright.request.newContext({ baseURL: siteOrigin, extraHTTPHeaders: { origin: siteOrigin } });
  const signedIn = await staff.post('/api/v1/session', {
    data: { email: 'readonly@lodestay.example', password: 'furnished-stay' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(signedIn.status()).toBe(201);
  const countBookings = async () => {
    const answer = await staff.get('/api/v1/staff/analytics');
    const { funnel } = (await answer.json()) as { funnel: Funnel };
    return funnel.find(({ step }) => step === 'booking')!.all_visits;
  };
  const before = await countBookings();

  await page.context().addCookies([{ name: 'consent', value: 'allowed', url: siteOrigin }]);
  const home = await bookHome(page, siteOrigin, 9);

  const entries = await page.evaluate(() =>
    (window as never as { dataLayer: { event?: string }[] }).dataLayer.filter(({ event }) => event === 'booking'),
  );
  expect(entries).toEqual([
    expect.objectContaining({
      home: home.slug,
      value: expect.any(Number),
      duration: 60,
      stay_kind: 'fixed',
      logged_in: true,
    }),
  ]);
  await expect.poll(countBookings).toBe(before + 1);
  await staff.dispose();
});
