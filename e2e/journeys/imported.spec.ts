import { findListingFile } from '../site/listing-file.ts';
import { importListings, startOwnSite, type OwnSite } from '../site/start-site.ts';
import { findAvailableHome, expect, waitUntilHydrated, test } from '../site/test.ts';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from './booking-steps.ts';

const file = findListingFile();
if (!file)
  console.log('The feed of real listings is not beside the project: the journey over imported homes is not run.');

if (file) {
  // One import for all tests of this file.
  test.describe.configure({ mode: 'default' });

  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startOwnSite({ DEMO: '0' });
    await importListings(file, site.data);
  });
  test.afterAll(() => site?.stop());

  test('says what an imported listing states, and that nothing of it was verified', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 375, height: 812 } });
    await page.goto('/homes/1-br-1-ba-1-block-from-9th-co-denver-1938');
    const getFact = (topic: string) => page.locator('dt', { hasText: new RegExp(`^${topic}$`) }).locator('+ dd');
    await expect(getFact('Utilities')).toHaveText(
      'Electricity, heating, water and internet included, others not stated',
    );
    await expect(getFact('Wi-Fi speed')).toHaveText('Wi-Fi, speed not stated');
    await expect(getFact('Beds')).toHaveText('Not stated');
    await expect(getFact('Linens')).toHaveText('Included');
    await expect(getFact('Check-in')).toHaveText('Self check-in, smart lock');
    await expect(getFact('Floor')).toHaveText('Not stated');
    await expect(getFact('Floor plan')).toHaveText('Not stated');
    await expect(getFact('Name')).toHaveText(/^Sample listing, Inside Airbnb, \w+ 20\d\d$/);
    await expect(getFact('Verified')).toHaveText(/^Nothing/);
    await expect(getFact('Usual reply time')).toHaveText('Not stated');
    await page.close();
  });

  test('books an imported home on a phone, with a declined card first', async ({ browser }) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));

    const { startDate, endDate } = await findAvailableHome(context.request, { market: 'boston', nights: 90 });
    await page.goto(`/s/boston?startDate=${startDate}&endDate=${endDate}`);
    await waitUntilHydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    const all = Number(/[\d,]+/.exec((await heading.textContent())!)![0].replaceAll(',', ''));
    expect(all).toBeGreaterThan(100);
    await page.goto(`/s/boston?startDate=${startDate}&endDate=${endDate}&minBeds=2`);
    await expect(heading).toContainText('in Boston');
    expect(Number(/[\d,]+/.exec((await heading.textContent())!)![0].replaceAll(',', ''))).toBeLessThan(all);

    const card = page.getByRole('main').locator('a[href^="/homes/"]').first();
    const title = (await card.textContent())!.trim();
    await waitUntilHydrated(page);
    await card.click();
    await expect(heading).toHaveText(title);
    await fromHomeToPayment(page);
    await fillCard(page, CARD.declined);
    await requestToBook(page).click();
    await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
    await fillCard(page, CARD.works);
    await requestToBook(page).click();
    await expectApproved(page, title);
    expect(problems).toEqual([]);
    await context.close();
  });
}
