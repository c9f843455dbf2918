import { seriousFindings } from '../site/axe-findings.ts';
import {
  declineCookies,
  expect,
  findPersonId,
  signInAs,
  signUp,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';

const REASON = 'Ticket 20931: her saved homes do not load';

test.use({ viewport: { width: 1280, height: 900 } });

/** A new account, in a browser of its own. */
async function signUpElsewhere(page: Page, siteOrigin: string) {
  const context = await page.context().browser()!.newContext({ baseURL: siteOrigin });
  const person = await context.newPage();
  await declineCookies(person);
  return { person, ...(await signUp(person)) };
}

/** Starts an impersonation from the page of the person. */
async function impersonate(page: Page, id: number) {
  await page.goto(`/staff/people/${id}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in as Maya Ortiz for 30 minutes?' });
  await dialog.getByLabel('Reason').fill(REASON);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start impersonation' }).click();
  await expect(page).toHaveURL('/account');
}

test('an impersonation from reason to end, which the audit log and the person can see', async ({
  page,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(120_000);
  const { person, email } = await signUpElsewhere(page, siteOrigin);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const id = await findPersonId(page, email);
  await impersonate(page, id);

  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('You are signed in as Maya Ortiz.');
  await expect(banner).toContainText(/(29|30) minutes left/);
  await expect(banner).not.toContainText(REASON);
  expect(await seriousFindings(page)).toEqual([]);
  // The console does not exist for the person, and a payment is refused.
  expect((await page.request.get('/staff/people')).status()).toBe(404);
  const payment = await page.request.post('/api/v1/reservations/0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1/payment', {
    data: { payment_token: 'tok_visa' },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: siteOrigin },
  });
  expect(payment.status()).toBe(403);
  const list = await page.request.post('/api/v1/favorite_lists', {
    data: { name: 'Denver in May' },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: siteOrigin },
  });
  expect(list.ok()).toBe(true);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`/staff/people/${id}`);
  await expect(banner).toHaveCount(0);
  await waitUntilHydrated(page);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Grace Okafor started to act as this person');
  await expect(timeline).toContainText(`Reason: ${REASON}`);

  await page.goto(`/staff/audit?person=${encodeURIComponent(email)}`);
  for (const action of [
    'Started an impersonation',
    'Changed something while impersonating',
    'Ended an impersonation',
  ]) {
    const row = page.getByRole('row', { name: action }).first();
    await expect(row).toContainText('Grace Okafor');
    await expect(row).toContainText('as Maya Ortiz');
  }
  await expect(page.getByRole('row', { name: /createFavoriteList/ })).toBeVisible();

  await person.goto('/account');
  await expect(person.getByText(REASON)).toBeVisible();
  expect(problems).toEqual([]);
});

test('the page notices that the time of an impersonation is over', async ({ page, siteOrigin }) => {
  test.setTimeout(90_000);
  const { email } = await signUpElsewhere(page, siteOrigin);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const id = await findPersonId(page, email);
  await impersonate(page, id);
  await page.clock.install();
  await page.goto('/account');
  await waitUntilHydrated(page);
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await page.mouse.move(10, 10);
  await expect(banner).toContainText(/(29|30) minutes left/);
  await page.clock.runFor('31:00');
  await expect(page).toHaveURL(`/staff/people/${id}`);
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText(email);
});

test('staff cannot be impersonated, and the page says why', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto(`/staff/people/${await findPersonId(page, 'hub@lodestay.example')}`);
  const region = page.getByRole('region', { name: 'Sign in as this person' });
  await expect(region).toContainText('Staff can’t be impersonated.');
  await expect(region.getByRole('button')).toBeDisabled();
});
