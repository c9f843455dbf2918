import { declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';

const KINDS = [
  ['/s/denver', /^\d+ homes in Denver$/, 'All homes'],
  ['/s/denver/apartments/short-term', /^\d+ short-term homes in Denver$/, 'Short-term'],
  ['/s/denver/apartments/1-bedroom', /^\d+ 1-bedroom homes in Denver$/, '1 bedroom'],
  ['/s/denver/apartments/standby', /^\d+ Standby homes in Denver$/, 'Standby'],
  ['/s/denver/apartments/corporate', /^\d+ homes for corporate stays in Denver$/, 'Corporate'],
  ['/s/denver/apartments/gsa/military', /^\d+ homes for military and government travel in Denver$/, 'Military and GSA'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [address, words, label] of KINDS) {
  test(`${address} shows its heading and search type on a phone`, async ({ page, problems }) => {
    await declineCookies(page);
    await page.goto(address);
    await waitUntilHydrated(page);
    await expect(heading(page)).toHaveText(words);
    await page.getByText('Sort and more').click();
    const current = page.getByRole('navigation', { name: 'Search types' }).locator('[aria-current]');
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 0.9 });
    expect(problems).toEqual([]);
  });
}

test('searches open-ended stays and by per diem', async ({ page }) => {
  await declineCookies(page);
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  await page.getByText('Sort and more').click();
  await page.getByRole('navigation', { name: 'Search types' }).getByRole('link', { name: 'Flex' }).click();
  await expect(page).toHaveURL(/endDate=indefinite/);
  await expect(heading(page)).toHaveText(/homes for Flex stays in Denver$/);

  await page.goto('/gsa/military');
  await page.getByRole('textbox', { name: /per diem/ }).fill('70');
  await page.getByRole('button', { name: 'Set per diem' }).click();
  await page.getByRole('link', { name: /^Denver \d+ homes$/ }).click();
  await expect(page).toHaveURL(/\/s\/denver\/apartments\/gsa\/military\?perDiem=70/);
  await expect(page.getByText(/a night before fees, within \$70/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Per diem of \$70 a night, remove/ }).click();
  await expect(page).not.toHaveURL(/perDiem/);
});

// In its own market: bookings of other tests would change which home of a building comes first.
test('keeps the order of a list across pages, reload and back', async ({ page }) => {
  const names = () => page.locator('#homes > li h3').allTextContents();
  await declineCookies(page);
  await page.goto('/s/new-york');
  await waitUntilHydrated(page);
  const first = await names();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2&searchToken=[\w-]{16}$/);
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false);
  const second = await names();
  expect(second).not.toEqual([]);
  await page.reload();
  await waitUntilHydrated(page);
  expect(await names()).toEqual(second);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect.poll(names).toEqual(first);
});

test('finds homes near a point, nearest first', async ({ page }) => {
  await declineCookies(page);
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  await page.getByText('Sort and more').click();
  await page.getByRole('button', { name: 'Near a place' }).click();
  const field = page.getByRole('combobox', { name: /^Distance to work/ });
  await field.fill('39.7525, -104.9995');
  await page.getByRole('option', { name: /39.7525, -104.9995/ }).click();
  await expect(page).toHaveURL(/nearLatitude=39.7525&nearLongitude=-104.9995&sortBy=distance/);
  const miles = () =>
    page
      .getByText(/ miles? from 39.7525, -104.9995$/)
      .evaluateAll((lines) => lines.map((line) => Number.parseFloat(line.textContent!)));
  await expect.poll(async () => (await miles()).length).toBeGreaterThan(5);
  const found = await miles();
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

for (const [size, width] of [
  ['phone', 390],
  ['tablet', 768],
  ['desktop', 1280],
] as const) {
  test(`reserves the space of cards that are not rendered yet on a ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/s/denver');
    const measureHeights = () =>
      page.locator('#homes > li').evaluateAll((cards: HTMLElement[]) => cards.map((card) => card.offsetHeight));
    const estimatedHeights = await measureHeights();
    await page
      .locator('#homes > li')
      .evaluateAll((cards: HTMLElement[]) => cards.forEach((card) => (card.style.contentVisibility = 'visible')));
    const renderedHeights = await measureHeights();
    expect(renderedHeights.length).toBeGreaterThan(20);
    expect(renderedHeights.filter((height, index) => Math.abs(height - estimatedHeights[index]!) > 2)).toEqual([]);
  });
}
