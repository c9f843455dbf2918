import { readFile } from 'node:fs/promises';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, PASSWORD, PHOTO, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  book,
  expectAccessible,
  expectStatus,
  findHome,
  getDefaultDates,
  openAs,
  runJobs,
  send,
} from './booked-stay.ts';

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

test('a guest signs, checks in, has something repaired, checks out, reviews the stay and gets the deposit back', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const staff = await openAs(site, browser, STAFF);
  await requireDeposit(staff);
  const email = createEmail();
  const guest = await openAs(site, browser);
  const { id, reference } = await book(site, guest, email);
  const path = `/account/reservations/${id}`;
  const read = <Answer>(part: string) => send<Answer>(site, guest.request, 'GET', `/api/v1/reservations/${id}${part}`);
  const advance = (days: number) => send(site, guest.request, 'POST', '/dev/clock', { advance_seconds: days * DAY_S });
  const waitForStatus = (status: string) => expectStatus(site, guest, { id }, status);
  // A session does not last as long as the stay.
  const signInGuest = () => send(site, guest.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  const { home } = await read<{ home: { slug: string } }>('');

  await test.step('the agreement is signed by keyboard', async () => {
    await runJobs(site, guest);
    await expect.poll(async () => (await read<{ current: object | null }>('/agreement')).current).not.toBeNull();
    await open(guest, path);
    await guest.getByRole('link', { name: 'Read and sign' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Stay agreement' })).toBeVisible();
    await expectAccessible(guest);
    await guest.getByRole('textbox', { name: 'Your full name' }).focus();
    await guest.keyboard.type('Maya Ortiz');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Space');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/You signed version 1 as Maya Ortiz/)).toBeVisible();
    const file = await guest.request.get(`/api/v1/reservations/${id}/agreement/1/document.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(guest);
  });

  await test.step('the guide is hidden until three days before check-in', async () => {
    await open(staff, `/staff/homes/${home.slug}`);
    const guide = staff.getByRole('region', { name: 'Check-in guide' });
    await guide.getByRole('textbox', { name: 'Access code' }).fill('4711#');
    await guide.getByRole('textbox', { name: 'Inventory list' }).fill('Sofa\nQueen bed');
    await guide.getByRole('button', { name: 'Save check-in guide' }).click();
    await expect(staff.getByText('Check-in guide saved.')).toBeVisible();
    await open(guest, `${path}/check-in`);
    await expect(guest.getByText(/Your guide opens on/)).toBeVisible();
    expect(JSON.stringify(await read('/check_in'))).not.toContain('4711');
    await advance(14);
    await open(guest, `${path}/check-in`);
    await expect(guest.getByText('4711#')).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step('the inventory is sent with a photo of a problem', async () => {
    await advance(3);
    await waitForStatus('checked_in');
    await open(guest, `${path}/check-in`);
    await guest.getByRole('button', { name: 'I have arrived' }).click();
    await expect(guest.getByText(/Your arrival was recorded on/)).toBeVisible();
    await guest.getByRole('group', { name: 'Sofa' }).getByText('Fine').click();
    await guest.getByRole('group', { name: 'Queen bed' }).getByText('Problem').click();
    await guest.getByRole('textbox', { name: 'What is wrong: Queen bed' }).fill('A slat is broken.');
    await guest
      .getByLabel('Add photos of Queen bed')
      .setInputFiles({ name: 'slat.png', mimeType: 'image/png', buffer: PHOTO });
    await expect(guest.getByRole('img', { name: 'Queen bed, 1' })).toBeVisible();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Send inventory' }).click();
    await expect(guest.getByText('Thanks, we’ve received your inventory.')).toBeVisible();
    await open(staff, `/staff/reservations/${reference}`);
    const sheet = staff.getByRole('region', { name: 'Check-in and check-out' });
    await expect(sheet).toContainText('A slat is broken.');
    await expect(sheet).toContainText(/ArrivalRecorded/);
    await expectAccessible(staff);
  });

  await test.step('a problem is reported by keyboard, and staff finish it', async () => {
    await open(guest, `${path}/maintenance`);
    await guest.getByRole('button', { name: 'Report a problem' }).focus();
    await guest.keyboard.press('Enter');
    await guest.getByRole('combobox', { name: 'What is it about?' }).selectOption('plumbing');
    await guest.getByRole('textbox', { name: 'Describe the problem' }).focus();
    await guest.keyboard.type('The sink drains slowly.');
    await guest.getByRole('combobox', { name: 'May we enter when you are out?' }).selectOption('with_notice');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Send request' }).focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/Thanks, we’ve received your request/)).toBeVisible();
    const { requests } = await read<{ requests: { reference: string; category: string }[] }>('/maintenance');
    // The problem of the inventory is a request too.
    expect(requests.map(({ category }) => category)).toEqual(['plumbing', 'other']);
    await open(staff, '/staff/maintenance');
    await expectAccessible(staff);
    await open(staff, `/staff/maintenance/${requests[0]!.reference}`);
    await expectAccessible(staff);
    await staff.getByRole('textbox', { name: 'Text for the guest' }).fill('The drain is clear again.');
    await staff.getByRole('button', { name: 'Mark as done' }).click();
    await expect(staff.getByRole('region', { name: 'History' })).toContainText('Done');
    await open(guest, `${path}/maintenance`);
    const card = guest.getByRole('region', { name: /^Plumbing/ });
    await expect(card).toContainText('The drain is clear again.');
    await expectAccessible(guest);
  });

  await test.step('a serious problem is reported by keyboard, staff offer money back, and the guest accepts', async () => {
    await open(guest, path);
    await guest.getByRole('link', { name: /Report a serious problem/ }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Serious problem' })).toBeVisible();
    await guest.getByRole('combobox', { name: 'What is wrong?' }).selectOption('not_clean');
    await guest.getByRole('textbox', { name: 'Describe the problem' }).focus();
    await guest.keyboard.type('The kitchen was not cleaned before we came.');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Send report' }).focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/Thanks, we’ve received your report/)).toBeVisible();
    const { problem } = await read<{ problem: { reference: string } }>('/problem');
    await open(staff, '/staff/stay-problems');
    await expectAccessible(staff);
    await open(staff, `/staff/stay-problems/${problem.reference}`);
    await staff.getByRole('textbox', { name: 'Refund in dollars' }).focus();
    await staff.keyboard.type('100');
    await staff.getByRole('textbox', { name: 'Text for the guest' }).focus();
    await staff.keyboard.type('We are sorry, and pay for a cleaner.');
    await staff.getByRole('button', { name: 'Make offers' }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('region', { name: 'Offers', exact: true })).toContainText('Stay and get $100.00 back');
    await expectAccessible(staff);
    await open(guest, `${path}/problem`);
    const offer = guest.getByRole('region', { name: 'Stay and get $100.00 back' });
    await expectAccessible(guest);
    await offer.getByRole('button', { name: 'Accept and stay' }).focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/You accepted our offer/)).toBeVisible();
    await expect(guest.getByRole('region', { name: /^The home is not clean/ })).toContainText('Money back');
    await expectAccessible(guest);
  });

  await test.step('the guest leaves two days after the check-out', async () => {
    for (const days of [27, 27]) {
      await advance(days);
      await signInGuest();
    }
    await open(guest, `${path}/check-out`);
    await expect(guest.getByText('Take out the trash and the recycling.')).toBeVisible();
    await advance(6);
    await signInGuest();
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
    await signInGuest();
    await open(guest, `${path}/check-out`);
    await expectAccessible(guest);
    await guest.getByRole('combobox', { name: 'Where are the keys?' }).selectOption('lockbox');
    await guest.getByRole('button', { name: 'I have left' }).click();
    await expect(guest.getByText(/Keys: In the lockbox\./)).toBeVisible();
  });

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
    await open(guest, path);
    await expect(guest.getByRole('region', { name: 'Nights after check-out' })).toContainText(
      'For each night after the check-out date',
    );
    const payment = guest.getByRole('region', { name: 'Payments' }).locator('li, tr');
    await expect(payment.filter({ hasText: '2 nights after check-out' }).first()).toContainText('Paid');
    await expectAccessible(guest);
  });

  await test.step('both sides review, and the home shows it', async () => {
    await open(guest, `${path}/review`);
    const ratings = guest.getByRole('main').getByRole('group');
    await expect(ratings.first()).toBeVisible();
    for (const group of await ratings.all()) {
      await group.getByRole('radio', { name: '4 stars' }).focus();
      await guest.keyboard.press('Space');
    }
    await guest.getByRole('textbox', { name: 'Your review' }).fill('Quiet and bright.');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Send review' }).click();
    await expect(guest.getByText(/It stays hidden until we have reviewed you too/)).toBeVisible();
    await open(staff, `/staff/reservations/${reference}`);
    const reviews = staff.getByRole('region', { name: 'Reviews' });
    await expect(reviews).not.toContainText('Quiet and bright.');
    await reviews.getByRole('combobox', { name: 'Rate the guest' }).selectOption('5');
    await reviews.getByRole('textbox', { name: 'Review of the guest' }).fill('Left it spotless.');
    await reviews.getByRole('button', { name: 'Save review' }).click();
    await expect(reviews).toContainText('Quiet and bright.');
    const { review } = await read<{ review: { reference: string } }>('/review');
    await open(staff, `/staff/reviews/${review.reference}`);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Publish review' }).click();
    await expect(staff.getByText('Review published.')).toBeVisible();
    await open(guest, `${path}/review`);
    await expect(guest.getByText('Left it spotless.')).toBeVisible();
    await open(guest, `/homes/${home.slug}`);
    await expect(guest.getByText('4.0 of 5 stars')).toBeVisible();
    await expect(guest.getByText('Quiet and bright.')).toBeVisible();
  });

  await test.step('the deposit goes back with an itemized deduction, by keyboard', async () => {
    await open(guest, path);
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
    await open(guest, path);
    await expect(guest.getByText('Deduction: Broken lamp')).toBeVisible();
    await expect(guest.getByRole('definition').filter({ hasText: /^\$420\.00$/ })).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step('the exit pack is downloaded by keyboard, with all documents of the stay', async () => {
    const pack = guest.getByRole('region', { name: 'Exit pack' });
    await expect(pack.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(6);
    const downloading = guest.waitForEvent('download');
    await pack.getByRole('link', { name: 'Download exit pack (PDF)' }).focus();
    await guest.keyboard.press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const pages = await readPdfText(await readFile(await file.path()));
    const text = pages.join(' ');
    for (const document of ['Proof of address', 'Landlord letter', 'Deposit statement', 'Deduction: Broken lamp'])
      expect(text).toContain(document);
    const { receipts } = await read<{ receipts: { number: string }[] }>('/payment_plan');
    expect(receipts.length).toBeGreaterThan(1);
    for (const { number } of receipts) expect(text).toContain(number);
  });
});
