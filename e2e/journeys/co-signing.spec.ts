import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, PDF, PHOTO, test, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  createAccount,
  expectAccessibleOnce,
  expectApproved,
  findMailedPath,
  INVITATION,
  openAs,
  requestStay,
  WIDTHS,
} from './booked-stay.ts';
import { chooseFile, chooseOption, expectFocusKept, followLink, typeInto, typeNewAccount } from './keyboard-steps.ts';
import { pressButton } from './payment-method-form.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

// A site of its own, so that other journeys do not take the same home.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** Adds a photo of a passport, and has it checked. Its number chooses the result, which the page then says. */
async function checkIdentity(page: Page, number: string, result: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Identity' });
  await chooseOption(page, /^Document$/, 'Passport');
  await chooseFile(page, /^Photo page/, { name: 'passport.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(part.getByText('Uploaded')).toBeVisible();
  await typeInto(page, /^Document number/, number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(result)).toBeVisible();
  await expectFocusKept(page);
}

/** Adds a pay slip, and has the income checked. */
async function checkIncome(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: 'Income' });
  await typeInto(page, /^Monthly income before tax/, '500,000');
  await chooseFile(page, /^Add a document/, { name: 'pay-slip.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(part.getByRole('listitem').filter({ hasText: 'pay-slip.pdf' })).toBeVisible();
  await expectAccessibleOnce(page);
  await pressButton(page, /^Check my income/);
  await expect(part.getByText('You meet the income rule.')).toBeVisible();
  await expectFocusKept(page);
}

for (const width of WIDTHS)
  test(`a guest fails the identity check, tries again, and is approved by a co-signer, by keyboard at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(100_000);
    const guest = await openAs(site, browser, undefined, width);
    const coSigner = await openAs(site, browser, undefined, width);
    const email = createEmail();
    const coSignerEmail = createEmail();
    await createAccount(site, guest, email);
    const stay = await requestStay(site, guest, email);
    const form = guest.getByRole('region', { name: 'Co-signer' });

    await test.step('the identity check fails', async () => {
      await guest.goto(`/account/reservations/${stay.id}/application`);
      await waitUntilHydrated(guest);
      await expectAccessibleOnce(guest);
      await checkIdentity(guest, '10000001', "We can't verify your identity at this time");
      await expectAccessibleOnce(guest);
    });

    await test.step('the guest invites a co-signer', async () => {
      await typeInto(guest, /^First name/, 'Rosa');
      await typeInto(guest, /^Last name/, 'Ortiz');
      await typeInto(guest, /^Email/, coSignerEmail);
      await guest.keyboard.press('Enter');
      await expect(form.getByText('Invited', { exact: true })).toBeVisible();
      await expectFocusKept(guest);
      await expectAccessibleOnce(guest);
    });

    const link = await findMailedPath(guest, coSignerEmail, INVITATION);
    await test.step('the co-signer creates an account, and accepts', async () => {
      await coSigner.goto(link);
      await waitUntilHydrated(coSigner);
      await expect(coSigner.getByRole('heading', { level: 1, name: 'Maya asks you to co-sign' })).toBeVisible();
      await expectAccessibleOnce(coSigner);
      await followLink(coSigner, /^Sign in or create an account/);
      await pressButton(coSigner, /^Create an account/);
      await typeNewAccount(coSigner, 'Rosa');
      await pressButton(coSigner, /^Accept$/);
      await expect(coSigner.getByRole('heading', { level: 1, name: 'Co-sign for Maya' })).toBeVisible();
      await expectAccessibleOnce(coSigner);
      await pressButton(coSigner, /^I agree to co-sign$/);
      await expect(coSigner.getByText('You agreed to co-sign.')).toBeVisible();
      await expectFocusKept(coSigner);
      await expect(coSigner.getByText('Maya Ortiz')).toHaveCount(0);
      await guest.reload();
      await waitUntilHydrated(guest);
      await expect(form.getByText('Started', { exact: true })).toBeVisible();
    });

    await test.step('the co-signer shows an ID and the income', async () => {
      await checkIdentity(coSigner, '12345678', 'Your identity is verified.');
      await checkIncome(coSigner);
      await expectAccessibleOnce(coSigner);
    });

    await test.step('the guest passes the identity check with another ID, and is approved', async () => {
      await checkIdentity(guest, '22345678', 'Your identity is verified.');
      await expectApproved(site, guest, stay);
      await guest.reload();
      await waitUntilHydrated(guest);
      await expect(form.getByText('Approved', { exact: true })).toBeVisible();
      await expect(guest.getByRole('complementary', { name: 'Verification' })).toHaveCount(0);
      await expectAccessibleOnce(guest);
    });

    expect((await coSigner.goto(link))!.status()).toBe(410);
    await expect(coSigner.getByRole('heading', { level: 1, name: 'Verification link not found' })).toBeVisible();
    await expectAccessibleOnce(coSigner);
  });
