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
import { tabTo } from '../site/tab-to.ts';
import { expectAccessible, send, WIDTHS, type Width } from './booked-stay.ts';
import { CARD, expectApproved, requestToBook } from './booking-steps.ts';
import { typeInto, typeNewAccount, typeProfile } from './keyboard-steps.ts';
import { pressButton, typeCard } from './payment-method-form.ts';

/** Denver taxes stays of less than 30 nights. */
const TAXED_NIGHTS = 21;
const TAX = 'Occupancy tax, 10.75%';

/** What the code of the test takes off the rent. */
const DISCOUNT = '−$120.00';

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

/** Goes from a home with dates in the URL through sign-up and profile to the payment step. */
async function bookByKeyboard(page: Page) {
  await tabTo(page, /^Request to book/, 'a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await waitUntilHydrated(page);
  await pressButton(page, /^Create an account/);
  await typeNewAccount(page);
  await typeProfile(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

/** Saves a code of a link, corrects it at the payment, and pays with it. */
async function usePromoCode(page: Page, code: string, width: Width) {
  const discount = `Promo code ${code}`;
  const home = await findAvailableHome(page.request, { nights: TAXED_NIGHTS, index: width === 375 ? 12 : 22 });
  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}&promo_code=${code}`);
  await waitUntilHydrated(page);
  const dialog = page.getByRole('dialog', { name: '$120 off your stay' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await pressButton(page, /^Save code/);
  await expect(page.getByRole('main')).toContainText(TAX);
  await expect(page.getByRole('main')).toContainText(discount);
  await expect(page.getByText(DISCOUNT)).toBeVisible();
  const [tax, total] = [await readAmount(page, TAX), await readAmount(page, 'Total')];
  expect([tax, total]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), expect.stringMatching(/^\d,\d+\.\d\d$/)]);

  await bookByKeyboard(page);
  // By bank account, which has no fee.
  await expect(requestToBook(page)).toHaveText(`Request to book, $${total}`);
  expect(await readAmount(page, TAX)).toBe(tax);

  const field = page.getByRole('region', { name: 'Promo code' });
  await expect(field).toContainText(`Code ${code}: $120.00 off the rent.`);
  await tabTo(page, /^Use another code/);
  await page.keyboard.press('Enter');
  await typeInto(page, /^Promo code/, 'NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(field).toContainText('We can’t find this code. Check the spelling.');
  await pressButton(page, /^Remove/);
  await expect(requestToBook(page)).not.toHaveText(`Request to book, $${total}`);
  // The field stays open.
  await expect(field).toContainText('Have a promo code?');
  await tabTo(page, /^Promo code/, 'input');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code.toLowerCase());
  await pressButton(page, /^Apply/);
  await expect(requestToBook(page)).toHaveText(`Request to book, $${total}`);
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Card/ }).press('Space');
  await typeCard(page, CARD.works);
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await pressButton(page, /^Request to book/);
  await expectApproved(page, home.title);
  expect(await readAmount(page, TAX)).toBe(tax);
  await expect(page.getByRole('main')).toContainText(discount);
  await expectAccessible(page);
  const answer = await page.request.get(`/api/v1/promo_codes/${code}`);
  expect(await answer.text()).toContain('This code has reached its usage limit.');
}

for (const width of WIDTHS)
  test(`a short stay has the same promo code and occupancy tax on the listing, at the payment and in the account, by keyboard at ${width} px`, async ({
    page,
    browser,
    siteOrigin,
    problems,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 812 });
    await declineCookies(page);
    await usePromoCode(page, await createCode(browser, siteOrigin), width);
    expect(problems).toEqual([]);
  });
