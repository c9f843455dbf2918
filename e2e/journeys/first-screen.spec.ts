import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';

const PHONE = { width: 375, height: 812 };
/** Also the lists of search types, with the longest headings. */
const LISTS = [
  '/s/denver',
  '/s/new-york',
  '/s/denver?startDate=2027-03-01&endDate=indefinite',
  ...['furnished', 'short-term', 'standby', 'corporate', 'gsa/military'].map((mode) => `/s/denver/apartments/${mode}`),
];
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const cards = (page: Page) => page.locator('#homes > li');
const getTop = async (page: Page) => (await cards(page).first().boundingBox())!.y;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const isDecided of [true, false])
    test(`a list starts within 300 px ${isDecided ? 'without' : 'with'} the consent card`, async ({ page }) => {
      if (isDecided) await declineCookies(page);
      for (const path of LISTS) {
        await page.goto(path);
        await waitUntilHydrated(page);
        await expect(banner(page)).toBeVisible({ visible: !isDecided });
        expect(await getTop(page)).toBeLessThanOrEqual(300);
      }
    });

  test('a list has one row of controls', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/s/denver');
    const controls = [
      page.getByRole('button', { name: 'Filters' }),
      page.getByText('Any dates'),
      page.getByRole('button', { name: 'Map' }),
    ];
    const boxes = await Promise.all(controls.map(async (control) => (await control.boundingBox())!));
    const middles = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeLessThanOrEqual(PHONE.width);
  });

  test('the home page shows the whole search form, which the consent card never covers', async ({ page }) => {
    await page.goto('/');
    await waitUntilHydrated(page);
    const hero = (await page.locator('main section').first().boundingBox())!;
    // Half of the 547 px that it had.
    expect(hero.height).toBeLessThanOrEqual(274);
    const form = page.getByRole('form', { name: 'Find a home' });
    for (const height of [812, 667, 560]) {
      await page.setViewportSize({ width: PHONE.width, height });
      const covered = async () => {
        if (!(await banner(page).isVisible())) return false;
        const [card, search] = [await banner(page).boundingBox({ timeout: 1000 }), (await form.boundingBox())!];
        return card !== null && card.y < search.y + search.height;
      };
      await expect.poll(covered).toBe(false);
    }
    await page.setViewportSize(PHONE);
    await expect(form.getByRole('button', { name: 'Show homes' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(banner(page)).toBeVisible();
  });

  test('a toast does not cover the booking bar', async ({ page, request }) => {
    await declineCookies(page);
    const { slug } = await findAvailableHome(request);
    await page.goto(`/homes/${slug}`);
    await waitUntilHydrated(page);
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    const toast = (await page.getByRole('region', { name: 'Notifications' }).boundingBox())!;
    const bar = (await page.getByRole('region', { name: 'Price and booking' }).boundingBox())!;
    expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  });
});

test('the first screen of a desktop shows at least four homes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await declineCookies(page);
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  const names = cards(page).locator('h3');
  const bottoms = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(4);
});

test('"Why it ranks here" opens with the keyboard', async ({ page }) => {
  await declineCookies(page);
  await page.goto('/s/denver');
  await waitUntilHydrated(page);
  const why = cards(page).first().locator('summary').first();
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).first().getByText('Price for its size in this city')).toBeInViewport({ ratio: 1 });
});
