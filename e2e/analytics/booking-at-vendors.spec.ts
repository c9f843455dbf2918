import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from '../journeys/booking-steps.ts';
import { expect, findAvailableHome, waitUntilHydrated } from '../site/test.ts';
import { setConsent, startShellWithVendors, test } from './shell-with-vendors.ts';

// The payment processor only runs inside the site's own origin, so the browser opens that origin, and the shell with vendors answers.
test('sends a booking to the collector and to every vendor', async ({ page, request, siteOrigin, standIn }) => {
  test.setTimeout(120_000);
  const shell = await startShellWithVendors(standIn, 'analytics', { request, siteOrigin }, { SITE_ORIGIN: siteOrigin });
  try {
    // Fulfilled instead of continued: the security policy of a continued page would be that of the shell's origin.
    // A fulfilled page has no address, so it needs the permission to load from this machine.
    await page.context().grantPermissions(['local-network-access']);
    await page.context().route(`${siteOrigin}/**`, async (route) => {
      const url = route.request().url().replace(siteOrigin, shell.origin);
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    await setConsent(page, siteOrigin, 'allowed');
    const home = await findAvailableHome(page.request, { index: 11, market: 'austin' });
    await page.goto(`${siteOrigin}/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
    await waitUntilHydrated(page);
    await fromHomeToPayment(page);
    await fillCard(page, CARD.works);
    await requestToBook(page).click();
    await expectApproved(page, home.title);

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
