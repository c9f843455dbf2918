import type { Browser } from '@playwright/test';
import {
  declineCookies,
  expect,
  findAvailableHome,
  signInAs,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';
import { expectAccessible, send } from './booked-stay.ts';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from './booking-steps.ts';

/** Denver taxes stays of less than 30 nights. */
const TAXED_NIGHTS = 21;
const TAX = 'Occupancy tax, 10.75%';

/** What the code of the test takes off the rent. */
const DISCOUNT = '−$120.00';

test.use({ viewport: { width: 375, height: 812 } });

/** Creates a code for stays of a week or more, as staff. */
async function createCode(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  const staff = await context.newPage();
  await signInAs(staff, 'admin@lodestay.example', origin);
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await send({ origin }, staff.request, 'POST', '/api/v1/staff/promo_codes', {
    code,
    discount_amount: 12_000,
    minimum_nights: 7,
    book_by: null,
    cities: [],
    first_time_only: true,
    usage_limit: 1,
    reason: 'Campaign of a test',
  });
  await context.close();
  return code;
}

/** The amount of a line of the price on the page, in dollars. */
async function readAmount(page: Page, label: string): Promise<string> {
  const text = await page.getByRole('main').innerText();
  const line = text.slice(text.indexOf(label) + label.length);
  return /^\s(?:[^$]*\s)?\$([\d,]+\.\d\d)$/m.exec(line)?.[1] ?? `no amount of ${label}`;
}

test('a short stay has the same promo code and occupancy tax on the listing, at the payment and in the account', async ({
  page,
  browser,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(180_000);
  await declineCookies(page);
  const code = await createCode(browser, siteOrigin);
  const discount = `Promo code ${code}`;
  const home = await findAvailableHome(page.request, { nights: TAXED_NIGHTS, index: 12 });
  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}&promo_code=${code}`);
  await waitUntilHydrated(page);
  const dialog = page.getByRole('dialog', { name: '$120 off your stay' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await dialog.getByRole('button', { name: `Save code ${code}` }).press('Enter');
  await expect(page.getByRole('main')).toContainText(TAX);
  await expect(page.getByRole('main')).toContainText(discount);
  await expect(page.getByText(DISCOUNT)).toBeVisible();
  const [tax, total] = [await readAmount(page, TAX), await readAmount(page, 'Total')];
  expect([tax, total]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), expect.stringMatching(/^\d,\d+\.\d\d$/)]);

  await fromHomeToPayment(page);
  // By bank account, which has no fee.
  await expect(requestToBook(page)).toHaveText(`Request to book, $${total}`);
  expect(await readAmount(page, TAX)).toBe(tax);

  const field = page.getByRole('region', { name: 'Promo code' });
  await expect(field).toContainText(`Code ${code}: $120.00 off the rent.`);
  await field.getByText('Use another code').press('Enter');
  await field.getByLabel('Promo code').fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(field).toContainText('We can’t find this code. Check the spelling.');
  await field.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(requestToBook(page)).not.toHaveText(`Request to book, $${total}`);
  // The field stays open.
  await expect(field).toContainText('Have a promo code?');
  await field.getByLabel('Promo code').fill(code.toLowerCase());
  await field.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(requestToBook(page)).toHaveText(`Request to book, $${total}`);
  await expectAccessible(page);

  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, home.title);
  expect(await readAmount(page, TAX)).toBe(tax);
  await expect(page.getByRole('main')).toContainText(discount);
  await expectAccessible(page);
  const answer = await page.request.get(`/api/v1/promo_codes/${code}`);
  expect(await answer.text()).toContain('This code has reached its usage limit.');
  expect(problems).toEqual([]);
});
