import type { APIResponse } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { tabTo } from '../site/tab-to.ts';
import {
  declineCookies,
  expect,
  PHOTO,
  signInAs,
  signUp,
  verify,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';
import { CARD, fillCard, requestToBook } from './booking-steps.ts';

const WIDTHS = [375, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

/** Adds days to a date. */
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const write = (origin: string) => ({ headers: { 'idempotency-key': crypto.randomUUID(), origin } });

async function readBody<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

type Listed = {
  items: { application: { home: { slug: string }; end_date: string; open_rules: { name: string }[] } }[];
};
type Reservation = { id: string; reference: string };

/** Homes of the demo applications, whose listings state no guest limit, with a day on which they are available again. */
async function findHomes(page: Page): Promise<{ slug: string; from: string }[]> {
  const { items } = await readBody<Listed>(await page.request.get('/api/v1/staff/applications?status=open&limit=100'));
  return items
    .filter(({ application }) => application.open_rules.some(({ name }) => name === 'guest_limit'))
    .map(({ application }) => ({ slug: application.home.slug, from: addDays(application.end_date, 3) }));
}

/** Starts a reservation of 61 nights on the first days that are available. */
async function startReservation(page: Page, origin: string, { slug, from }: { slug: string; from: string }) {
  for (let days = 0; days < 300; days += 15) {
    const [startDate, endDate] = [addDays(from, days), addDays(from, days + 61)];
    const data = { home_slug: slug, start_date: startDate, end_date: endDate };
    const answer = await page.request.post('/api/v1/reservations', { data, ...write(origin) });
    if (answer.status() !== 409) return { ...(await readBody<Reservation>(answer)), startDate, endDate };
  }
  throw new Error(`${slug} is not available`);
}

/** Books for two people as a new guest, with the card form in the browser. Returns the reservation and the guest. */
async function applyAsGuest(
  page: Page,
  origin: string,
  home: { slug: string; from: string },
  { monthlyIncome }: { monthlyIncome?: number } = {},
) {
  await declineCookies(page);
  const { email } = await signUp(page);
  await verify(page.request, origin, monthlyIncome);
  const { id, reference, startDate, endDate } = await startReservation(page, origin, home);
  const profile = {
    purpose: 'business_stay',
    first_name: 'Maya',
    last_name: 'Ortiz',
    email,
    phone: '303 555 0199',
    date_of_birth: '1990-05-17',
    occupants: [{ first_name: 'Ana', last_name: 'Ortiz', kind: 'adult' }],
    pets: [],
    vehicles: [],
  };
  const saved = await page.request.put(`/api/v1/reservations/${id}/profile`, { data: profile, ...write(origin) });
  await readBody(saved);
  const stay = `startDate=${startDate}&endDate=${endDate}`;
  await page.goto(`/new-reservation/payment/${home.slug}?${stay}&reservation=${id}`);
  await waitUntilHydrated(page);
  await page.getByLabel(/^I agree/).check();
  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expect(page).toHaveURL(new RegExp(`/account/reservations/${id}`), { timeout: 30_000 });
  return { id, reference, email };
}

async function openStaffPage(page: Page, email: string, origin: string, path: string) {
  await declineCookies(page);
  await signInAs(page, email, origin);
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the automatic review has left the reservation to staff. */
async function waitForApplication(page: Page, reference: string) {
  await expect
    .poll(async () => (await page.request.get(`/api/v1/staff/applications/${reference}`)).status(), { timeout: 30_000 })
    .toBe(200);
}

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('an application denied by two people', async ({ page, browser, siteOrigin, problems }) => {
  test.setTimeout(150_000);
  await openStaffPage(page, 'admin@lodestay.example', siteOrigin, '/staff/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expectAccessible(page);
  const [home] = await findHomes(page);
  const guest = await browser.newPage({ baseURL: siteOrigin });
  const { id, reference, email } = await applyAsGuest(guest, siteOrigin, home!);
  await expect(guest.getByText('We are reviewing your application')).toBeVisible();
  await waitForApplication(page, reference);

  // The first person asks for the denial, and can't confirm it.
  await page.goto(`/staff/applications?q=${reference}`);
  await waitUntilHydrated(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Maya Ortiz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/applications/${reference}`));
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Guest limit not stated');
  await page.getByRole('button', { name: 'Request denial' }).click();
  await expect(page.getByLabel('Reason for the guest')).toBeFocused();
  await page.getByLabel('Reason for the guest').selectOption('The landlord declined the request');
  await page.getByLabel('What did you check?', { exact: true }).fill('Called the landlord on Monday');
  await page.getByRole('button', { name: 'Request denial' }).click();
  const requested = page.getByRole('region', { name: 'Denial requested' });
  await expect(requested).toContainText('Called the landlord on Monday');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirm denial' })).toHaveCount(0);
  await expectAccessible(page);
  const own = await page.request.put(`/api/v1/staff/applications/${reference}/denial/confirmation`, {
    data: { version: 2 },
    ...write(siteOrigin),
  });
  expect([own.status(), ((await own.json()) as { error: { code: string } }).error.code]).toEqual([
    409,
    'action_not_allowed',
  ]);
  await guest.reload();
  await expect(guest.getByText('We are reviewing your application')).toBeVisible();

  // The second person confirms it.
  const second = await browser.newPage({ baseURL: siteOrigin });
  await openStaffPage(second, 'superadmin@lodestay.example', siteOrigin, '/staff/applications?stage=denial_requested');
  await second
    .getByRole('row', { name: new RegExp(reference) })
    .getByRole('link')
    .click();
  await expect(second.getByRole('region', { name: 'Denial requested' })).toContainText('Grace Okafor');
  await second.getByRole('button', { name: 'Confirm denial' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Maya Ortiz Denied' })).toBeVisible();
  await expect(second.getByRole('region', { name: 'Timeline' })).toContainText('Ruth Lindqvist confirmed the denial');
  await second.close();

  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('The landlord of this home didn’t accept your request');
  await guest.close();
  await expect
    .poll(async () => (await page.request.get(`/dev/mail?to=${email}`)).text(), { timeout: 30_000 })
    .toContain('We could not approve your request');

  await page.goto(`/staff/reservations/${reference}`);
  await waitUntilHydrated(page);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('released a payment');
  await expect(timeline).toContainText('We could not approve your request');
  await expect(page.getByRole('link', { name: `Applications: ${reference}` })).toBeVisible();
  await expectAccessible(page);
  expect(id).toBeTruthy();
  expect(problems).toEqual([]);
});

test('an application approved by a rule', async ({ page, browser, siteOrigin, problems }) => {
  test.setTimeout(150_000);
  await openStaffPage(page, 'admin@lodestay.example', siteOrigin, '/staff/reservations');
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
  await expectAccessible(page);
  const homes = await findHomes(page);
  const guest = await browser.newPage({ baseURL: siteOrigin });
  const { reference, email } = await applyAsGuest(guest, siteOrigin, homes.at(-1)!);
  await waitForApplication(page, reference);

  await page.getByRole('searchbox', { name: 'Search reservations' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Maya Ortiz' }).click();
  await expect(page).toHaveURL(`/staff/reservations/${reference}`);
  await page.getByRole('link', { name: `Applications: ${reference}` }).click();
  await expect(page).toHaveURL(`/staff/applications/${reference}`);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('combobox', { name: 'Rule' })).toBeFocused();
  await page.keyboard.type('The landlord');
  await page.keyboard.press('Enter');
  await page.getByLabel('What did you check? (optional)').fill('The landlord agreed by phone');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Ortiz Approved' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('The landlord confirmed this party');
  await expectAccessible(page);
  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('Approved');
  await guest.close();
  expect(problems).toEqual([]);
});

test('an unclear income that staff record from a requested document', async ({
  page,
  browser,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(150_000);
  await openStaffPage(page, 'admin@lodestay.example', siteOrigin, '/staff/applications');
  const homes = await findHomes(page);
  const guest = await browser.newPage({ baseURL: siteOrigin });
  // Test checks leave an income that ends in .02 to staff.
  const { id, reference, email } = await applyAsGuest(guest, siteOrigin, homes.at(-2)!, { monthlyIncome: 50_000_002 });
  await waitForApplication(page, reference);

  await page.goto(`/staff/applications/${reference}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('region', { name: 'Income', exact: true })).toContainText('Not confirmed');
  const form = page.getByRole('region', { name: 'Request a document' });
  await form.getByLabel('Kind of document').selectOption('Income, savings or credit score');
  await form.getByRole('button', { name: 'Request document' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Message to the person')).toBeFocused();
  await page.keyboard.type('The page with the credit score is missing');
  await tabTo(page, /^Request document$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Ortiz Documents requested' })).toBeFocused();
  await expectAccessible(page);

  // The guest adds the document and sends it.
  await expect
    .poll(async () => (await page.request.get(`/dev/mail?to=${email}`)).text(), { timeout: 30_000 })
    .toContain('We need another document');
  await guest.goto(`/account/reservations/${id}/application`);
  await waitUntilHydrated(guest);
  const asked = guest.getByRole('region', { name: 'Documents requested' });
  await expect(asked).toContainText('The page with the credit score is missing');
  await expectAccessible(guest);
  await asked
    .getByLabel(/^Add the document/)
    .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(asked).toContainText('score.png');
  await expectAccessible(guest);
  await tabTo(guest, /^Send to our team$/, 'button');
  await guest.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(guest.getByText('Our team looks at your documents.')).toBeVisible();

  // Staff record what it proves, and approve.
  await page.goto(`/staff/applications/${reference}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Ortiz Needs review' })).toBeVisible();
  const income = page.getByRole('region', { name: 'Record income' });
  await income.getByRole('combobox', { name: 'Document' }).focus();
  await page.keyboard.type('score.png');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('734');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Credit report of November');
  await expectAccessible(page);
  await tabTo(page, /^Record figures$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Income', exact: true })).toContainText('Grace Okafor');
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Met by confirmed figures');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('The landlord confirmed this party');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Ortiz Approved' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('recorded income from a document');
  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('Your application is approved');
  await guest.close();
  expect(problems).toEqual([]);
});

test('applications do not exist for members', async ({ page, siteOrigin }) => {
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  for (const path of ['/staff/applications', '/staff/reservations', '/staff/reservations/LS-7KQ2M9'])
    expect((await page.goto(path))!.status(), path).toBe(404);
});
