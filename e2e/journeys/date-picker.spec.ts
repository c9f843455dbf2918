import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' });
const moveIn = (page: Page) => page.getByRole('button', { name: /^Move in/ });
const apply = (page: Page) => picker(page).getByRole('button', { name: 'Apply' });
const hasHistoryEntry = () => Boolean((history.state as { overlay?: unknown } | null)?.overlay);
const months = (page: Page) => picker(page).getByRole('heading', { level: 3 });

/** Pages with a date field: the search of the home page, and a home, which has a minimum stay. */
const FIELDS = ['the search', 'a home'] as const;

async function open(page: Page, field: (typeof FIELDS)[number]) {
  await declineCookies(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(field === 'the search' ? '/' : `/homes/${(await findAvailableHome(page.request)).slug}`);
  await waitUntilHydrated(page);
}

async function swipeDown(page: Page) {
  const box = (await picker(page).getByRole('heading', { level: 2, name: 'Choose your dates' }).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: box.x + 20, y }] });
  await touch('touchStart', box.y + 5);
  for (const distance of [40, 90, 140]) await touch('touchMove', box.y + distance);
  await touch('touchEnd');
}
const CLOSINGS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['Back', (page) => page.goBack()],
  ['a swipe', swipeDown],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => picker(page).getByRole('button', { name: 'Close' }).tap()],
];

test.describe('on phones', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  async function openPicker(page: Page, field: (typeof FIELDS)[number]) {
    await open(page, field);
    await moveIn(page).tap();
    await expect(months(page).first()).toBeVisible();
  }

  for (const field of FIELDS) {
    test(`chooses three months of ${field} and returns the focus`, async ({ page, problems }) => {
      await openPicker(page, field);
      const choice = picker(page).getByRole('button', { name: /^3 months/ });
      await choice.tap();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      const nights = field === 'a home' ? /^9\d nights · \d+-night minimum$/ : /^9\d nights$/;
      await expect(picker(page).getByText(nights)).toBeVisible();
      await expect(moveIn(page)).toHaveAccessibleName('Move in Add a date');
      await apply(page).tap();
      await expect(picker(page)).toBeHidden();
      await expect(moveIn(page)).toHaveAccessibleName(/^Move in \w{3}, \w{3} \d+$/);
      await expect(moveIn(page)).toBeFocused();
      if (field === 'a home') {
        await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d/);
        const url = page.url();
        await expect.poll(() => page.evaluate(hasHistoryEntry)).toBe(false);
        expect(page.url()).toBe(url);
      }
      expect(problems).toEqual([]);
    });

    for (const [name, close] of CLOSINGS) {
      test(`closes the dates of ${field} with ${name} and stays on the page`, async ({ page }) => {
        await openPicker(page, field);
        const url = page.url();
        await expect.poll(() => page.evaluate(hasHistoryEntry)).toBe(true);
        await close(page);
        await expect(picker(page)).toBeHidden();
        await expect(moveIn(page)).toBeFocused();
        await expect.poll(() => page.evaluate(hasHistoryEntry)).toBe(false);
        expect(page.url()).toBe(url);
      });
    }

    test(`has no accessibility findings and large targets at 320 px: ${field}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await openPicker(page, field);
      expect(await findingsIn(page, '[role="dialog"]')).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      const small = await picker(page)
        .locator('button:not([tabindex="-1"]), td:not(:has([data-outside-month])) > [role="button"]')
        .evaluateAll((targets) =>
          targets
            .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
            // Weeks that have passed are hidden.
            .filter(({ box }) => box.width > 0)
            .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
            .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
        );
      expect(small).toEqual([]);
    });
  }

  test('nothing moves while days are chosen, and the page behind does not scroll', async ({ page }) => {
    await openPicker(page, 'a home');
    const available = page.locator('[role="button"]:not([aria-disabled])');
    const second = picker(page).locator('[data-month]').filter({ has: available }).nth(1);
    // Which days are available changes with the choice.
    const month = picker(page).locator(`[data-month="${await second.getAttribute('data-month')}"]`);
    const day = month.locator(available).first();
    await day.scrollIntoViewIfNeeded();
    const before = await month.boundingBox();
    await day.tap();
    await expect(picker(page).getByText(/^\d+-night minimum: move out /)).toBeVisible();
    await expect(apply(page)).toBeDisabled();
    expect(await month.boundingBox()).toEqual(before);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  });

  test('opens at the chosen dates and adds months', async ({ page }) => {
    const start = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);
    const end = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    await declineCookies(page);
    await page.goto(`/?startDate=${start}&endDate=${end}`);
    await waitUntilHydrated(page);
    await moveIn(page).tap();
    const chosen = picker(page).locator(`[data-month="${start.slice(0, 7)}"]`);
    await expect(chosen.getByRole('heading')).toBeInViewport();
    const count = await months(page).count();
    await picker(page).getByRole('button', { name: 'Show more months' }).tap();
    await expect(months(page)).toHaveCount(count + 6);
    await picker(page).getByRole('button', { name: 'Clear' }).tap();
    await apply(page).tap();
    await expect(moveIn(page)).toHaveAccessibleName('Move in Add a date');
  });

  test('keeps the focus inside', async ({ page }) => {
    await openPicker(page, 'the search');
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      expect(await picker(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
  });
});

test.describe('on wide screens', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  for (const field of FIELDS) {
    test(`shows two months under the field and applies a range at once: ${field}`, async ({ page }) => {
      await open(page, field);
      await moveIn(page).click();
      const box = page.getByRole('dialog', { name: 'Dates of the stay' });
      await expect(box.getByRole('grid')).toHaveCount(2);
      await expect(picker(page)).toHaveCount(0);
      const days = box.locator('[role="button"]:not([aria-disabled])');
      await days.first().click();
      await expect(box.getByText(/^Moving in /)).toBeVisible();
      // A long minimum stay ends after the two months. Choosing the first day again would cancel it.
      const moveOutDays = box.locator('[role="button"]:not([aria-disabled], [data-selection-start])');
      while ((await moveOutDays.count()) === 0) await box.getByRole('button', { name: 'Next month' }).click();
      await moveOutDays.last().click();
      await expect(box).toBeHidden();
      await expect(moveIn(page)).toHaveAccessibleName(/^Move in \w{3}, \w{3} \d+$/);
    });
  }
});
