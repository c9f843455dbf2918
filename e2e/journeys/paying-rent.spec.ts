import type { Browser } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PASSWORD, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  createAccount,
  expectAccessible,
  expectAccessibleOnce,
  expectApproved,
  openAs,
  requestStay,
  runJobs,
  send,
  toDay,
  WIDTHS,
  type StayDates,
  type Width,
} from './booked-stay.ts';
import { chooseOption, expectFocusKept, typeInto } from './keyboard-steps.ts';
import { pressButton, saveCard } from './payment-method-form.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

// A site of its own, because the journeys move the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** An event of the processor can take several jobs. */
const SOON = { timeout: 60_000 };

type Plan = {
  installments: { due_on: string; state: string; paid_with: string | null }[];
  receipts: { kind: string; amount: number }[];
  paid: number;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Moves the clock of the site to the evening of a day, when the charges of the day are due in every time zone. */
const moveTo = (page: Page, day: string) =>
  send(site, page.request, 'POST', '/dev/clock', { now: `${day}T23:30:00.000Z` });

/** The number of a card that the sandbox accepts, with the last month in which it works. */
const endingIn = (month: string) => ({ expiry: `${month.slice(5, 7)}/${month.slice(2, 4)}` });

test('staff answer a dispute with evidence, and can refund the money once it is won, by keyboard at 375 and 1280 px', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser, undefined, WIDTHS[0]);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  const dates = { start: toDay(20), end: toDay(60) };
  const disputed = { number: '4000000000000259' };
  const { id, reference } = await requestStay(site, guest, email, () => true, dates, disputed);
  await expectApproved(site, guest, { id });

  const staff = await openAs(site, browser, 'admin@lodestay.example');
  const main = staff.getByRole('main');
  type Problems = { items: { reference: string }[] };
  const findProblems = async () => {
    await runJobs(site, staff);
    return (await send<Problems>(site, staff.request, 'GET', `/api/v1/staff/payment_problems?q=${reference}`)).items;
  };
  await expect.poll(async () => (await findProblems()).length, SOON).toBe(1);
  const [problem] = await findProblems();

  await test.step('the disputed money cannot be refunded', async () => {
    await open(staff, `/staff/reservations/${reference}`);
    await expect(main).toContainText('is disputed at the bank');
    await expectAccessible(staff);
    await open(guest, `/account/reservations/${id}`);
    await expect(guest.getByRole('main')).not.toContainText('didn’t go through');
    await expectAccessible(guest);
  });

  await test.step('the evidence is read and submitted on a phone', async () => {
    await staff.setViewportSize({ width: 375, height: 900 });
    const path = `/api/v1/staff/payment_problems/${problem!.reference}`;
    const readActions = async () => {
      await runJobs(site, staff);
      return (await send<{ actions: string[] }>(site, staff.request, 'GET', path)).actions;
    };
    // Once the deadline of the bank is known.
    await expect.poll(readActions, SOON).toContain('submit_evidence');
    await open(staff, `/staff/payment-problems/${problem!.reference}`);
    const file = await staff.request.get(`${path}/evidence.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(staff);
    await pressButton(staff, /^Submit the evidence/);
    await expect(staff.getByRole('region', { name: 'Evidence' })).toContainText('Submitted');
    await expectAccessible(staff);
  });

  await test.step('the problem is closed as won on a desktop, and the money can be refunded', async () => {
    await staff.setViewportSize({ width: 1280, height: 900 });
    await chooseOption(staff, /^Outcome/, 'Dispute won');
    await typeInto(staff, /^Reason/, 'The bank decided for us');
    await pressButton(staff, /^Close problem/);
    await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
    await open(staff, `/staff/reservations/${reference}`);
    await expect(main).not.toContainText('is disputed at the bank');
    await expect(main).toContainText('Dispute won');
    await expectAccessible(staff);
  });
});

type Tenant = { page: Page; email: string; id: string; width: Width };

/** A guest of each width with a stay that was requested at the same time, so that the clock moves once for both. */
async function requestStays(browser: Browser, dates: StayDates, payment: Parameters<typeof requestStay>[5]) {
  const tenants: Tenant[] = [];
  for (const width of WIDTHS) {
    const page = await openAs(site, browser, undefined, width);
    const email = createEmail();
    await createAccount(site, page, email);
    await verify(page.request, site.origin);
    const { id } = await requestStay(site, page, email, () => true, dates, payment);
    tenants.push({ page, email, id, width });
  }
  return tenants;
}

const readPlan = ({ page, id }: Tenant) =>
  send<Plan>(site, page.request, 'GET', `/api/v1/reservations/${id}/payment_plan`);

/** Waits until an installment of a stay is in a state, which a job gives it. */
const expectInstallment = (tenant: Tenant, index: number, expected: Partial<Plan['installments'][number]>) =>
  expect
    .poll(async () => {
      await runJobs(site, tenant.page);
      return (await readPlan(tenant)).installments[index];
    }, SOON)
    .toMatchObject(expected);

/** Moves the clock, and signs everybody in again, because a session does not last as long as a stay. */
async function moveAllTo(tenants: readonly Tenant[], day: string) {
  await moveTo(tenants[0]!.page, day);
  for (const { page, email } of tenants)
    await send(site, page.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
}

/** Adds another card from the link on the stay or in its dialog, and returns with it to the payment. */
async function addCard({ page }: Tenant) {
  const dialog = page.getByRole('dialog', { name: 'Pay now' });
  await tabTo(page, /^Add a payment method/, 'a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeFocused();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await expectAccessibleOnce(page);
  await saveCard(page, '5555555555554444');
  await expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
  await expectAccessibleOnce(page);
}

/** The second installment of a card that has expired: with another card, a part first, then the rest. */
async function payWithAnotherCard(tenant: Tenant) {
  const { page, id } = tenant;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Pay now' });
  await open(page, `/account/reservations/${id}`);
  await expect(main).toContainText('didn’t go through');
  await expect(main).toContainText('The card has expired.');
  await expectAccessibleOnce(page);
  await pressButton(page, /^Use another method or amount/);
  await expect(dialog.getByRole('radio', { name: 'Visa ending 4242' })).toBeDisabled();
  await expectAccessibleOnce(page);
  await addCard(tenant);

  await tabTo(page, /^All/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Amount to pay/);
  await page.keyboard.type('0.50');
  await pressButton(page, /^Pay/);
  await expect(dialog).toContainText('Enter at least $1.00.');
  await expectAccessibleOnce(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('500');
  await expect(dialog).toContainText('Left to pay');
  await tabTo(page, /^Also use Mastercard ending 4444/);
  await page.keyboard.press('Space');
  await pressButton(page, /^Pay \$5/);
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  await expect(main).toContainText('We charge Mastercard ending 4444');

  await pressButton(page, /^Pay now: /);
  await expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
  await expect(dialog).not.toContainText('Also use');
  await pressButton(page, /^Pay \$/);
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  await expectInstallment(tenant, 1, { state: 'paid', paid_with: 'Mastercard ending 4444' });
  await open(page, `/account/reservations/${id}`);
  await expect(main).not.toContainText('didn’t go through');
  await expectAccessibleOnce(page);
}

// After the other tests of today, because it moves the clock by months.
test('guests pay three months of rent with a card that expires, by keyboard at 375 and 1280 px', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dates = { start: toDay(5), end: toDay(95) };
  // Works in the month of the check-in, and no longer when the second installment is due.
  const tenants = await requestStays(browser, dates, endingIn(dates.start));
  for (const { page, id } of tenants) await expectApproved(site, page, { id });
  await expect.poll(async () => (await readPlan(tenants[0]!)).installments.length, SOON).toBeGreaterThanOrEqual(3);
  const { installments } = await readPlan(tenants[0]!);

  await moveAllTo(tenants, installments[1]!.due_on);
  for (const tenant of tenants)
    await test.step(`the second installment is not charged, and is paid with another card at ${tenant.width} px`, async () => {
      await expectInstallment(tenant, 1, { state: 'past_due' });
      await payWithAnotherCard(tenant);
    });

  await test.step('the third installment is charged on its day', async () => {
    await moveAllTo(tenants, installments[2]!.due_on);
    for (const tenant of tenants) {
      await expectInstallment(tenant, 2, { state: 'paid', paid_with: 'Mastercard ending 4444' });
      const { receipts, paid } = await readPlan(tenant);
      // The second month was paid in two parts.
      expect(receipts.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'payment', 'payment']);
      expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
    }
  });
});

test('guests pay again after the bank returned a payment, by keyboard at 375 and 1280 px', async ({ browser }) => {
  test.setTimeout(300_000);
  const visitor = await openAs(site, browser);
  // After the days that the test before has reached.
  await moveTo(visitor, toDay(100));
  const dates = { start: toDay(125), end: toDay(160) };
  const tenants = await requestStays(browser, dates, { account_number: '000666666663' });
  type Shown = { status: string; payment: { status: string } };
  const readStay = async ({ page, id }: Tenant) => {
    await runJobs(site, page);
    return send<Shown>(site, page.request, 'GET', `/api/v1/reservations/${id}`);
  };

  for (const tenant of tenants)
    await test.step(`the request waits for the bank, which takes days, at ${tenant.width} px`, async () => {
      const { page, id } = tenant;
      await expect.poll(async () => (await readStay(tenant)).payment.status, SOON).toBe('processing');
      await open(page, `/account/reservations/${id}`);
      await expect(page.getByRole('main')).toContainText('Your bank is paying');
      await expectAccessibleOnce(page);
    });

  await moveAllTo(tenants, toDay(104));
  for (const tenant of tenants) await expect.poll(async () => (await readStay(tenant)).status, SOON).toBe('approved');
  await moveAllTo(tenants, toDay(110));
  for (const tenant of tenants)
    await test.step(`the bank takes the payment back, and the guest pays with a card at ${tenant.width} px`, async () => {
      const { page, id } = tenant;
      const main = page.getByRole('main');
      await expectInstallment(tenant, 0, { state: 'past_due' });
      await open(page, `/account/reservations/${id}`);
      await expect(main).toContainText('didn’t go through');
      await expect(main).toContainText('Your bank returned the payment, so this amount is due again.');
      await expectAccessibleOnce(page);
      await addCard(tenant);
      await pressButton(page, /^Pay \$/);
      await expect(page.getByRole('dialog', { name: 'Pay now' })).toBeHidden();
      await expectFocusKept(page);
      await expectInstallment(tenant, 0, { state: 'paid', paid_with: 'Mastercard ending 4444' });
      await open(page, `/account/reservations/${id}`);
      await expect(main).not.toContainText('didn’t go through');
      await expectAccessibleOnce(page);
    });
});
