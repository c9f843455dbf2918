import { declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';

const region = (page: Page) => page.getByRole('region', { name: /^Map of/ });
const pins = (page: Page) => region(page).locator('[data-pin]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const readTotal = async (page: Page) =>
  Number(/^[\d,]+/.exec(await heading(page).innerText())?.[0].replace(',', '') ?? 0);
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
    const homes = async () =>
      (await pins(page).allInnerTexts()).reduce(
        (sum, text) => sum + (text.startsWith('$') ? 1 : Number.parseInt(text, 10)),
        0,
      );
    await expect.poll(homes).toBe(await readTotal(page));
    await page.goto('/s/denver?page=2');
    await waitUntilHydrated(page);
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(homes).toBe(await readTotal(page));
  });

  test('highlights the pin or cluster of a card, and the cards of a pin', async ({ page }) => {
    await open(page);
    const plain = await background(pins(page).first());
    const marked = async () =>
      (await Promise.all((await pins(page).all()).map(background))).filter((color) => color !== plain).length;
    const cards = page.locator('#homes > li');
    await cards.nth(1).hover();
    await expect.poll(marked).toBe(1);
    await cards.nth(2).getByRole('link').first().focus();
    await heading(page).hover();
    await cards.nth(2).getByRole('link').first().blur();
    await expect.poll(marked).toBe(0);

    const outlined = () =>
      cards.evaluateAll(
        (all) => all.filter((card) => getComputedStyle(card).outlineColor !== 'rgba(0, 0, 0, 0)').length,
      );
    const many = pins(page)
      .filter({ hasText: /^([2-9]\d|1\d) homes$/ })
      .first();
    await many.hover();
    await expect.poll(outlined).toBeGreaterThan(0);
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
    const searched = page.url();

    await region(page).getByRole('checkbox', { name: 'Search as I move' }).uncheck();
    await region(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await region(page).getByRole('button', { name: 'Search here' }).click();
    await expect.poll(() => page.url()).not.toBe(searched);
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
});
