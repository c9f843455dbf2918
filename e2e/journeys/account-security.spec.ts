import { createHmac } from 'node:crypto';
import { declineCookies, expect, PASSWORD, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';

const NEW_PASSWORD = 'another long one';

/** The code that an authenticator app shows (RFC 6238). `steps` is how many half minutes its clock is ahead. */
function showCode(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A platform authenticator that always recognizes the person. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status').first();

async function signOut(page: Page) {
  const account = page.getByText('Account of Maya Ortiz').or(page.getByLabel('Account of Maya Ortiz'));
  await account.first().press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL('/');
  await waitUntilHydrated(page);
  await expect(account).toHaveCount(0);
}

/** On a phone, the button is in the menu. */
async function openSignIn(page: Page, width: Width) {
  if (width === 375) await page.locator('summary[aria-label="Menu"]').press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).press('Enter');
  return page.getByRole('dialog');
}

async function openSecurity(page: Page) {
  await page.goto('/account/security');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

/** Changes the password, sets up two-step verification and a passkey, and signs in with each, by keyboard. */
async function secureAccount(page: Page, width: Width) {
  await page.setViewportSize({ width, height: 900 });
  await declineCookies(page);
  await addAuthenticator(page);
  const { email } = await signUp(page);
  await openSecurity(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('New password').press('Enter');
  await expect(status(page)).toContainText('Your new password is set.');

  await page.getByRole('button', { name: 'Set up two-step verification' }).press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const uri = await page.getByRole('link', { name: 'Open your app on this device' }).getAttribute('href');
  const secret = new URL(uri!).searchParams.get('secret')!;
  const used = showCode(secret);
  await page.getByLabel(/six-digit code/).fill(used);
  await page.getByLabel(/six-digit code/).press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = page.getByRole('list', { name: 'Save your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByLabel('Name of the passkey').press('Enter');
  await expect(status(page)).toHaveText('Passkey Laptop was added.');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  await expectAccessible(page);

  await signOut(page);
  const dialog = await openSignIn(page, width);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await dialog.getByLabel('Six-digit code').fill(used);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  // This code was used when the app was set up. A newer one works.
  await expect(dialog.getByText(/This code is wrong or was already used/)).toBeVisible();
  await dialog.getByLabel('Six-digit code').fill(showCode(secret, 1));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await openSecurity(page);
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);

  await signOut(page);
  await (await openSignIn(page, width)).getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openSecurity(page);

  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(/^Code from your app/).fill(recoveryCode);
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(status(page)).toHaveText('Two-step verification is off.');
}

for (const width of WIDTHS)
  test(`changes the password, and signs in with a code and with a passkey, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(180_000);
    await secureAccount(page, width);
    expect(problems).toEqual([]);
  });
