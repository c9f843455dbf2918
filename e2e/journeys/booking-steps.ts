import { expect, PASSWORD, createEmail, verify, type Page } from '../site/test.ts';

/** The card form is in an iframe of the payment processor. */
const cardForm = (page: Page) => page.frameLocator('iframe');

export const CARD = { works: '4242424242424242', declined: '4000000000000002', bankAsks: '4000002760003184' };

export async function fillCard(page: Page, number: string) {
  await page.getByRole('radio', { name: /^Card/ }).check();
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('12/34');
  await form.getByLabel('Code', { exact: true }).fill('123');
  await form.getByLabel('Name on the card').fill('Maya Ortiz');
  await form.getByLabel('ZIP code').fill('80202');
}

export async function createAccount(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await fillNewAccount(page);
}

/** Fills the open dialog for a new account. */
export async function fillNewAccount(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByLabel('First name').fill('Maya');
  await dialog.getByLabel('Last name').fill('Ortiz');
  await dialog.getByLabel('Email').fill(createEmail());
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
}

export async function fillProfile(page: Page) {
  await page.getByRole('radio', { name: /^Work/ }).check();
  await page.getByLabel('Phone').fill('(303) 555-0199');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

export const requestToBook = (page: Page) => page.getByRole('button', { name: /^Request to book/ });

/** Goes from a home with dates in the URL through sign-up and profile to the payment step. */
export async function fromHomeToPayment(page: Page) {
  await page
    .getByRole('link', { name: /Request to book/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await createAccount(page);
  await fillProfile(page);
  await page.getByLabel(/^I agree/).check();
}

/** Passes the checks of the application, and waits for the approval. */
export async function expectApproved(page: Page, title: string) {
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
  await verify(page.request, new URL(page.url()).origin);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByText('Approved', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
}

/** Checks that the account of the page has one reservation and was charged for it once. */
export async function expectOneCharge({ request }: Page) {
  const read = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer;
  const { reservations } = await read<{ reservations: { id: string }[] }>('/api/v1/reservations');
  expect(reservations).toHaveLength(1);
  type Plan = { receipts: { kind: string }[] };
  const readReceipts = async () =>
    (await read<Plan>(`/api/v1/reservations/${reservations[0]!.id}/payment_plan`)).receipts.map(({ kind }) => kind);
  // A job writes the receipts.
  await expect.poll(readReceipts, { timeout: 30_000 }).toEqual(['payment']);
}
