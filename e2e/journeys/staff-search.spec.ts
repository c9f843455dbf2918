import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import {
  declineCookies,
  expect,
  findAvailableHome,
  signInAs,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A name that no other test uses, so that a search finds one lead. */
const createLastName = () => `Q${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;

/** Sends a lead as a visitor, and returns its reference. */
async function sendLead(page: Page, given: { lastName: string; city: string }): Promise<string> {
  const answer = await page.request.post('/api/v1/leads', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      product_type: 'contact',
      first_name: 'Priya',
      last_name: given.lastName,
      email: `${given.lastName.toLowerCase()}@example.com`,
      city: given.city,
      message: 'Do you have homes near the hospital?',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Opens the search with the keyboard and types. The frame of the console can start after the page, so the keys may be needed again. */
async function searchFor(page: Page, text: string) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(getDialog(page).getByRole('combobox')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type(text);
}

const getGroup = (page: Page, name: string) => getDialog(page).getByRole('group', { name: new RegExp(`^${name}`) });

test('staff find a person, a reservation, a home and a lead with the keyboard', async ({
  page,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(90_000);
  await declineCookies(page);
  const lastName = createLastName();
  const reference = await sendLead(page, { lastName, city: 'Denver' });
  const home = await findAvailableHome(page.request);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  const draft = await page.request.post('/api/v1/reservations', {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: siteOrigin },
    data: { home_slug: home.slug, start_date: home.startDate, end_date: home.endDate },
  });
  const { reference: reservation } = (await draft.json()) as { reference: string };
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff');
  await waitUntilHydrated(page);

  await searchFor(page, 'member@lodestay');
  await expect(getGroup(page, 'People').getByRole('option')).toHaveAttribute('href', /^\/staff\/people\/\d+$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toHaveCount(0);

  await searchFor(page, reservation.toLowerCase());
  await expect(getGroup(page, 'Reservations').getByRole('option')).toHaveAttribute(
    'href',
    `/staff/reservations/${reservation}`,
  );
  await page.keyboard.press('Escape');

  await searchFor(page, home.slug);
  await expect(getGroup(page, 'Homes').getByRole('option').first()).toHaveAttribute(
    'href',
    `/staff/homes/${home.slug}`,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Search people/ }).click();
  await page.keyboard.type(`priya ${lastName.slice(0, 12)}`);
  await expect(getGroup(page, 'Leads').getByRole('option')).toContainText(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/leads/${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: `Priya ${lastName}` })).toBeVisible();
  await waitUntilHydrated(page);

  await searchFor(page, 'prom');
  await expect(getGroup(page, 'Pages').getByRole('option')).toHaveText(/^Promo codes/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/staff/promo-codes');
  expect(problems).toEqual([]);
});

test('a hub manager finds nothing of other markets, and no people', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  const lastName = createLastName();
  const own = await sendLead(page, { lastName, city: 'Denver' });
  await sendLead(page, { lastName: `${lastName}elsewhere`, city: 'Austin' });
  await signInAs(page, 'hub@lodestay.example', siteOrigin);
  await page.goto('/staff');
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: /^Search/ })).not.toHaveAccessibleName(/people/);

  await searchFor(page, lastName);
  await expect(getDialog(page).getByRole('option')).toHaveCount(1);
  await expect(getDialog(page).getByRole('option')).toContainText(own);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('admin@lodestay');
  await expect(getDialog(page).getByText('No matches for “admin@lodestay”')).toBeVisible();
});

test('the search fits a phone, and is loaded only when it opens', async ({ page, siteOrigin, problems }) => {
  await declineCookies(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/staff');
  await waitUntilHydrated(page);
  expect(files.filter((url) => /console-search/.test(url))).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Search people/ }).click();
  await expect(getDialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a');
  await expect(getDialog(page).getByText('Type at least 2 characters.')).toBeVisible();
  await page.keyboard.type('d');
  await expect(getDialog(page).getByRole('option').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await getDialog(page).getByRole('button', { name: 'Close search' }).click();
  await expect(getDialog(page)).toHaveCount(0);

  expect(problems).toEqual([]);
});

/** Texts of the console's code: an event of its writes, and a label of its queues. */
const CONSOLE_CODE = /lodestay:record-changed|Search this queue/;

test('no public page loads code of the console, also for staff', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith('http')) urls.add(request.url());
  });
  for (const path of ['/', '/s/denver', '/account', '/contact-us']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    // The activity on which the header loads.
    await page.mouse.move(100, 100);
    await page.locator('summary[aria-label^="Account of"]').locator('visible=true').first().click();
  }
  expect(urls.size).toBeGreaterThan(3);
  for (const url of urls) {
    const script = await page.request.get(url);
    expect(script.ok(), url).toBe(true);
    expect(CONSOLE_CODE.test(await script.text()), url).toBe(false);
  }
});
