import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Choose your move-in date' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' });
const moveIn = (page: Page) => page.getByRole('button', { name: /^Move in/ });
const dates = (page: Page) => page.locator('summary', { hasText: /Any dates|Edit search/ });
const days = (page: Page) => page.getByRole('dialog').locator('[role="button"]:not([aria-disabled])');
const hasHistoryEntry = () => Boolean((history.state as { overlay?: unknown } | null)?.overlay);
const expectEntry = (page: Page, isThere: boolean) => expect.poll(() => page.evaluate(hasHistoryEntry)).toBe(isThere);

const CLOSINGS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['Back', (page) => page.goBack()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

async function open(page: Page, path: string) {
  await declineCookies(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await waitUntilHydrated(page);
}

async function openFlexHome(page: Page) {
  const { slug, startDate } = await findAvailableHome(page.request, { isFlex: true });
  await open(page, `/homes/${slug}?startDate=${startDate}&endDate=indefinite`);
  return { slug, startDate };
}

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

test('the move-in date of a Flex home is chosen in the sheet', async ({ page, problems }) => {
  const { startDate } = await openFlexHome(page);
  await expect(page.locator('input[name="startDate"]')).toBeHidden();
  await moveIn(page).tap();
  await expect(sheet(page).getByText(/\d+-night minimum\.$/)).toBeVisible();
  await expect(sheet(page).getByRole('group', { name: 'Length of stay' })).toHaveCount(0);
  const chosen = sheet(page).locator(`[data-month="${startDate.slice(0, 7)}"]`);
  await expect(chosen.getByRole('heading')).toBeInViewport();
  await expectEntry(page, true);
  const next = days(page).locator(`:scope:has([data-day]):not([data-selected])`).first();
  const day = (await next.locator('[data-day]').getAttribute('data-day'))!;
  await next.tap();
  expect(new URL(page.url()).searchParams.get('startDate')).toBe(startDate);
  await sheet(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`startDate=${day}&endDate=indefinite`));
  await expect(moveIn(page)).toBeFocused();
  await expectEntry(page, false);
  await expect(page).toHaveURL(new RegExp(`startDate=${day}&endDate=indefinite`));
  expect(problems).toEqual([]);
});

test('the search asks for the move-in date of a Flex stay', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('form', { name: 'Find a home' });
  await form.getByText(/don’t know my move-out date/).tap();
  await moveIn(page).tap();
  await expect(sheet(page).getByText('Choose the day you move in.')).toBeVisible();
  const day = (await days(page).nth(3).locator('[data-day]').getAttribute('data-day'))!;
  await days(page).nth(3).tap();
  await sheet(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(moveIn(page)).toHaveAccessibleName(/^Move in \w{3}, \w{3} \d+$/);
  // The form sends the value of its date field.
  await expect(form.locator('input[name="startDate"]')).toHaveValue(day);
});

test('the dates of a list open in the sheet, apply at once, and Back keeps the filters', async ({ page, problems }) => {
  await open(page, '/s/denver?minBeds=1');
  await dates(page).tap();
  await expect(picker(page)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Edit search' })).toHaveCount(0);
  await picker(page)
    .getByRole('button', { name: /^3 months/ })
    .tap();
  await picker(page).getByRole('button', { name: 'Show homes' }).tap();
  await expect(picker(page)).toBeHidden();
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d.*minBeds=1/);
  await expect(page.getByText(/^Available for all 9\d nights/)).toBeVisible();
  await expectEntry(page, false);
  await page.goBack();
  await expect(page).toHaveURL('/s/denver?minBeds=1');
  expect(problems).toEqual([]);
});

for (const path of [
  '/s/denver?startDate=2027-03-01&endDate=indefinite&minBeds=1',
  '/s/denver/apartments/standby?minBeds=1',
])
  test(`the list ${path} asks for the move-in date`, async ({ page }) => {
    await open(page, path);
    await dates(page).tap();
    await expect(sheet(page)).toBeVisible();
    const day = (await days(page).nth(4).locator('[data-day]').getAttribute('data-day'))!;
    await days(page).nth(4).tap();
    await sheet(page).getByRole('button', { name: 'Show homes' }).tap();
    await expect(page).toHaveURL(new RegExp(`startDate=${day}.*minBeds=1`));
  });

test('the sheet of a list leads to the form with the place', async ({ page }) => {
  await open(page, '/s/denver');
  await dates(page).tap();
  await picker(page).getByRole('button', { name: 'Edit search' }).tap();
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('form', { name: 'Edit search' })).toBeVisible();
});

for (const [name, close] of CLOSINGS) {
  test(`${name} closes the move-in date of a home and returns the focus`, async ({ page }) => {
    await openFlexHome(page);
    const url = page.url();
    await moveIn(page).tap();
    await expect(days(page).first()).toBeVisible();
    await expectEntry(page, true);
    await close(page);
    await expect(sheet(page)).toBeHidden();
    await expect(moveIn(page)).toBeFocused();
    await expectEntry(page, false);
    expect(page.url()).toBe(url);
  });

  test(`${name} closes the dates of a list, keeps the filters and returns the focus`, async ({ page }) => {
    await open(page, '/s/denver?minBeds=1');
    const url = page.url();
    await dates(page).tap();
    await expect(days(page).first()).toBeVisible();
    await expectEntry(page, true);
    await close(page);
    await expect(picker(page)).toBeHidden();
    await expect(dates(page)).toBeFocused();
    await expectEntry(page, false);
    expect(page.url()).toBe(url);
  });
}

test('the sheets have no accessibility findings and do not scroll sideways', async ({ page }) => {
  await openFlexHome(page);
  await moveIn(page).tap();
  await expect(days(page).first()).toBeVisible();
  expect(await findingsIn(page, '[role="dialog"]')).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/s/denver');
  await dates(page).tap();
  await expect(days(page).first()).toBeVisible();
  expect(await findingsIn(page, '[role="dialog"]')).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a Flex home has a plain date field', async ({ page }) => {
    const { slug, startDate } = await findAvailableHome(page.request, { isFlex: true });
    await page.goto(`/homes/${slug}?startDate=${startDate}&endDate=indefinite`);
    await expect(moveIn(page)).toBeHidden();
    await expect(page.getByLabel('Move in', { exact: true })).toHaveValue(startDate);
  });
});
