import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PASSWORD, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  createAccount,
  expectAccessible,
  expectApproved,
  openAs,
  requestStay,
  runJobs,
  send,
  toDay,
  WIDTHS,
} from './booked-stay.ts';
import { openForm, pressButton, saveCard } from './payment-method-form.ts';

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** An event of the processor can take several jobs. */
const SOON = { timeout: 60_000 };

type Plan = { installments: { due_on: string; state: string }[] };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Reads documents page by page and opens one, by keyboard. Each answer has one document, so that two need two pages. */
async function readDocuments(guest: Page) {
  const main = guest.getByRole('main');
  const documents = main.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await guest.route(/\/api\/v1\/documents\?/, (route) => route.continue({ url: `${route.request().url()}&limit=1` }));
  await open(guest, '/account/documents');
  await expect(documents.filter({ hasText: 'Invoice' }).first()).toBeVisible();
  await expectAccessible(guest);
  await tabTo(guest, /^Kind/);
  await guest.keyboard.type('Receipts');
  await expect(guest).toHaveURL(/\?kind=receipt$/);
  await expect(main.getByText('2 documents', { exact: true })).toBeVisible();
  await expect(documents).toHaveCount(1);
  await pressButton(guest, /^Show more documents/);
  await expect(documents).toHaveCount(2);
  await expect(main.getByText('All 2 documents are shown.')).toBeFocused();
  await expectAccessible(guest);
  const download = guest.waitForEvent('download');
  await tabTo(guest, /^Receipt/, 'a');
  await guest.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await tabTo(guest, /^Stay/);
  await guest.keyboard.press('ArrowDown');
  await expect(guest).toHaveURL(/\?kind=receipt&stay=[0-9a-f-]{36}$/);
  await expect(documents).toHaveCount(1);
  await guest.unroute(/\/api\/v1\/documents\?/);
}

/** Lets the bank ask on a page of its own, as the banks of real cards do. The sandbox's page is in a frame otherwise. */
const leaveForBank = (guest: Page) =>
  guest.route('**/api/v1/payment_methods', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const { hostname, origin } = new URL(site.paymentsOrigin);
    const body = (await response.text()).replaceAll(origin, origin.replace(hostname, '127.0.0.1'));
    return route.fulfill({ response, body });
  });

