import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import {
  findAvailableHome,
  declineCookies,
  expect,
  waitUntilHydrated,
  test,
  type Locator,
  type Page,
} from '../site/test.ts';

test.beforeEach(({ page }) => declineCookies(page));

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** 'Monday, January 11, 2027' */
const longDate = (day: string, change: (date: Date) => void = () => {}) => {
  const date = new Date(`${day}T12:00:00Z`);
  change(date);
  return date.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
};

/** The box of an element that has the same place in two frames. */
const readStillBox = (locator: Locator) =>
  locator.evaluate(async (element) => {
    const read = () => element.getBoundingClientRect().toJSON() as Record<'x' | 'y' | 'width' | 'height', number>;
    for (let last = read(); ;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const box = read();
      if (box.x === last.x && box.y === last.y && box.width === last.width && box.height === last.height) return box;
      last = box;
    }
  });

async function expectAccessible(page: Page) {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
}

/** The 20th of a month, so that all tested keys stay within the month and the calendar. */
const START = `${dayFrom(90).slice(0, 8)}20`;
const END = new Date(Date.parse(START) + 40 * 86_400_000).toISOString().slice(0, 10);

test('the calendar works with the keyboard and returns the focus', async ({ page }) => {
  test.slow();
  await page.goto(`/?startDate=${START}&endDate=${END}`);
  await waitUntilHydrated(page);
  const opener = page.getByRole('button', { name: /^Move in/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => focusedLabel(page)).toContain(longDate(START));
  await expectAccessible(page);

  const days = (count: number) => (date: Date) => date.setUTCDate(date.getUTCDate() + count);
  const weekday = new Date(`${START}T12:00:00Z`).getUTCDay();
  for (const [key, change] of [
    ['ArrowRight', days(1)],
    ['ArrowLeft', days(-1)],
    ['ArrowDown', days(7)],
    ['ArrowUp', days(-7)],
    ['Home', days(-weekday)],
    ['End', days(6 - weekday)],
    ['PageDown', (date: Date) => date.setUTCMonth(date.getUTCMonth() + 1)],
    ['PageUp', (date: Date) => date.setUTCMonth(date.getUTCMonth() - 1)],
    ['Shift+PageDown', (date: Date) => date.setUTCFullYear(date.getUTCFullYear() + 1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedLabel(page), key).toContain(longDate(START, change));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toContain(longDate(START));
  }
});

test('flexible dates are in the URL, and each home shows its matching dates', async ({ page }) => {
  const [startDate, endDate] = [dayFrom(45), dayFrom(105)];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/s/denver?startDate=${startDate}&endDate=${endDate}`);
  await waitUntilHydrated(page);
  await page.locator('summary', { hasText: 'Where' }).click();
  const form = page.getByRole('form', { name: 'Edit search' });
  await expect(form).toBeVisible();
  await form.getByRole('radio', { name: '± 7 days' }).check();
  await form.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=${endDate}&flexibleDays=7`));
  await page.reload();
  await expect(page.getByText(/starting up to 7 days earlier or later/)).toBeVisible();
  const response = await page.request.get(
    `/api/v1/homes?market=denver&start_date=${startDate}&end_date=${endDate}&flexible_days=7`,
  );
  const [group] = (
    (await response.json()) as {
      home_groups: { homes: { slug: string; nearest_dates: { start_date: string; end_date: string } }[] }[];
    }
  ).home_groups;
  const { slug, nearest_dates: dates } = group!.homes[0]!;
  await expect(page.locator(`a[href*="/homes/${slug}?"]`).first()).toHaveAttribute(
    'href',
    new RegExp(`startDate=${dates.start_date}&endDate=${dates.end_date}`),
  );
});

for (const width of [375, 1280]) {
  test(`the month dial works with pointer and keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitUntilHydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Choose months' }).click();
    const dial = page.getByRole('slider', { name: 'Length of stay' });
    await expect(dial).toBeVisible();
    await dial.scrollIntoViewIfNeeded();
    expect(asked.some((url) => url.includes('month-choice'))).toBe(true);
    await expectAccessible(page);

    const box = await readStillBox(dial);
    const at = (hour: number) =>
      [
        box.x + box.width / 2 + Math.sin((hour / 6) * Math.PI) * box.width * 0.4,
        box.y + box.height / 2 - Math.cos((hour / 6) * Math.PI) * box.height * 0.4,
      ] as const;
    await page.mouse.move(...at(3));
    await page.mouse.down();
    await page.mouse.move(...at(5));
    await page.mouse.move(...at(6));
    await page.mouse.up();
    await expect(dial).toHaveAttribute('aria-valuetext', '6 months');
    await expect(dial).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dial).toHaveAttribute('aria-valuetext', '7 months');
    expect(
      await dial
        .locator('circle')
        .last()
        .evaluate((circle) => getComputedStyle(circle.previousElementSibling!).transitionDuration),
    ).toBe('0s');
    await page.getByRole('checkbox', { name: /Open-ended/ }).check();
    await expect(dial).toHaveAttribute('aria-valuetext', 'Open-ended');
  });

  test(`the price table leads to the checkout at ${width} px`, async ({ page, request }) => {
    test.slow();
    const home = await findAvailableHome(request, { index: 3 });
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
    await waitUntilHydrated(page);
    expect(asked.filter((url) => /price-grid|booking-calendar/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Compare prices' }).click();
    const grid = page.getByRole('grid', { name: 'Prices by move-in date and length of stay' });
    const cheapest = grid.getByRole('link', { name: /Lowest/ });
    await expect(cheapest).toHaveAttribute('tabindex', '0');
    await expectAccessible(page);
    await cheapest.press('Home');
    const tabStops = grid.locator('[tabindex="0"]');
    await expect(tabStops).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cheapest).not.toBeFocused();
    await expect(tabStops).toBeFocused();
    await expect(tabStops).toHaveCount(1);

    const stay = new URL((await cheapest.getAttribute('href'))!, 'https://x').searchParams;
    const quote = await request.get(
      `/api/v1/homes/${home.slug}/quote?start_date=${stay.get('startDate')}&end_date=${stay.get('endDate')}`,
    );
    const { total } = (await quote.json()) as { total: number };
    await expect(cheapest).toContainText((total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    await cheapest.click();
    await expect(page).toHaveURL(
      new RegExp(
        `/new-reservation/profile/${home.slug}\\?startDate=${stay.get('startDate')}&endDate=${stay.get('endDate')}`,
      ),
    );
  });
}
