import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PHOTO, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  createAccount,
  expectAccessible,
  expectApproved,
  findMailedPath,
  INVITATION,
  openAs,
  requestStay,
  send,
} from './booked-stay.ts';

let site: OwnSite;

// A site of its own, so that other journeys do not take the same home.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** Checks an ID whose number chooses the result. */
async function checkIdentity(page: Page, number: string): Promise<void> {
  const path = `/api/v1/verification/documents/${crypto.randomUUID()}?slot=photo_id_front&name=passport.png`;
  const uploaded = await page.request.put(path, {
    data: PHOTO,
    headers: { 'idempotency-key': crypto.randomUUID(), origin: site.origin, 'content-type': 'image/png' },
  });
  expect(uploaded.ok()).toBe(true);
  const body = { document_kind: 'passport', document_number: number };
  await send(site, page.request, 'POST', '/api/v1/verification/identity', body);
}

test('a guest fails the identity check, tries again, and is approved by a co-signer, by keyboard', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  const stay = await requestStay(site, guest, email);
  await checkIdentity(guest, '10000001');
  await guest.goto(`/account/reservations/${stay.id}/application`);
  await waitUntilHydrated(guest);
  await expect(guest.getByText("We can't verify your identity at this time")).toBeVisible();
  await expectAccessible(guest);

  const coSignerEmail = createEmail();
  const form = guest.getByRole('region', { name: 'Co-signer' });
  await form.getByLabel('First name').focus();
  await guest.keyboard.type('Rosa');
  await guest.keyboard.press('Tab');
  await guest.keyboard.type('Ortiz');
  await guest.keyboard.press('Tab');
  await guest.keyboard.type(coSignerEmail);
  await guest.keyboard.press('Enter');
  await expect(form.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(guest);

  const coSigner = await openAs(site, browser);
  const link = await findMailedPath(guest, coSignerEmail, INVITATION);
  await coSigner.goto(link);
  await waitUntilHydrated(coSigner);
  await expect(coSigner.getByRole('heading', { level: 1, name: 'Maya asks you to co-sign' })).toBeVisible();
  await expectAccessible(coSigner);
  await createAccount(site, coSigner, createEmail(), 'Rosa');
  await coSigner.reload();
  await waitUntilHydrated(coSigner);
  await tabTo(coSigner, /^Accept$/, 'button');
  await coSigner.keyboard.press('Enter');
  await expect(coSigner.getByRole('heading', { level: 1, name: 'Co-sign for Maya' })).toBeVisible();
  await expectAccessible(coSigner);
  await tabTo(coSigner, /^I agree to co-sign$/, 'button');
  await coSigner.keyboard.press('Enter');
  await expect(coSigner.getByText('You agreed to co-sign.')).toBeVisible();
  await expect(coSigner.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await expectAccessible(coSigner);
  await expect(coSigner.getByText('Ortiz', { exact: false }).filter({ hasText: 'Maya Ortiz' })).toHaveCount(0);

  await guest.reload();
  await expect(form.getByText('Started', { exact: true })).toBeVisible();
  await checkIdentity(guest, '22345678');
  await verify(coSigner.request, site.origin);
  await expectApproved(site, guest, stay);
  await guest.reload();
  await waitUntilHydrated(guest);
  await expect(form.getByText('Approved', { exact: true })).toBeVisible();
  await expect(guest.getByText('Your identity is verified.')).toBeVisible();
  await expect(guest.getByRole('complementary', { name: 'Verification' })).toHaveCount(0);
  await expectAccessible(guest);

  expect((await coSigner.goto(link))!.status()).toBe(410);
  await expect(coSigner.getByRole('heading', { level: 1, name: 'Verification link not found' })).toBeVisible();
  await expectAccessible(coSigner);
});
