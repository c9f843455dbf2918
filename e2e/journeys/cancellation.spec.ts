import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  createAccount,
  expectAccessibleOnce,
  expectApproved,
  findMailedPath,
  openAs,
  requestStay,
  send,
  toDay,
  WIDTHS,
  type BookedStay,
} from './booked-stay.ts';
import { expectFocusKept } from './keyboard-steps.ts';
import { pressButton } from './payment-method-form.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

type Policy = 'one_month' | 'non_refundable';
type Preview = { refunded: number; kept: number; sentence: string };
type Plan = { receipts: { kind: 'payment' | 'refund'; amount: number }[] };

/** Requests a stay of 60 nights. */
function requestUnder(policy: Policy, startsIn: number, guest: Page, email: string): Promise<BookedStay> {
  const dates = { start: toDay(startsIn), end: toDay(startsIn + 60) };
  return requestStay(site, guest, email, ({ cancellation_policy: of }) => of === policy, dates);
}

/** Sums of the receipts of a stay, in cents. */
async function readMoved({ request }: Page, { id }: BookedStay): Promise<{ paid: number; refunded: number }> {
  const { receipts } = await send<Plan>(site, request, 'GET', `/api/v1/reservations/${id}/payment_plan`);
  const sum = (wanted: string) =>
    receipts.filter(({ kind }) => kind === wanted).reduce((total, { amount }) => total + amount, 0);
  return { paid: sum('payment'), refunded: sum('refund') };
}

/** Cancels with the keyboard. Returns what the dialog announced, after all of it arrived. */
async function cancelByKeyboard(guest: Page, stay: BookedStay): Promise<Preview & { paid: number }> {
  const path = `/api/v1/reservations/${stay.id}/cancellation`;
  const preview = await send<Preview>(site, guest.request, 'GET', path);
  await guest.goto(`/account/reservations/${stay.id}`);
  await waitUntilHydrated(guest);
  await pressButton(guest, /^Cancel this stay/);
  await expect(guest.getByRole('alertdialog')).toContainText(preview.sentence);
  await expectAccessibleOnce(guest);
  const dollars = (preview.refunded / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const label = preview.refunded > 0 ? `Cancel and get ${dollars} back` : 'Cancel with no refund';
  await expect(guest.getByRole('button', { name: label, exact: true })).toBeVisible();
  await pressButton(guest, preview.refunded > 0 ? /^Cancel and get .* back$/ : /^Cancel with no refund$/);
  await expect(guest.getByRole('main')).toContainText('This reservation is canceled.');
  await expect(guest.getByRole('link', { name: 'Read and sign' })).toHaveCount(0);
  await expectFocusKept(guest);
  await expectAccessibleOnce(guest);
  await expect.poll(async () => (await readMoved(guest, stay)).refunded, { timeout: 30_000 }).toBe(preview.refunded);
  return { ...preview, ...(await readMoved(guest, stay)) };
}

for (const width of WIDTHS)
  test(`a guest cancels under each policy, and gets back what the dialog said, by keyboard at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const guest = await openAs(site, browser, undefined, width);
    const email = createEmail();
    await createAccount(site, guest, email);
    await verify(guest.request, site.origin);
    // Only a guest with a confirmed address can hold a second home.
    const confirmation = await findMailedPath(guest, email, /\/confirm-email\/[\w-]{43}/);
    const token = confirmation.split('/').at(-1);
    await send(site, guest.request, 'POST', `/api/v1/email_confirmations/${token}`);
    const soon = await requestUnder('one_month', 16, guest, email);
    const later = await requestUnder('one_month', 45, guest, email);
    const nonRefundable = await requestUnder('non_refundable', 18, guest, email);
    const atOnce = await requestUnder('non_refundable', 20, guest, email);
    for (const stay of [soon, later, nonRefundable, atOnce]) await expectApproved(site, guest, stay);

    await test.step('the focus returns to the button of a dialog that is closed', async () => {
      await guest.goto(`/account/reservations/${atOnce.id}`);
      await waitUntilHydrated(guest);
      await pressButton(guest, /^Cancel this stay/);
      await expect(guest.getByRole('alertdialog')).toBeVisible();
      await guest.keyboard.press('Escape');
      await expect(guest.getByRole('button', { name: 'Cancel this stay' })).toBeFocused();
    });
    const withinDay = await cancelByKeyboard(guest, atOnce);
    expect(withinDay).toMatchObject({ refunded: withinDay.paid, kept: 0 });
    await send(site, guest.request, 'POST', '/dev/clock', { advance_seconds: 26 * 3600 });

    const inTime = await cancelByKeyboard(guest, later);
    expect(inTime).toMatchObject({ refunded: inTime.paid, kept: 0 });
    const keptMonth = await cancelByKeyboard(guest, soon);
    expect(keptMonth.kept).toBeGreaterThan(0);
    expect(keptMonth.refunded + keptMonth.kept).toBe(keptMonth.paid);
    expect(keptMonth.sentence).toMatch(/^The first month’s rent \(\d+ nights\), \$[\d,.]+, is not refunded\./);
    const nothing = await cancelByKeyboard(guest, nonRefundable);
    expect(nothing).toMatchObject({ refunded: 0, kept: nothing.paid });
  });
