import { findMap } from '../site/page-map.ts';
import { declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';

const region = (page: Page) => page.getByRole('region', { name: /^Map of/ });
const pins = (page: Page) => region(page).locator('[data-pin]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const readTotal = async (page: Page) =>
  Number(/^[\d,]+/.exec(await heading(page).innerText())?.[0].replace(',', '') ?? 0);
const countOnPins = async (page: Page) =>
  (await pins(page).allInnerTexts()).reduce(
    (sum, text) => sum + (text.startsWith('$') ? 1 : Number.parseInt(text, 10)),
    0,
  );
const background = (element: { evaluate<T>(read: (node: Element) => T): Promise<T> }) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

async function open(page: Page, address = '/s/denver') {
  await declineCookies(page);
  await page.goto(address);
  await waitUntilHydrated(page);
  await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
}

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('shows as many homes as the list', async ({ page }) => {
    await open(page);
    const homes = () => countOnPins(page);
    await expect.poll(homes).toBe(await readTotal(page));
    await page.goto('/s/denver?page=2');
    await waitUntilHydrated(page);
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(homes).toBe(await readTotal(page));
  });

  test('shows the center of the city, and most homes, above the fold', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page);
    const answer = await request.get('/api/v1/homes?market=denver&results_per_page=1');
    const { market } = (await answer.json()) as { market: { latitude: number; longitude: number } };
    const { x, y } = await (
      await findMap(page)
    ).evaluate((map, { longitude, latitude }) => map.project([longitude, latitude]), market);
    const box = (await region(page).boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(box.width);
    expect(y).toBeGreaterThan(0);
    expect(box.y + y).toBeLessThan(720);
  });

  test('shows the card of a single home in a cluster', async ({ page }) => {
    // A market with hundreds of buildings gets clusters, and some stand for one home.
    await page.route(/\/api\/v1\/homes\?.*results_per_page=1(&|$)/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { pins: { latitude: number; longitude: number }[] };
      const clusters = body.pins.map(({ latitude, longitude }) => {
        const bounds = { south: latitude, north: latitude, west: longitude, east: longitude };
        return { ...bounds, latitude, longitude, price: 250_000, homes: 1 };
      });
      await route.fulfill({ response, json: { ...body, pins: [], clusters } });
    });
    await open(page, '/s/denver?minPrice=3000&displayCity=denver-co');
    const single = pins(page)
      .and(page.getByRole('button', { name: 'Home, $2,500 a month' }))
      .first();
    await single.focus();
    await page.keyboard.press('Enter');
    const chosen = region(page).getByRole('group', { name: 'Selected home' });
    await expect(chosen.getByRole('link')).toHaveAttribute('href', /^\/homes\//);
    expect(page.url()).not.toContain('swLatitude');
  });

  test('zooms to the homes of a pin', async ({ page }) => {
    await open(page);
    const all = await readTotal(page);
    const many = pins(page)
      .filter({ hasText: /homes$/ })
      .first();
    await many.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/swLatitude=/);
    await expect.poll(() => readTotal(page)).toBeLessThan(all);
    expect(await readTotal(page)).toBeGreaterThan(0);
    await expect.poll(async () => (await countOnPins(page)) - (await readTotal(page))).toBe(0);
    await expect(pins(page).first()).toBeInViewport();
  });

  test('highlights the pin or cluster of a card, and the cards of a pin', async ({ page }) => {
    await open(page);
    const plain = await background(pins(page).first());
    const countHighlightedPins = async () =>
      (await Promise.all((await pins(page).all()).map(background))).filter((color) => color !== plain).length;
    const cards = page.locator('#homes > li');
    await cards.nth(1).hover();
    await expect.poll(countHighlightedPins).toBe(1);
    await cards.nth(2).getByRole('link').first().focus();
    await heading(page).hover();
    await cards.nth(2).getByRole('link').first().blur();
    await expect.poll(countHighlightedPins).toBe(0);

    const countOutlinedCards = () =>
      cards.evaluateAll(
        (all) => all.filter((card) => getComputedStyle(card).outlineColor !== 'rgba(0, 0, 0, 0)').length,
      );
    const many = pins(page)
      .filter({ hasText: /^([2-9]\d|1\d) homes$/ })
      .first();
    await many.hover();
    await expect.poll(countOutlinedCards).toBeGreaterThan(0);
  });

  test('shows a home by keyboard and returns the focus', async ({ page }) => {
    await open(page, '/s/denver?minPrice=3000&displayCity=denver-co');
    const single = pins(page).and(page.locator('[aria-pressed]')).first();
    await single.focus();
    await page.keyboard.press('Enter');
    const chosen = region(page).getByRole('group', { name: 'Selected home' });
    await expect(chosen.getByRole('link')).toBeFocused();
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
    await expect(single).toBeFocused();
  });

  test('can be skipped with one key', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'How ranking works' }).focus();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip the map' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.closest('footer') !== null)).toBe(true);
  });

  test('searches the visible area, automatically or after a click', async ({ page }) => {
    await open(page);
    const all = await readTotal(page);
    await region(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/swLatitude=/);
    await expect.poll(() => readTotal(page)).toBeLessThan(all);
    const searchUrl = page.url();

    await region(page).getByRole('checkbox', { name: 'Search as I move' }).uncheck();
    await region(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await region(page).getByRole('button', { name: 'Search here' }).click();
    await expect.poll(() => page.url()).not.toBe(searchUrl);
    await page.reload();
    await waitUntilHydrated(page);
    expect(await readTotal(page)).toBeLessThan(all);
  });

  test('selects the point under its marker by keyboard', async ({ page }) => {
    await open(page);
    const choose = region(page).getByRole('button', { name: 'Choose a point on the map' });
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(region(page).locator('canvas')).toBeFocused();
    const before = page.url();
    await page.keyboard.press('ArrowRight');
    // Moving the map offers a search and does not start it.
    await expect(region(page).getByRole('button', { name: 'Search here' })).toBeVisible();
    expect(page.url()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(region(page).getByRole('group', { name: 'Choose a point' })).toHaveCount(0);
    await expect(choose).toBeFocused();

    await page.keyboard.press('Enter');
    const use = region(page).getByRole('button', { name: 'Use this point' });
    await expect(use).toBeInViewport();
    await use.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /near=the%20selected%20point&nearLatitude=[\d.]+&nearLongitude=-[\d.]+&sortBy=distance/,
    );
    await expect(choose).toBeFocused();
    await expect(page.locator('#homes > li').first()).toContainText(/miles? from the selected point/);
    await expect(region(page).getByRole('button', { name: 'Search here' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Near the selected point, remove' })).toBeVisible();
  });

  test('asks to zoom in when it is zoomed out too far, and keeps the list', async ({ page }) => {
    await open(page);
    for (let step = 0; step < 8; step++) {
      await region(page).getByRole('button', { name: 'Zoom out', exact: true }).click();
      if (await region(page).getByText('Zoom in to see homes here').isVisible()) break;
    }
    await expect(region(page).getByText('Zoom in to see homes here')).toBeVisible();
    await expect(page.getByText(/Zoom in to search here/)).toBeVisible();
    await expect(page.locator('#homes > li').first()).toBeVisible();
    // The list keeps its homes, and so does the map.
    await expect.poll(() => countOnPins(page)).toBe(await readTotal(page));
  });
});

test.describe('on a phone', () => {
  test('loads when it is opened and closes to the list', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await declineCookies(page);
    await page.goto('/s/denver');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    const mapFiles = () => files.filter((file) => /\/(map|us-atlas)\.[0-9a-f]+\.js/.test(file)).length;
    expect(mapFiles()).toBe(0);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
    expect(mapFiles()).toBe(2);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(region(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Map' })).toBeFocused();
  });

  test('closes with Back and keeps the filters', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/');
    await page.goto('/s/denver?minBeds=1');
    await waitUntilHydrated(page);
    const dialog = page.getByRole('dialog', { name: 'Homes on a map' });
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/s\/denver\?minBeds=1$/);

    await page.getByRole('button', { name: 'Map' }).click();
    await region(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/minBeds=1.*swLatitude=/);
    const moved = page.url();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(moved);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('is open again after going back from a home', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/s/denver?minPrice=3000&displayCity=denver-co');
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
    await pins(page).and(page.locator('[aria-pressed]')).first().focus();
    await page.keyboard.press('Enter');
    await region(page).getByRole('group', { name: 'Selected home' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/homes\//);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Homes on a map' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Homes on a map' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/s\/denver\?.*minPrice=3000/);
  });

  test('closes the filters with Back, and a search replaces them', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/s/denver?minBeds=1');
    await waitUntilHydrated(page);
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/s\/denver\?minBeds=1$/);
    await opener.click();
    await drawer.getByRole('checkbox', { name: /Pets welcome/ }).check();
    await drawer.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/minBeds=1.*pets/);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/s\/denver\?minBeds=1$/);
  });
});
