import { findAvailableHome, declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';
import {
  CARD,
  createAccount,
  expectApproved,
  expectOneCharge,
  fillCard,
  fillProfile,
  fromHomeToPayment,
  requestToBook,
} from './booking-steps.ts';

/** Goes to the payment step of an available home with a new account. */
async function toPayment(page: Page, index: number) {
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { index });
  await page.goto(`/new-reservation/profile/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await createAccount(page);
  await fillProfile(page);
  await expect(page.getByText(`${home.title} is held for you`)).toBeVisible();
  return home;
}

test('books a home from the home page to an approved reservation, once with a double click', async ({
  page,
  problems,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 375, height: 844 });
  await declineCookies(page);
  const chosenHome = await findAvailableHome(page.request, { index: 1 });

  await page.goto('/');
  await waitUntilHydrated(page);
  await page.getByLabel('City or neighborhood').click();
  await page.keyboard.type('Denv');
  await page
    .getByRole('option', { name: /^Denver/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/\/s\/denver/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Denver');

  // The dates come from the URL; the calendar has its own tests.
  await page.goto(`/s/denver?startDate=${chosenHome.startDate}&endDate=${chosenHome.endDate}&maxPrice=4000`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /Pets welcome/ }).check();
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/pets/);
  const card = page.getByRole('main').locator('a[href^="/homes/"]').first();
  const title = (await card.textContent())!.trim();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const total = await page
    .getByRole('main')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last()
    .textContent();
  expect(total).toBeTruthy();
  await fromHomeToPayment(page);
  await fillCard(page, CARD.declined);
  await requestToBook(page).click();
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await expect(page.getByText(`${title} is held for you`)).toBeVisible();
  const cardNumber = page.frameLocator('iframe').getByLabel('Card number');
  await expect(cardNumber).toBeFocused();
  await expect(cardNumber).toHaveValue('4000 0000 0000 0002');

  await fillCard(page, CARD.works);
  await requestToBook(page).dblclick();
  await expectApproved(page, title);
  await expectOneCharge(page);
  await page.goto('/account/reservations');
  await expect(page.getByRole('main')).toContainText(title);
  expect(problems).toEqual([]);
});

test('confirms a payment with 3-D Secure', async ({ page }) => {
  test.setTimeout(120_000);
  const home = await toPayment(page, 3);
  await page.getByLabel(/^I agree/).check();
  await fillCard(page, CARD.bankAsks);
  await requestToBook(page).click();
  const bank = page.getByRole('dialog').frameLocator('iframe');
  await bank.getByRole('button', { name: /approve|confirm|yes/i }).click();
  await expectApproved(page, home.title);
});

test('charges no fee for a bank account', async ({ page }) => {
  await toPayment(page, 5);
  await expect(page.getByRole('radio', { name: /^Bank account/ })).toBeChecked();
  await expect(page.getByRole('main')).not.toContainText('Card, 2.08');
  const byBank = await requestToBook(page).textContent();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(requestToBook(page)).not.toHaveText(byBank!);
});

test('shows another visitor that a home is held and until when', async ({ page, browser, siteOrigin }) => {
  const home = await toPayment(page, 7);
  const other = await (await browser.newContext({ baseURL: siteOrigin })).newPage();
  await declineCookies(other);
  await other.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await expect(other.getByRole('main')).toContainText(
    /It will be available again at \d+(:\d\d)? [ap]\.m\. E[SD]T if they don’t finish/,
  );
  await other.context().close();
});
