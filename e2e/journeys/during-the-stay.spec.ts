import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, PASSWORD, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  book,
  expectAccessible,
  expectAccessibleOnce,
  expectStatus,
  findHome,
  getDefaultDates,
  openAs,
  runJobs,
  send,
  WIDTHS,
} from './booked-stay.ts';
import {
  acceptOffer,
  arrive,
  checkOut,
  downloadExitPack,
  openStay,
  reportRepair,
  reportSeriousProblem,
  reviewStay,
  signAgreement,
  type Guest,
} from './during-the-stay-steps.ts';

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const DAY_S = 86_400;
const STAFF = 'hub@lodestay.example';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** The next home to be booked requires a deposit of $500. */
async function requireDeposit(staff: Page): Promise<void> {
  const slug = await findHome(site, staff.request, getDefaultDates(), () => true);
  await open(staff, `/staff/homes/${slug}`);
  await staff.getByLabel('Refundable deposit').fill('500');
  await staff.getByRole('region', { name: 'Facts' }).getByLabel('Reason').fill('New furniture');
  await staff.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(staff.getByRole('region', { name: 'Timeline' })).toContainText('New furniture');
}

/** Sends what staff enter about something, with the version that they read. */
async function decide(staff: Page, method: 'POST' | 'PUT', path: string, read: string, data: object): Promise<void> {
  const { version } = await send<{ version: number }>(site, staff.request, 'GET', read);
  await send(site, staff.request, method, path, { ...data, version });
}

const readPart = <Answer>({ page, id }: Guest, part: string) =>
  send<Answer>(site, page.request, 'GET', `/api/v1/reservations/${id}${part}`);

