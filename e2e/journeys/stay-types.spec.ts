import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Book this home' });
const choose = (page: Page, type: string) => panel(page).getByText(type, { exact: true }).click();
const dates = (page: Page) => panel(page).getByRole('button', { name: /^Move (in|out)/ });

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(({ page }) => declineCookies(page));

test('switching from Flex to Fixed keeps the dates', async ({ page }) => {
  const { slug, startDate, endDate } = await findAvailableHome(page.request);
  await page.goto(`/homes/${slug}?startDate=${startDate}&endDate=${endDate}`);
  await waitUntilHydrated(page);
  const names = await dates(page).allInnerTexts();
  await choose(page, 'Flex');
  await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=indefinite`));
  await choose(page, 'Fixed');
  await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=${endDate}`));
  await expect.poll(() => dates(page).allInnerTexts()).toEqual(names);
});

test('a Standby link without the membership leads to its checkout with the same date', async ({ page }) => {
  const { slug, startDate } = await findAvailableHome(page.request);
  await page.goto(`/homes/${slug}?standby=true&startDate=${startDate}`);
  await waitUntilHydrated(page);
  await expect(panel(page).getByRole('radio', { name: 'Standby' })).toBeChecked();
  await expect(panel(page).getByRole('link', { name: /^Get Standby membership, \$\d+ a month$/ })).toHaveAttribute(
    'href',
    `/new-reservation/payment/${slug}/standby?standby=true&startDate=${startDate}`,
  );
});

test('an unmet minimum stay says the first possible date', async ({ page }) => {
  const { slug } = await findAvailableHome(page.request);
  const response = await page.request.get(`/api/v1/homes/${slug}/availability`);
  const { minimum_nights: nights } = (await response.json()) as { minimum_nights: number };
  expect(nights).toBeGreaterThan(1);
  await page.goto(`/homes/${slug}`);
  await waitUntilHydrated(page);
  await dates(page).first().click();
  const box = page.getByRole('dialog', { name: 'Dates of the stay' });
  await expect(box.getByText(`Choose the day you move in. ${nights}-night minimum.`)).toBeVisible();
  await box.locator('[role="button"]:not([aria-disabled])').first().click();
  const hint = new RegExp(`^Moving in .+\\. ${nights}-night minimum: move out \\w{3}, \\w{3} \\d+ or later\\.$`);
  await expect(box.getByText(hint)).toBeVisible();
});
