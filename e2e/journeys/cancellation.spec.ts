import type { Browser } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { book, expectAccessible, openAs, send, toDay, type BookedStay } from './booked-stay.ts';

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

type Booked = { guest: Page; stay: BookedStay };

/** A stay of 60 nights of a new guest. */
async function bookUnder(policy: Policy, startsIn: number, browser: Browser): Promise<Booked> {
  const guest = await openAs(site, browser);
  const dates = { start: toDay(startsIn), end: toDay(startsIn + 60) };
  const isWanted = ({ cancellation_policy: of }: { cancellation_policy: string }) => of === policy;
  return { guest, stay: await book(site, guest, createEmail(), isWanted, dates) };
}

/** Sums of the receipts of a stay, in cents. */
async function readMoved({ guest, stay: { id } }: Booked): Promise<{ paid: number; refunded: number }> {
  const { receipts } = await send<Plan>(site, guest.request, 'GET', `/api/v1/reservations/${id}/payment_plan`);
  const sum = (wanted: string) =>
    receipts.filter(({ kind }) => kind === wanted).reduce((total, { amount }) => total + amount, 0);
  return { paid: sum('payment'), refunded: sum('refund') };
}

/** Cancels with the keyboard. Returns what the dialog announced, after all of it arrived. */
async function cancelByKeyboard(booked: Booked): Promise<Preview & { paid: number }> {
  const { guest, stay } = booked;
  const path = `/api/v1/reservations/${stay.id}/cancellation`;
  const preview = await send<Preview>(site, guest.request, 'GET', path);
  await guest.goto(`/account/reservations/${stay.id}`);
  await waitUntilHydrated(guest);
  await guest.getByRole('button', { name: 'Cancel this stay' }).focus();
  await guest.keyboard.press('Enter');
  const dialog = guest.getByRole('alertdialog');
  await expect(dialog).toContainText(preview.sentence);
  await expectAccessible(guest);
  const dollars = (preview.refunded / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const label = preview.refunded > 0 ? `Cancel and get ${dollars} back` : 'Cancel with no refund';
  await dialog.getByRole('button', { name: label }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('main')).toContainText('This reservation is canceled.');
  await expect.poll(async () => (await readMoved(booked)).refunded, { timeout: 30_000 }).toBe(preview.refunded);
  return { ...preview, ...(await readMoved(booked)) };
}

test('a guest cancels under each policy, and gets back what the dialog said', async ({ browser }) => {
  test.setTimeout(300_000);
  const soon = await bookUnder('one_month', 16, browser);
  const later = await bookUnder('one_month', 45, browser);
  const nonRefundable = await bookUnder('non_refundable', 18, browser);
  const atOnce = await bookUnder('non_refundable', 20, browser);

  const withinDay = await cancelByKeyboard(atOnce);
  expect(withinDay).toMatchObject({ refunded: withinDay.paid, kept: 0 });
  await send(site, soon.guest.request, 'POST', '/dev/clock', { advance_seconds: 26 * 3600 });

  const inTime = await cancelByKeyboard(later);
  expect(inTime).toMatchObject({ refunded: inTime.paid, kept: 0 });
  const keptMonth = await cancelByKeyboard(soon);
  expect(keptMonth.kept).toBeGreaterThan(0);
  expect(keptMonth.refunded + keptMonth.kept).toBe(keptMonth.paid);
  expect(keptMonth.sentence).toMatch(/^The first month’s rent \(\d+ nights\), \$[\d,.]+, is not refunded\./);
  const nothing = await cancelByKeyboard(nonRefundable);
  expect(nothing).toMatchObject({ refunded: 0, kept: nothing.paid });
});
