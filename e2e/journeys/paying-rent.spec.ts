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

test('staff answer a dispute with evidence, and can refund the money once it is won', async ({ browser }) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser);
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
  });

  await test.step('the evidence is read and submitted with the keyboard', async () => {
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

  await test.step('the problem is closed as won, and the money can be refunded', async () => {
    await staff.getByLabel('Outcome').selectOption('dispute_won');
    await staff
      .getByRole('region', { name: 'Close this problem' })
      .getByLabel('Reason')
      .fill('The bank decided for us');
    await pressButton(staff, /^Close problem/);
    await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
    await open(staff, `/staff/reservations/${reference}`);
    await expect(main).not.toContainText('is disputed at the bank');
    await expect(main).toContainText('Dispute won');
    await expectAccessible(staff);
  });
});

// After the other tests of today, because it moves the clock by months.
test('a guest pays three months of rent with a card that expires', async ({ browser }) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  const dates = { start: toDay(5), end: toDay(95) };
  // Works in the month of the check-in, and no longer when the second installment is due.
  const { id } = await requestStay(site, guest, email, () => true, dates, endingIn(dates.start));
  await expectApproved(site, guest, { id });
  const readPlan = async () => {
    await runJobs(site, guest);
    return send<Plan>(site, guest.request, 'GET', `/api/v1/reservations/${id}/payment_plan`);
  };
  const expectPaid = (index: number, method: string) =>
    expect
      .poll(async () => (await readPlan()).installments[index], SOON)
      .toMatchObject({ state: 'paid', paid_with: method });
  // A session does not last as long as the stay.
  const signIn = () => send(site, guest.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  await expect.poll(async () => (await readPlan()).installments.length, SOON).toBeGreaterThanOrEqual(3);
  const { installments } = await readPlan();

  await test.step('the second installment is not charged, and the page says why', async () => {
    await moveTo(guest, installments[1]!.due_on);
    await signIn();
    await expect.poll(async () => (await readPlan()).installments[1]!.state, SOON).toBe('past_due');
    await open(guest, `/account/reservations/${id}`);
    await expect(guest.getByRole('main')).toContainText('didn’t go through');
    await expect(guest.getByRole('main')).toContainText('The card has expired.');
    await expectAccessible(guest);
  });

  await test.step('the guest adds another card, and returns with it to the payment', async () => {
    await pressButton(guest, /^Use another method or amount/);
    const dialog = guest.getByRole('dialog', { name: 'Pay now' });
    await expect(dialog.getByRole('radio', { name: 'Visa ending 4242' })).toBeDisabled();
    await expectAccessible(guest);
    await tabTo(guest, /^Add a payment method/, 'a');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { name: 'Add a payment method' })).toBeFocused();
    await expect(guest.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
    await expectAccessible(guest);
    await saveCard(guest, '5555555555554444');
    await expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
    await expectAccessible(guest);
  });

  await test.step('the guest pays a part, then the rest, and uses the card from now on', async () => {
    const dialog = guest.getByRole('dialog', { name: 'Pay now' });
    await dialog.getByRole('radio', { name: /^All/ }).focus();
    await guest.keyboard.press('ArrowRight');
    await tabTo(guest, /^Amount to pay/);
    await guest.keyboard.type('0.50');
    await pressButton(guest, /^Pay/);
    await expect(dialog).toContainText('Enter at least $1.00.');
    await expectAccessible(guest);
    await guest.keyboard.press('ControlOrMeta+A');
    await guest.keyboard.type('500');
    await expect(dialog).toContainText('Left to pay');
    await tabTo(guest, /^Also use Mastercard ending 4444/);
    await guest.keyboard.press('Space');
    await pressButton(guest, /^Pay \$5/);
    await expect(dialog).toBeHidden();
    await expect(guest.getByRole('main')).toContainText('We charge Mastercard ending 4444');
    await pressButton(guest, /^Pay now: /);
    await expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
    await expect(dialog).not.toContainText('Also use');
    await pressButton(guest, /^Pay \$/);
    await expect(dialog).toBeHidden();
    await expectPaid(1, 'Mastercard ending 4444');
    await open(guest, `/account/reservations/${id}`);
    await expect(guest.getByRole('main')).not.toContainText('didn’t go through');
    await expectAccessible(guest);
  });

  await test.step('the third installment is charged on its day', async () => {
    await moveTo(guest, installments[2]!.due_on);
    await signIn();
    await expectPaid(2, 'Mastercard ending 4444');
    const { receipts, paid } = await readPlan();
    // The second month was paid in two parts.
    expect(receipts.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'payment', 'payment']);
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  });
});

test('a guest pays again after the bank returned a payment', async ({ browser }) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  const signIn = () => send(site, guest.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  // After the days that the test before has reached.
  const stay = { start: toDay(125), end: toDay(160) };
  await moveTo(guest, toDay(100));
  await signIn();
  const { id } = await requestStay(site, guest, email, () => true, stay, { account_number: '000666666663' });
  const main = guest.getByRole('main');
  type Shown = { status: string; payment: { status: string } };
  const readStay = async () => {
    await runJobs(site, guest);
    return send<Shown>(site, guest.request, 'GET', `/api/v1/reservations/${id}`);
  };
  const readFirst = async () => {
    await runJobs(site, guest);
    return (await send<Plan>(site, guest.request, 'GET', `/api/v1/reservations/${id}/payment_plan`)).installments[0];
  };

  await test.step('the request waits for the bank, which takes days', async () => {
    await expect.poll(async () => (await readStay()).payment.status, SOON).toBe('processing');
    await open(guest, `/account/reservations/${id}`);
    await expect(main).toContainText('Your bank is paying');
    await expectAccessible(guest);
    await moveTo(guest, toDay(104));
    await signIn();
    await expect.poll(async () => (await readStay()).status, SOON).toBe('approved');
  });

  await test.step('the bank takes the payment back, and the pages say so', async () => {
    await moveTo(guest, toDay(110));
    await signIn();
    await expect.poll(async () => (await readFirst())!.state, SOON).toBe('past_due');
    await open(guest, `/account/reservations/${id}`);
    await expect(main).toContainText('didn’t go through');
    await expect(main).toContainText('Your bank returned the payment, so this amount is due again.');
    await expectAccessible(guest);
  });

  await test.step('the guest adds a card and pays, with the keyboard', async () => {
    await tabTo(guest, /^Add a payment method/, 'a');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { name: 'Add a payment method' })).toBeFocused();
    await expect(main.getByRole('listitem').first()).toContainText('Can’t be charged');
    await expect(guest.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
    await expectAccessible(guest);
    await saveCard(guest, '5555555555554444');
    const dialog = guest.getByRole('dialog', { name: 'Pay now' });
    await expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
    await expectAccessible(guest);
    await pressButton(guest, /^Pay \$/);
    await expect(dialog).toBeHidden();
    await expect.poll(readFirst, SOON).toMatchObject({ state: 'paid', paid_with: 'Mastercard ending 4444' });
    await open(guest, `/account/reservations/${id}`);
    await expect(main).not.toContainText('didn’t go through');
    await expectAccessible(guest);
  });
});