test('a guest follows the overview to a payment that did not work, and the task is gone', async ({ browser }) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser);
  const main = guest.getByRole('main');
  const email = createEmail();
  await createAccount(site, guest, email);
  const tasks = main.getByRole('region', { name: 'What to do next' });

  await test.step('a new account has nothing to do', async () => {
    await open(guest, '/account');
    await expect(tasks).toContainText('Nothing to do right now.');
    await expectAccessible(guest);
  });

  const birth = main.getByLabel(/^Date of birth/);
  await test.step('the profile takes a date of birth', async () => {
    await open(guest, '/account/profile');
    await tabTo(guest, /^Date of birth/);
    await birth.fill('1990-05-17');
    await expectAccessible(guest);
    await pressButton(guest, /^Save changes/);
    await expect(main.getByText('Your profile is saved.')).toBeVisible();
  });

  await verify(guest.request, site.origin);
  const dates = { start: toDay(5), end: toDay(95) };
  const card = { expiry: `${dates.start.slice(5, 7)}/${dates.start.slice(2, 4)}` };
  const { id } = await requestStay(site, guest, email, () => true, dates, card);
  await expectApproved(site, guest, { id });
  const readPlan = async () => {
    await runJobs(site, guest);
    return send<Plan>(site, guest.request, 'GET', `/api/v1/reservations/${id}/payment_plan`);
  };
  await expect.poll(async () => (await readPlan()).installments.length, SOON).toBeGreaterThanOrEqual(3);
  const { installments } = await readPlan();

  await test.step('the checkout saved the phone number, and the verified date of birth is fixed', async () => {
    await open(guest, '/account/profile');
    await expect(main.getByLabel(/^Phone/)).toHaveValue('303 555 0199');
    await expect(birth).toHaveValue('1990-05-17');
    await expect(birth).not.toBeEditable();
    await expectAccessible(guest);
  });

  await test.step('the payment plan is a chart and a table', async () => {
    await open(guest, `/account/reservations/${id}`);
    await expect(main.getByRole('img', { name: /^Chart of the payment plan/ })).toBeVisible();
    await expect(main.getByRole('table', { name: 'Payment plan' })).toBeVisible();
    await expectAccessible(guest);
  });

  // The evening of the day on which the charge of the second month is declined, because the card has expired.
  await send(site, guest.request, 'POST', '/dev/clock', { now: `${installments[1]!.due_on}T23:30:00.000Z` });
  // A session does not last as long as the stay.
  await send(site, guest.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  await expect.poll(async () => (await readPlan()).installments[1]!.state, SOON).toBe('past_due');

  await test.step('the guest replaces the card', async () => {
    await open(guest, '/account/payment-methods');
    await openForm(guest);
    await saveCard(guest, '5555555555554444');
    await expect(main.getByRole('status')).toHaveText('Mastercard ending 4444 is saved.');
    await pressButton(guest, /^Remove Visa ending 4242/);
    await expect(main.getByRole('status')).toHaveText('Visa ending 4242 is removed.');
  });

  await test.step('the overview names the payment first, and leads to it with the keyboard', async () => {
    await open(guest, '/account');
    await expect(tasks.getByRole('listitem').first()).toContainText(/Overdue.*Pay \$/);
    await expectAccessible(guest);
    await tabTo(guest, /^Pay now/, 'a');
    await guest.keyboard.press('Enter');
    await expect(main).toContainText('didn’t go through');
    await waitUntilHydrated(guest);
  });

  await test.step('it is paid on the page of all payments, and the task is gone', async () => {
    await open(guest, '/account/payments');
    await expectAccessible(guest);
    await pressButton(guest, /^Pay \$[\d,.]+ now/);
    await expect.poll(async () => (await readPlan()).installments[1]!.state, SOON).toBe('paid');
    await open(guest, '/account/payments');
    await expect(main.getByRole('region', { name: 'Due now' })).toContainText('Nothing is due now.');
    await expect(main.getByRole('link', { name: /^Receipt .*\(PDF\)$/ })).toHaveCount(2);
    await expectAccessible(guest);
    await open(guest, '/account');
    await expect(tasks).not.toContainText('Pay $');
  });

  for (const width of WIDTHS)
    await test.step(`documents are filtered, read page by page and opened with the keyboard, ${width} px`, async () => {
      await guest.setViewportSize({ width, height: 900 });
      await readDocuments(guest);
    });

  await leaveForBank(guest);
  const bank = guest.getByRole('heading', { name: /^Did you / });
  const paying = guest.getByRole('dialog', { name: 'Pay now' });
  /** Goes from the payment of the stay to the bank, which asks about a new card. */
  const addCardWhilePaying = async () => {
    await open(guest, `/account/reservations/${id}`);
    await pressButton(guest, /^Pay now: /);
    await expect(paying).toBeVisible();
    await tabTo(guest, /^Add a payment method/, 'a');
    await guest.keyboard.press('Enter');
    await expect(guest.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
    await waitUntilHydrated(guest);
    await saveCard(guest, '4000002760003184');
    await expect(bank).toHaveText('Did you save this card?');
  };

  await test.step('a card that is refused at the bank leads back to another one, 1280 px', async () => {
    await addCardWhilePaying();
    await pressButton(guest, /^Refuse card/);
    await expect(guest).toHaveURL(`${site.origin}/account/payment-methods`);
    await expect(main.getByRole('alert')).toContainText('wasn’t saved');
    await expect(main.getByRole('heading', { name: 'Add a payment method' })).toBeVisible();
    await expectAccessible(guest);
    await saveCard(guest, '4000002500003155');
    await expect(paying.getByRole('radio', { name: /3155/ })).toBeChecked();
  });

  await test.step('an approved card leads back to the payment, and the payment to the stay, 375 px', async () => {
    await guest.setViewportSize({ width: 375, height: 900 });
    await addCardWhilePaying();
    await pressButton(guest, /^Approve card/);
    await expect(guest).toHaveURL(new RegExp(`/account/reservations/${id}`));
    await expect(paying.getByRole('radio', { name: /3184/ })).toBeChecked();
    await expectAccessible(guest);
    // The bank of the other card asks about each payment.
    await tabTo(guest, /3184/);
    await guest.keyboard.press('ArrowDown');
    await expect(paying.getByRole('radio', { name: /3155/ })).toBeChecked();
    await pressButton(guest, /^Pay \$/);
    await expect(paying.getByRole('link', { name: 'Confirm at your bank' })).toBeFocused();
    await expectAccessible(guest);
    await guest.keyboard.press('Enter');
    await expect(bank).toHaveText('Did you make this payment?');
    await pressButton(guest, /^Approve payment/);
    await expect(guest).toHaveURL(`${site.origin}/account/reservations/${id}`);
    await expect(guest.getByText('Your payment is confirmed.')).toBeVisible();
    await expect.poll(async () => (await readPlan()).installments[2]!.state, SOON).toBe('paid');
    await expectAccessible(guest);
  });
});