// The clock moves once for both guests. Staff do their part for the first in their pages, and for the second through the API.
test('guests sign, check in, have something repaired, check out, review the stay and get the deposit back, by keyboard at 375 and 1280 px', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const staff = await openAs(site, browser, STAFF);
  const guests: Guest[] = [];
  for (const width of WIDTHS) {
    await requireDeposit(staff);
    const page = await openAs(site, browser, undefined, width);
    const email = createEmail();
    const stay = await book(site, page, email);
    const { home } = await send<{ home: { slug: string } }>(
      site,
      page.request,
      'GET',
      `/api/v1/reservations/${stay.id}`,
    );
    guests.push({ ...stay, page, email, width, slug: home.slug });
  }
  const [first, second] = guests as [Guest, Guest];
  const { page: guest, reference, slug } = first;
  const advance = (days: number) => send(site, guest.request, 'POST', '/dev/clock', { advance_seconds: days * DAY_S });
  // A session does not last as long as the stay.
  async function signInGuests() {
    for (const { page, email } of guests)
      await send(site, page.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  }
  async function waitForStatus(status: string) {
    for (const { page, id } of guests) await expectStatus(site, page, { id }, status);
  }
  const forEach = async (title: string, step: (each: Guest) => Promise<void>) => {
    for (const each of guests) await test.step(`${title} at ${each.width} px`, () => step(each));
  };

  await runJobs(site, guest);
  await forEach('the agreement is signed', async (each) => {
    const readAgreement = () => readPart<{ current: object | null }>(each, '/agreement');
    await expect.poll(async () => (await readAgreement()).current).not.toBeNull();
    await signAgreement(each);
    const file = await each.page.request.get(`/api/v1/reservations/${each.id}/agreement/1/document.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('the guide is hidden until three days before check-in', async () => {
    await open(staff, `/staff/homes/${slug}`);
    const guide = staff.getByRole('region', { name: 'Check-in guide' });
    await guide.getByRole('textbox', { name: 'Access code' }).fill('4711#');
    await guide.getByRole('textbox', { name: 'Inventory list' }).fill('Sofa\nQueen bed');
    await guide.getByRole('button', { name: 'Save check-in guide' }).click();
    await expect(staff.getByText('Check-in guide saved.')).toBeVisible();
    const path = `/api/v1/staff/homes/${second.slug}/arrival`;
    const empty = await send<object>(site, staff.request, 'GET', path);
    await send(site, staff.request, 'PUT', path, { ...empty, access_code: '4711#', items: ['Sofa', 'Queen bed'] });
    await openStay(first, '/check-in');
    await expect(guest.getByText(/Your guide opens on/)).toBeVisible();
    expect(JSON.stringify(await readPart(first, '/check_in'))).not.toContain('4711');
    await advance(14);
    for (const each of guests) {
      await openStay(each, '/check-in');
      await expect(each.page.getByText('4711#')).toBeVisible();
      await expectAccessibleOnce(each.page);
    }
  });

  await advance(3);
  await waitForStatus('checked_in');
  await forEach('the inventory is sent with a photo of a problem', arrive);
  await test.step('staff see the inventory', async () => {
    await open(staff, `/staff/reservations/${reference}`);
    const sheet = staff.getByRole('region', { name: 'Check-in and check-out' });
    await expect(sheet).toContainText('A slat is broken.');
    await expect(sheet).toContainText(/ArrivalRecorded/);
    await expectAccessible(staff);
  });

  await forEach('a problem is reported', reportRepair);
  await test.step('staff finish it', async () => {
    const { requests } = await readPart<{ requests: { reference: string; category: string }[] }>(first, '/maintenance');
    // The problem of the inventory is a request too.
    expect(requests.map(({ category }) => category)).toEqual(['plumbing', 'other']);
    await open(staff, '/staff/maintenance');
    await expectAccessible(staff);
    await open(staff, `/staff/maintenance/${requests[0]!.reference}`);
    await expectAccessible(staff);
    await staff.getByRole('textbox', { name: 'Text for the guest' }).fill('The drain is clear again.');
    await staff.getByRole('button', { name: 'Mark as done' }).click();
    await expect(staff.getByRole('region', { name: 'History' })).toContainText('Done');
    await openStay(first, '/maintenance');
    await expect(guest.getByRole('region', { name: /^Plumbing/ })).toContainText('The drain is clear again.');
    await expectAccessible(guest);
  });

  await forEach('a serious problem is reported', reportSeriousProblem);
  await test.step('staff offer money back by keyboard', async () => {
    const readReference = async (each: Guest) =>
      (await readPart<{ problem: { reference: string } }>(each, '/problem')).problem.reference;
    await open(staff, '/staff/stay-problems');
    await expectAccessible(staff);
    await open(staff, `/staff/stay-problems/${await readReference(first)}`);
    await staff.getByRole('textbox', { name: 'Refund in dollars' }).focus();
    await staff.keyboard.type('100');
    await staff.getByRole('textbox', { name: 'Text for the guest' }).focus();
    await staff.keyboard.type('We are sorry, and pay for a cleaner.');
    await staff.getByRole('button', { name: 'Make offers' }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('region', { name: 'Offers', exact: true })).toContainText('Stay and get $100.00 back');
    await expectAccessible(staff);
    const path = `/api/v1/staff/stay_problems/${await readReference(second)}`;
    const offers = [{ kind: 'refund', amount: 10_000 }];
    await decide(staff, 'POST', `${path}/offers`, path, { offers, text: 'We are sorry, and pay for a cleaner.' });
  });
  await forEach('the guest accepts the money', (each) => acceptOffer(each, 'Stay and get $100.00 back'));

  await test.step('the first guest leaves two days after the check-out', async () => {
    for (const days of [27, 27]) {
      await advance(days);
      await signInGuests();
    }
    await openStay(first, '/check-out');
    await expect(guest.getByText('Take out the trash and the recycling.')).toBeVisible();
    await expectAccessible(guest);
    await advance(6);
    await signInGuests();
    await waitForStatus('completed');
    await signInAs(staff, STAFF, site.origin);
    await open(staff, `/staff/reservations/${reference}`);
    await staff.getByRole('button', { name: 'The guest is still there' }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('region', { name: 'Nights after check-out' })).toContainText(
      'Once the guest has left, these nights can be charged or waived.',
    );
    await expectAccessible(staff);
    await advance(1);
    await signInGuests();
  });
  await forEach('the guest says that they have left', checkOut);

  await test.step('staff charge the nights after the check-out by keyboard, and the guest sees and pays them', async () => {
    await signInAs(staff, STAFF, site.origin);
    await open(staff, `/staff/reservations/${reference}`);
    const nights = staff.getByRole('region', { name: 'Nights after check-out' });
    await nights.getByRole('textbox', { name: 'Reason, for the audit log' }).focus();
    await staff.keyboard.type('Stayed on without an extension');
    await expectAccessible(staff);
    await nights.getByRole('button', { name: /^Charge \$/ }).focus();
    await staff.keyboard.press('Enter');
    await expect(nights).toContainText('Charged by');
    await expectAccessible(staff);
    for (let run = 0; run < 2; run += 1) await runJobs(site, guest);
    await openStay(first);
    await expect(guest.getByRole('region', { name: 'Nights after check-out' })).toContainText(
      'For each night after the check-out date',
    );
    const payment = guest.getByRole('region', { name: 'Payments' }).locator('li, tr');
    await expect(payment.filter({ hasText: '2 nights after check-out' }).first()).toContainText('Paid');
    await expectAccessible(guest);
  });

  await forEach('the stay is reviewed', reviewStay);
  await test.step('staff review the guest, and the home shows the review', async () => {
    await open(staff, `/staff/reservations/${reference}`);
    const reviews = staff.getByRole('region', { name: 'Reviews' });
    await expect(reviews).not.toContainText('Quiet and bright.');
    await reviews.getByRole('combobox', { name: 'Rate the guest' }).selectOption('5');
    await reviews.getByRole('textbox', { name: 'Review of the guest' }).fill('Left it spotless.');
    await reviews.getByRole('button', { name: 'Save review' }).click();
    await expect(reviews).toContainText('Quiet and bright.');
    const { review } = await readPart<{ review: { reference: string } }>(first, '/review');
    await open(staff, `/staff/reviews/${review.reference}`);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Publish review' }).click();
    await expect(staff.getByText('Review published.')).toBeVisible();
    await openStay(first, '/review');
    await expect(guest.getByText('Left it spotless.')).toBeVisible();
    await expectAccessible(guest);
    await open(guest, `/homes/${slug}`);
    await expect(guest.getByText('4.0 of 5 stars')).toBeVisible();
    await expect(guest.getByText('Quiet and bright.')).toBeVisible();
  });

  await test.step('staff return the deposit with an itemized deduction by keyboard', async () => {
    await openStay(first);
    await expect(guest.getByText(/You get your deposit, or a list of each deduction, by/)).toBeVisible();
    await open(staff, '/staff/deposits');
    await expectAccessible(staff);
    await open(staff, `/staff/deposits/${reference}`);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Add a deduction' }).focus();
    await staff.keyboard.press('Enter');
    await staff.getByRole('textbox', { name: 'What was damaged' }).focus();
    await staff.keyboard.type('Broken lamp');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('80');
    await staff.keyboard.press('Enter');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Confirm and return $420.00' }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('region', { name: 'Deductions' })).toContainText('Broken lamp');
    const path = `/api/v1/staff/deposits/${second.reference}`;
    const deductions = [{ description: 'Broken lamp', amount: 8_000 }];
    await decide(staff, 'PUT', `${path}/settlement`, path, { deductions });
  });

  await forEach('the guest sees the deposit, and downloads the exit pack with all documents', async (each) => {
    const { page } = each;
    await openStay(each);
    await expect(page.getByText('Deduction: Broken lamp')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^\$420\.00$/ })).toBeVisible();
    await expectAccessibleOnce(page);
    const text = await downloadExitPack(each);
    for (const document of ['Proof of address', 'Landlord letter', 'Deposit statement', 'Deduction: Broken lamp'])
      expect(text).toContain(document);
    const { receipts } = await readPart<{ receipts: { number: string }[] }>(each, '/payment_plan');
    expect(receipts.length).toBeGreaterThan(1);
    for (const { number } of receipts) expect(text).toContain(number);
  });
});
