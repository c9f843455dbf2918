import type { Browser } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PASSWORD, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  book,
  createAccount,
  createCardToken,
  expectAccessible,
  expectAccessibleOnce,
  expectApproved,
  expectStatus,
  findHome,
  findMailedPath,
  openAs,
  requestStay,
  runJobs,
  send,
  toDay,
  WIDTHS,
  type BookedStay,
  type StayDates,
  type Width,
} from './booked-stay.ts';
import { expectFocusKept, followLink, typeDay } from './keyboard-steps.ts';
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

type Shown = { home: { slug: string; title: string }; status: string; end_date: string | null };
const read = (page: Page, id: string) => send<Shown>(site, page.request, 'GET', `/api/v1/reservations/${id}`);

type Guest = BookedStay & { page: Page; width: Width };

/** A guest of each width with a stay, so that the clock moves once for both. */
async function bookStays(browser: Browser, ...stay: [Parameters<typeof book>[3], StayDates?]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const width of WIDTHS) {
    const page = await openAs(site, browser, undefined, width);
    guests.push({ ...(await book(site, page, createEmail(), ...stay)), page, width });
  }
  return guests;
}

async function openChanges(page: Page, id: string) {
  await page.goto(`/account/reservations/${id}/changes`);
  await waitUntilHydrated(page);
}

/** Another guest can book the home for a month after a stay. */
const takesMonths = (home: { minimum_nights: number }) => home.minimum_nights <= 30;

/** Another guest holds the home of a stay from the day on which it ends. */
async function holdAfter(page: Page, slug: string, from: string) {
  await send(site, page.request, 'POST', '/api/v1/users', {
    email: createEmail(),
    password: PASSWORD,
    first_name: 'Sam',
    last_name: 'Reed',
  });
  const draft = await send<{ id: string }>(site, page.request, 'POST', '/api/v1/reservations', {
    home_slug: slug,
    start_date: from,
    end_date: toDay(120),
  });
  const path = `/api/v1/reservations/${draft.id}`;
  await send(site, page.request, 'PUT', `${path}/profile`, {
    purpose: 'vacation_stay',
    first_name: 'Sam',
    last_name: 'Reed',
    email: 'sam@example.com',
    phone: '303 555 0177',
    date_of_birth: '1988-02-03',
    occupants: [],
    pets: [],
    vehicles: [],
  });
  await send(site, page.request, 'POST', `${path}/hold`);
}

/** Starts a Standby subscription for the account of the page. */
async function subscribe({ request }: Page): Promise<void> {
  type Method = { id: string };
  type Price = { price: { amount: number; card_fee: number } };
  const { id } = await send<Method>(site, request, 'POST', '/api/v1/payment_methods', {
    kind: 'card',
    payment_token: await createCardToken(site, request),
  });
  const { price } = await send<Price>(site, request, 'GET', '/api/v1/standby');
  await send(site, request, 'POST', '/api/v1/standby', {
    payment_method_id: id,
    accepted_price: price.amount + price.card_fee,
  });
}

