import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, test, waitUntilHydrated } from '../site/test.ts';

const PHONE_LINES = { member: '(303) 555-0142', corporate: '(303) 555-0118', google: '(303) 555-0127' };
const WIDTHS = [320, 375, 768, 1280];
/** A stay that begins in about two months. */
const [START, END] = [60, 120].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)) as [
  string,
  string,
];
const STAY = `startDate=${START}&endDate=${END}`;

test.beforeEach(({ page }) => declineCookies(page));

test('a corporate visitor goes from all cities to one, by keyboard, and to its homes', async ({ page, problems }) => {
  await page.goto('/corporate-housing');
  await waitUntilHydrated(page);
  const city = page.getByRole('main').getByRole('link', { name: /^Denver, CO/ });
  await city.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/corporate-housing/denver');
  await expect(page.getByRole('heading', { level: 1, name: 'Corporate housing in Denver, CO' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Totals by team size' }).getByRole('row')).toHaveCount(4);

  const request = page.getByRole('link', { name: 'Request homes' });
  await request.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request homes in Denver, CO' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'See these homes' }).click();
  await expect(page).toHaveURL(/\/s\/denver\/apartments\/corporate\?startDate=.*&sortBy=price/);
  expect(problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dates and the place of a team change the totals and the neighborhoods', async ({ page }) => {
    await page.goto('/corporate-housing/denver?utm_source=newsletter');
    const dates = page.getByRole('form', { name: 'Dates of the stay' });
    await dates.getByLabel('Move in', { exact: true }).fill(START);
    await dates.getByLabel('Move out', { exact: true }).fill(END);
    await dates.getByRole('button', { name: 'Update totals' }).click();
    await expect(page).toHaveURL(new RegExp(`startDate=${START}&endDate=${END}&utm_source=newsletter`));
    await expect(page.getByRole('columnheader', { name: 'Total for 60 nights' })).toBeAttached();

    const near = page.getByRole('form', { name: 'Near a place' });
    await near.getByLabel('Where your team works').fill('LoDo');
    await near.getByRole('button', { name: 'Sort by distance' }).click();
    await expect(page).toHaveURL(/near=LoDo&.*nearLatitude=39/);
    expect(new URL(page.url()).searchParams.get('startDate')).toBe(START);
    const rows = page.getByRole('table', { name: 'Neighborhoods with furnished homes' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/0\.\d miles/);
    await expect(page.getByRole('heading', { name: 'Neighborhoods near LoDo' })).toBeVisible();
  });

  test('an unknown market is the 404 page of the site', async ({ page }) => {
    expect((await page.goto('/corporate-housing/atlantis'))!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('the lodging allowance leads to homes within it', async ({ page }) => {
    await page.goto('/gsa/military');
    const form = page.getByRole('form', { name: 'Lodging rate' });
    await form.getByLabel('Where you travel').selectOption('CO: Denver');
    await form.getByLabel('Move in', { exact: true }).fill(START);
    await form.getByLabel('Move out', { exact: true }).fill(END);
    await form.getByRole('button', { name: 'Show allowance' }).click();
    await expect(page.getByText('Sample rate, not an official GSA figure').first()).toBeVisible();
    await expect(page.getByText(/^Up to \$[\d,]+\.\d\d for 60 nights/)).toBeVisible();
    await page.getByRole('link', { name: /^See \d+ homes? in budget$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/s/denver/apartments/gsa/military\\?${STAY}&perDiem=\\d+`));
  });
});

test('a service member requests a release by keyboard and gets a reference number', async ({ page }) => {
  await page.goto('/gsa/military');
  await waitUntilHydrated(page);
  const form = page.getByRole('region', { name: 'Request a release on orders' });
  await form.getByLabel('Reservation reference').fill('LS-7K2M9Q');
  await form.getByLabel('Date of your orders').fill('2026-10-30');
  await form.getByLabel('What changed').selectOption('Permanent change of station');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Email').fill(`ann-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByRole('status')).toContainText(/LD-[0-9A-Z]{6}/);
  await expect(form.getByRole('status')).toBeFocused();
});

test('each page shows one phone line, and so does its JSON-LD', async ({ page }) => {
  const { member, corporate, google } = PHONE_LINES;
  const lines = async (url: string) => {
    const document = await (await page.request.get(url)).text();
    // The data for the browser has the lines of later pages too.
    const html = document.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '');
    const shown = new Set(html.match(/\(303\) 555-\d{4}/g));
    const stated = new Set(Array.from(html.matchAll(/"telephone":"\+1(\d{10})"/g), ([, digits]) => digits!));
    return [
      [...shown],
      [...stated].map((digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`),
    ];
  };
  expect(await lines('/contact-us')).toEqual([[member], [member]]);
  expect(await lines('/contact-us?gclid=abc')).toEqual([[google], [google]]);
  expect(await lines('/contact-us?utm_source=google')).toEqual([[google], [google]]);
  expect(await lines('/corporate-housing/denver?gclid=abc')).toEqual([[corporate], [corporate]]);
  expect(await lines('/contact-us')).toEqual([[member], [member]]);
});

for (const path of [
  '/corporate-housing/denver',
  '/corporate-housing/denver?near=LoDo',
  '/gsa/military?locality=denver-co',
])
  test(`${path} is accessible and fits every width`, async ({ page, problems }) => {
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await findingsIn(page, 'main')).toEqual([]);
    expect(problems).toEqual([]);
  });
