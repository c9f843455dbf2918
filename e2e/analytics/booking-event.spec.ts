import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from '../journeys/booking-steps.ts';
import { expect, findAvailableHome, test, waitUntilHydrated } from '../site/test.ts';

type Funnel = { step: string; all_visits: number }[];

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
  const home = await findAvailableHome(page.request, { index: 9, market: 'austin' });
  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await fromHomeToPayment(page);
  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, home.title);

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
  // Another test may book at the same time.
  await expect.poll(countBookings).toBeGreaterThan(before);
  await staff.dispose();
});
