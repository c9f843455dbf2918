import { aHome, declineCookies, expect, hydrated, PASSWORD, test, uniqueEmail, type Page } from '../site/test.ts';

/** The card form stands on the payment processor's own origin. */
const cardForm = (page: Page) => page.frameLocator('iframe');

const CARD = { works: '4242424242424242', declined: '4000000000000002', bankAsks: '4000002760003184' };

async function fillCard(page: Page, number: string) {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('12/34');
  await form.getByLabel('Code', { exact: true }).fill('123');
  await form.getByLabel('Name on the card').fill('Maya Ortiz');
  await form.getByLabel('ZIP code').fill('80202');
}

async function createAccount(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByLabel('First name').fill('Maya');
  await dialog.getByLabel('Last name').fill('Ortiz');
  await dialog.getByLabel('E-mail').fill(uniqueEmail());
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
}

async function fillProfile(page: Page) {
  await page.getByRole('radio', { name: /^Work/ }).check();
  await page.getByLabel('Phone').fill('(303) 555-0199');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

/** To the payment step of a free home, with a new account. */
async function toPayment(page: Page, index: number) {
  await declineCookies(page);
  const home = await aHome(page.request, { index });
  await page.goto(`/new-reservation/profile/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await hydrated(page);
  await createAccount(page);
  await fillProfile(page);
  await expect(page.getByText(`${home.title} is held for you`)).toBeVisible();
  return home;
}

const requestToBook = (page: Page) => page.getByRole('button', { name: /^Request to book/ });

async function expectApproved(page: Page, title: string) {
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByText('Approved', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
}

test('from the home page to an approved reservation in the account', async ({ page, problems }) => {
  test.setTimeout(150_000);
  await declineCookies(page);
  const wanted = await aHome(page.request, { index: 1 });

  await page.goto('/');
  await hydrated(page);
  await page.getByLabel('City or neighborhood').click();
  await page.keyboard.type('Denv');
  await page.getByRole('option', { name: /^Denver/ }).first().click();
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/\/s\/denver/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Denver');

  // Dates come from the address here; the calendar has its own tests.
  await page.goto(`/s/denver?startDate=${wanted.startDate}&endDate=${wanted.endDate}&maxPrice=4000`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Pets welcome' }).or(page.getByRole('link', { name: 'Pets welcome' })).first().click();
  await expect(page).toHaveURL(/pets/);
  const card = page.getByRole('main').locator('a[href^="/homes/"]').first();
  const title = (await card.textContent())!.trim();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const total = await page.getByRole('main').getByText(/^\$[\d,]+\.\d\d$/).last().textContent();
  expect(total).toBeTruthy();
  await page.getByRole('link', { name: /Request to book/ }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();

  await createAccount(page);
  await fillProfile(page);
  await page.getByLabel(/^I agree/).check();

  await fillCard(page, CARD.declined);
  await requestToBook(page).click();
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await expect(page.getByText(`${title} is held for you`)).toBeVisible();

  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, title);
  await page.goto('/account/reservations');
  await expect(page.getByRole('main')).toContainText(title);
  expect(problems).toEqual([]);
});

test('the bank asks first (3-D Secure)', async ({ page }) => {
  test.setTimeout(120_000);
  const home = await toPayment(page, 3);
  await page.getByLabel(/^I agree/).check();
  await fillCard(page, CARD.bankAsks);
  await requestToBook(page).click();
  const bank = page.getByRole('dialog').frameLocator('iframe');
  await bank.getByRole('button', { name: /approve|confirm|yes/i }).click();
  await expectApproved(page, home.title);
});

test('a bank account costs no fee', async ({ page }) => {
  await toPayment(page, 5);
  const withCard = await requestToBook(page).textContent();
  await page.getByRole('radio', { name: /^Bank account/ }).check();
  await expect(requestToBook(page)).not.toHaveText(withCard!);
  await expect(page.getByRole('main')).not.toContainText('Card, 2.08');
});

test('what is held by one person is not for another, who sees until when', async ({ page, browser, siteOrigin }) => {
  const home = await toPayment(page, 7);
  const other = await (await browser.newContext({ baseURL: siteOrigin })).newPage();
  await declineCookies(other);
  await other.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await expect(other.getByRole('main')).toContainText(/(held|paying|free again)/i);
  await other.context().close();
});
