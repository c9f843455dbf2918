import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, test, waitUntilHydrated } from '../site/test.ts';
import { book, expectAccessible, openAs, send } from './booked-stay.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** A cancellation of this stay keeps a month's rent. */
const keepsMonth = (home: { cancellation_policy: string }) => home.cancellation_policy === 'one_month';

// The first one, because the others move the clock by days.
test('payment problems are readable at each width', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await openAs(site, browser, 'admin@lodestay.example');
  await admin.goto('/staff/payment-problems');
  await waitUntilHydrated(admin);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Samir Haddad' }).click();
  await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('did not reach the guest');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Try again now' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Samir Haddad Solved' })).toBeFocused();
});

test('a goodwill refund, from the cancellation to the second person and the guest', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  const { id, reference } = await book(site, guest, email, keepsMonth);
  // After the day in which a cancellation costs nothing.
  await send(site, guest.request, 'POST', '/dev/clock', { advance_seconds: 26 * 3600 });

  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  await guest.getByRole('button', { name: /^Cancel/ }).click();
  await guest
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel and get|^Cancel with no/ })
    .click();
  await expect(guest.getByRole('main')).toContainText('Canceled', { ignoreCase: true });

  const manager = await openAs(site, browser, 'hub@lodestay.example');
  await manager.goto(`/staff/cancellations?q=${reference}`);
  await waitUntilHydrated(manager);
  await expect(manager.getByRole('heading', { level: 1, name: 'Cancellations' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('heading', { level: 1 }).click();
  await manager.keyboard.press('j');
  await manager.keyboard.press('Enter');
  await expect(manager).toHaveURL(/\/staff\/cancellations\/CC-[0-9A-Z]+/);
  await expect(manager.getByRole('region', { name: 'Cancellation', exact: true })).toContainText(
    'the first month’s rent is kept',
  );

  const amount = manager.getByLabel('Amount in dollars');
  await amount.fill('300');
  await expect(manager.getByText('Your limit is $250; this needs a second person.')).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Ask to refund $300.00' }).click();
  const reason = manager
    .getByRole('region', { name: 'Additional refund', exact: true })
    .getByLabel('Reason', { exact: true });
  await expect(reason).toBeFocused();
  await manager.keyboard.type('The heating failed before the stay');
  await manager.getByRole('button', { name: 'Ask to refund $300.00' }).click();
  const refunds = manager.getByRole('region', { name: 'Additional refunds' });
  await expect(refunds).toContainText('Waiting for a second person');
  await refunds.getByRole('link').click();
  await expect(manager).toHaveURL(/\/staff\/refunds\/RF-[0-9A-Z]+/);
  await expect(manager.getByRole('button', { name: /^Approve/ })).toBeHidden();
  await expect(manager.getByRole('button', { name: 'Take request back' })).toBeVisible();

  const admin = await openAs(site, browser, 'admin@lodestay.example');
  await admin.goto(`/staff/refunds?q=${reference}`);
  await waitUntilHydrated(admin);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Maya Ortiz' }).click();
  await expect(admin.getByRole('region', { name: 'Approve' })).toContainText('Your limit is $2,500');
  await expectAccessible(admin);
  await admin.getByRole('region', { name: 'Approve' }).getByLabel('Reason').fill('Confirmed by the building');
  await admin.getByRole('button', { name: 'Approve and refund $300.00' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Maya Ortiz Refunded' })).toBeFocused();
  await expect(admin.getByRole('region', { name: 'Timeline' })).toContainText('Reason: Confirmed by the building');

  await guest.goto(`/account/reservations/${id}`);
  await expect(guest.getByRole('main')).toContainText(/will be refunded to Visa ending 4242/);
  await expect
    .poll(async () => (await guest.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text(), {
      timeout: 60_000,
    })
    .toContain('Your refund of $300.00 is on its way');
});

test('a refund and a cancellation from the record of a reservation', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  const { id, reference } = await book(site, guest, email, keepsMonth);
  await send(site, guest.request, 'POST', '/dev/clock', { advance_seconds: 26 * 3600 });
  const before = await send<{ refunded: number; kept: number }>(
    site,
    guest.request,
    'GET',
    `/api/v1/reservations/${id}/cancellation`,
  );

  const manager = await openAs(site, browser, 'hub@lodestay.example');
  await manager.goto(`/staff/reservations/${reference}`);
  await waitUntilHydrated(manager);
  const refund = manager.getByRole('region', { name: 'Refund', exact: true });
  await refund.getByLabel('Amount in dollars').fill('100');
  await refund.getByLabel('Reason', { exact: true }).fill('The heating failed');
  await expectAccessible(manager);
  await refund.getByRole('button', { name: 'Refund $100.00' }).click();
  await expect(refund).toContainText('$100.00 refunded. The guest gets an email.');
  await expect(manager.getByRole('region', { name: 'Refunds by staff' })).toContainText('Refunded');
  await refund.getByLabel('Amount in dollars').fill('300');
  await refund.getByLabel('Reason', { exact: true }).fill('The elevator failed too');
  await refund.getByRole('button', { name: 'Ask to refund $300.00' }).click();
  await expect(refund).toContainText('waits for a second person');
  await expect(refund.getByRole('link', { name: /^Open RF-/ })).toHaveAttribute('href', /^\/staff\/refunds\/RF-/);

  // The guest sees what is left, and staff see the same before they cancel.
  const after = await send<{ refunded: number; kept: number; sentence: string }>(
    site,
    guest.request,
    'GET',
    `/api/v1/reservations/${id}/cancellation`,
  );
  expect(after.refunded + after.kept).toBe(before.refunded + before.kept - 10_000);
  expect(after.sentence).toContain('$100.00 was refunded before.');

  await manager.getByRole('button', { name: 'Preview cancellation' }).click();
  const cancel = manager.getByRole('region', { name: 'Cancel the reservation' });
  await expect(cancel).toContainText('$100.00 was refunded before.');
  await expectAccessible(manager);
  await cancel.getByLabel('Reason', { exact: true }).fill('You asked us by phone');
  await cancel.getByRole('button', { name: /^Cancel (?:and refund|with no refund)/ }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Maya Ortiz Canceled' })).toBeFocused();
  await expect(manager.getByRole('region', { name: 'Cancellation', exact: true })).toContainText('Staff');
  await expect(cancel).toBeHidden();
  await expectAccessible(manager);

  await guest.goto(`/account/reservations/${id}`);
  await expect(guest.getByRole('main')).toContainText('Canceled', { ignoreCase: true });
  await expect
    .poll(async () => (await guest.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text(), {
      timeout: 60_000,
    })
    .toContain('Your reservation is canceled');
});
