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
});