test('a Standby guest whose home is booked sees it on every account page, and moves with one key', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  await subscribe(guest);
  const full = { start: toDay(9), end: toDay(70) };
  const slug = await findHome(
    site,
    guest.request,
    { start: toDay(1), end: toDay(70) },
    (home) => home.minimum_nights <= 30,
  );
  const stay = await requestStay(site, guest, email, slug, { start: toDay(1), end: null, isStandby: true });
  await expectApproved(site, guest, stay);
  await book(site, await openAs(site, browser), createEmail(), slug, full);

  expect(await findMailedPath(guest, email, /\/account\/reservations\/[0-9a-f-]{36}/)).toBeTruthy();
  await guest.goto('/account');
  await waitUntilHydrated(guest);
  const main = guest.getByRole('main');
  await expect(main.getByText(/^Another guest booked/)).toBeVisible();
  await expectAccessible(guest);
  await followLink(guest, /^Choose another home$/);
  const homes = guest.getByRole('region', { name: 'Your home is booked' });
  await expect(homes.getByRole('button', { name: /^Move here/ }).first()).toBeVisible();
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 375, height: 900 });
  const [title] = await homes.getByRole('heading', { level: 3 }).allInnerTexts();
  await pressButton(guest, /^Move here/);
  await expect(guest.getByText(`You move to ${title}.`)).toBeVisible();
  await expect(homes).toHaveCount(0);
  await expectFocusKept(guest);
  await guest.goto('/account');
  await waitUntilHydrated(guest);
  await expect(main.getByText(/^Another guest booked/)).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`a guest arrives earlier and extends a stay; when the next extension is refused, they move to another home, by keyboard at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const guest = await openAs(site, browser, undefined, width);
    const earlier = { start: toDay(14), end: toDay(76) };
    const slug = await findHome(site, guest.request, earlier, takesMonths);
    const { id } = await book(site, guest, createEmail(), slug);
    const result = guest.getByRole('group', { name: 'What this change means' });
    const accept = async (name: RegExp, sentence: string | RegExp = 'Done.') => {
      await pressButton(guest, name);
      await expect(guest.getByRole('status')).toContainText(sentence);
      await expectFocusKept(guest);
    };

    await test.step('an earlier check-in', async () => {
      await openChanges(guest, id);
      await tabTo(guest, /^New check-in day/);
      await guest.keyboard.press('Enter');
      await expect(guest.getByText(/^Choose a day before/)).toBeVisible();
      await guest.reload();
      await waitUntilHydrated(guest);
      await typeDay(guest, /^New check-in day/, earlier.start);
      await guest.keyboard.press('Enter');
      await expect(result).toContainText('2 nights earlier');
      await expect(result).toBeFocused();
      await expectAccessibleOnce(guest);
      await accept(/^Check in earlier/);
      expect(await read(guest, id)).toMatchObject({ start_date: earlier.start });
    });

    await test.step('a later end', async () => {
      await openChanges(guest, id);
      await typeDay(guest, /^New last day/, toDay(90));
      await guest.keyboard.press('Enter');
      await expect(result).toContainText('14 nights later');
      await expectAccessibleOnce(guest);
      await accept(/^Extend my stay/);
      expect(await read(guest, id)).toMatchObject({ end_date: toDay(90) });
    });

    await test.step('an extension that is refused, and a transfer', async () => {
      const { home } = await read(guest, id);
      await holdAfter(await openAs(site, browser), home.slug, toDay(90));
      await openChanges(guest, id);
      await expect(guest.getByText('No dates available for extension.')).toBeVisible();
      await pressButton(guest, /^See the cost of moving to/);
      await expect(result).toContainText('You move to');
      await expectAccessibleOnce(guest);
      // On the day before which the present home is available, which can be later than the check-in.
      await accept(/^Move to this home/, /Done\.\s*You move to/);
      await guest.goto(`/account/reservations/${id}`);
      await waitUntilHydrated(guest);
      await expect(guest.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(3);
      await expectAccessibleOnce(guest);
    });
  });

test('a member keeps the home that somebody requested for the days after the stay', async ({ browser }) => {
  test.setTimeout(300_000);
  const member = await openAs(site, browser);
  // Each of the two stays is shorter than these dates, so a home that takes these need not take them.
  const slug = await findHome(site, member.request, { start: toDay(5), end: toDay(80) }, takesMonths);
  const { id } = await book(site, member, createEmail(), slug, { start: toDay(5), end: toDay(40) });
  const other = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, other, email);
  await verify(other.request, site.origin);
  const request = await requestStay(site, other, email, slug, { start: toDay(40), end: toDay(80) });
  await expect.poll(async () => (await read(other, request.id)).status).toBe('in_review');
  await other.goto(`/account/reservations/${request.id}`);
  await waitUntilHydrated(other);
  await expect(other.getByText('The guest before you decides first')).toBeVisible();
  await expectAccessible(other);

  await member.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(member);
  const keep = member.getByRole('region', { name: 'Keep your home' });
  await typeDay(member, /^New last day/, toDay(60));
  await member.keyboard.press('Enter');
  await expect(keep.getByRole('group', { name: 'What this change means' })).toContainText('20 nights later');
  await expectAccessible(member);
  await pressButton(member, /^Extend my stay/);
  await expect(keep).toBeHidden();
  await expectFocusKept(member);
  expect(await read(member, id)).toMatchObject({ end_date: toDay(60) });
  await expect.poll(async () => (await read(other, request.id)).status).toBe('denied');
});

test('guests whose extension is refused ask to be told, and extend the stay when it is possible, by keyboard at 375 and 1280 px', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const guests = await bookStays(browser, takesMonths);
  for (const { page, id, width } of guests)
    await test.step(`the extension is refused at ${width} px`, async () => {
      const { home } = await read(page, id);
      await holdAfter(await openAs(site, browser), home.slug, toDay(76));
      await openChanges(page, id);
      await expect(page.getByText('No dates available for extension.')).toBeVisible();
      await typeDay(page, /^Last day you want/, toDay(100));
      await expectAccessibleOnce(page);
      await pressButton(page, /^Tell me when it’s available/);
      await expect(page.getByText('You asked to stay until')).toBeVisible();
      await expectFocusKept(page);
      await expectAccessibleOnce(page);
      await pressButton(page, /^Withdraw request/);
      await typeDay(page, /^Last day you want/, toDay(100));
      await page.keyboard.press('Enter');
      await expect(page.getByText('You asked to stay until')).toBeVisible();
    });

  // The holds of the other guests expire.
  await send(site, guests[0]!.page.request, 'POST', '/dev/clock', { advance_seconds: 16 * 60 });
  type Asked = { extension_request: { turn: object | null } | null };
  for (const { page, id, width } of guests)
    await test.step(`the stay is extended at ${width} px`, async () => {
      const readTurn = async () => {
        await runJobs(site, page);
        return (await send<Asked>(site, page.request, 'GET', `/api/v1/reservations/${id}`)).extension_request?.turn;
      };
      await expect.poll(readTurn, { timeout: 60_000 }).toMatchObject({ available_until: toDay(100) });
      await page.goto(`/account/reservations/${id}`);
      await waitUntilHydrated(page);
      await expect(page.getByRole('region', { name: 'Stay longer' })).toContainText('You can stay longer.');
      await expectAccessibleOnce(page);
      await followLink(page, /^See the price/);
      await expect(page.getByLabel('New last day')).toHaveValue(toDay(100));
      await pressButton(page, /^See the cost$/);
      const result = page.getByRole('group', { name: 'What this change means' });
      await expect(result).toContainText('24 nights later');
      await pressButton(page, /^Extend my stay/);
      await expect(page.getByRole('status')).toContainText('Done.');
      expect(await read(page, id)).toMatchObject({ end_date: toDay(100), extension_request: null });
    });
});

test('staff offer a longer stay to its guest by keyboard, who accepts it', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  // The home must be available for the added nights too.
  const slug = await findHome(site, guest.request, { start: toDay(8), end: toDay(70) }, takesMonths);
  const { id, reference } = await book(site, guest, email, slug, { start: toDay(8), end: toDay(50) });
  const staff = await openAs(site, browser, 'superadmin@lodestay.example');
  await staff.goto(`/staff/reservations/${reference}`);
  await waitUntilHydrated(staff);
  const form = staff.getByRole('region', { name: 'Change the stay' });
  await form.getByRole('button', { name: 'Change the stay' }).focus();
  await staff.keyboard.press('Enter');
  await form.getByLabel('New last day').fill(toDay(60));
  await staff.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('10 nights later');
  await expectAccessible(staff);
  await form.getByRole('textbox', { name: 'Reason' }).fill('You asked us by phone');
  await form.getByRole('button', { name: 'Offer the change' }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('region', { name: 'Offered changes' })).toContainText('Open until');
  await expectAccessible(staff);
  expect(await read(guest, id)).toMatchObject({ end_date: toDay(50) });

  await runJobs(site, guest);
  const readMails = async () => (await guest.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(readMails).toContain('A change of your stay is ready for you');
  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  const offer = guest.getByRole('region', { name: 'Offered change' });
  await expect(offer).toContainText('You asked us by phone');
  await expectAccessible(guest);
  await pressButton(guest, /^See the cost/);
  await expect(offer.getByRole('group', { name: 'What this change means' })).toContainText('10 nights later');
  await pressButton(guest, /^Accept the change/);
  await expect(offer).toBeHidden();
  await expectFocusKept(guest);
  expect(await read(guest, id)).toMatchObject({ end_date: toDay(60) });
});

// The last one, because it moves the clock by days.
test('guests give notice of leaving Flex, by keyboard at 375 and 1280 px', async ({ browser }) => {
  test.setTimeout(240_000);
  const guests = await bookStays(browser, () => true, { start: toDay(2), end: null });
  await send(site, guests[0]!.page.request, 'POST', '/dev/clock', { advance_seconds: 3 * 24 * 3600 });
  for (const { page, id, width } of guests)
    await test.step(`at ${width} px`, async () => {
      await expectStatus(site, page, { id }, 'checked_in');
      await openChanges(page, id);
      // The last day is a later one than the earliest.
      const earliest = await page.getByLabel('Last day').inputValue();
      const chosen = new Date(Date.parse(earliest) + 5 * 24 * 3600_000).toISOString().slice(0, 10);
      await typeDay(page, /^Last day/, chosen);
      await pressButton(page, /^See the cost of leaving/);
      const result = page.getByRole('group', { name: 'What this change means' });
      await expect(result).toContainText('Your stay ends on');
      await expectAccessibleOnce(page);
      await pressButton(page, /^Give notice/);
      await expect(page.getByRole('status')).toContainText('Done.');
      await expectFocusKept(page);
      await expectAccessibleOnce(page);
      expect(await read(page, id)).toMatchObject({ end_date: chosen });
    });
});
