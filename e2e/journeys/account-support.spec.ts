import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { tabTo } from '../site/tab-to.ts';
import {
  declineCookies,
  expect,
  PDF,
  PHOTO,
  signInAs,
  signUp,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';
import { expectAccessible, expectAccessibleOnce, WIDTHS } from './booked-stay.ts';
import { typeInto } from './keyboard-steps.ts';
import { pressButton } from './payment-method-form.ts';

test.use({ viewport: { width: 375, height: 800 } });

/** Chooses emails, asks for help, and rates the answer of staff, by keyboard. */
async function askForHelp(page: Page, browser: Browser, siteOrigin: string) {
  await declineCookies(page);
  await signUp(page);
  await page.goto('/account/notifications');
  await waitUntilHydrated(page);
  const reviews = page.getByRole('checkbox', { name: 'Reviews by email' });
  await tabTo(page, /^Reviews by email/);
  await page.keyboard.press('Space');
  await pressButton(page, /^Save choices/);
  await expect(page.getByRole('status')).toContainText('Your choices are saved.');
  await expectAccessibleOnce(page);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(reviews).not.toBeChecked();

  await page.goto('/account/support');
  await waitUntilHydrated(page);
  await pressButton(page, /^New request/);
  await expect(page.getByLabel('Subject')).toBeVisible();
  await typeInto(page, /^Subject/, 'Where is my receipt?');
  await typeInto(page, /^Message/, 'I need it for my employer.');
  const files = page.getByLabel('Add photos or PDFs to your message');
  await tabTo(page, /^Add photos or PDFs/);
  await expect(files).toBeFocused();
  await files.setInputFiles([
    { name: 'desk.png', mimeType: 'image/png', buffer: PHOTO },
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await pressButton(page, /^Remove wrong\.pdf/);
  await expect(page.getByRole('list', { name: 'Files of your message' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleOnce(page);
  await pressButton(page, /^Send request/);
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my receipt?' })).toBeVisible();
  await expect(page.getByText('Waiting for our answer')).toBeVisible();
  await expectAccessibleOnce(page);
  await expect(page.getByRole('link', { name: 'desk.png. Open in full size' })).toBeVisible();
  const download = page.waitForEvent('download');
  await tabTo(page, /^receipt\.pdf/, 'a');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('receipt.pdf');
  const reference = new URL(page.url()).pathname.split('/').at(-1)!;

  const staff = await browser.newPage({ baseURL: siteOrigin });
  await declineCookies(staff);
  await signInAs(staff, 'admin@lodestay.example', siteOrigin);
  await staff.goto(`/staff/support/${reference}`);
  await waitUntilHydrated(staff);
  await expect(staff.getByRole('link', { name: 'desk.png. Open in full size' })).toBeVisible();
  await expect(staff.getByRole('link', { name: /^receipt\.pdf \(PDF, / })).toBeVisible();
  await staff.getByRole('textbox', { name: 'Answer' }).fill('It is under Payments.');
  await staff.getByLabel('Add photos or PDFs to your message').setInputFiles({
    name: 'where.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(staff.getByRole('button', { name: 'Remove where.pdf' })).toBeVisible();
  await staff.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(staff.getByRole('list').filter({ hasText: 'It is under Payments.' }).first()).toBeVisible();
  if (page.viewportSize()!.width === WIDTHS[0]) await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Close case' }).press('Enter');
  await expect(staff.getByRole('button', { name: 'Close case' })).toHaveCount(0);
  await staff.close();

  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is under Payments.');
  await expect(page.getByRole('link', { name: /^where\.pdf \(PDF, / })).toBeVisible();
  await tabTo(page, /^1 star/);
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
  await pressButton(page, /^Send rating/);
  await expect(page.getByText('Thanks, we’ve received your rating.')).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expectAccessibleOnce(page);
}

for (const width of WIDTHS)
  test(`a member chooses their emails, and gets an answer to a request by keyboard at ${width} px`, async ({
    page,
    browser,
    siteOrigin,
    problems,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await askForHelp(page, browser, siteOrigin);
    expect(problems).toEqual([]);
  });

/** Headless browsers have no push service and never allow notifications. Everything else, such as the worker, is real. */
const SUBSCRIPTION = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};

test('a member turns on push notifications in a browser and chooses them by keyboard', async ({ page, problems }) => {
  test.setTimeout(120_000);
  await page.addInitScript((subscription) => {
    let isAllowed = false;
    const isOn = () => sessionStorage.getItem('subscribed') === 'yes';
    const current = {
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { get: () => (isOn() || isAllowed ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      isAllowed = true;
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => (isOn() ? current : null);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return current;
    };
  }, SUBSCRIPTION);
  await declineCookies(page);
  await signUp(page);
  await page.goto('/account/notifications');
  await waitUntilHydrated(page);
  const messages = page.getByRole('checkbox', { name: 'Answers from our team by push notification' });
  await expect(messages).toBeDisabled();
  await expectAccessible(page);
  await tabTo(page, /^Turn on push in this browser$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Push notifications are on in this browser.');
  await expect(page.getByRole('list', { name: 'Browsers with push notifications' })).toContainText('This browser');
  await expect(messages).toBeChecked();
  await messages.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save choices' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Your choices are saved.');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Answers from our team by email' })).toBeChecked();

  // The site serves the worker, and its security policy lets the browser run it.
  const worker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/assets/push/');
    return {
      state: registration?.active?.state,
      path: new URL(registration?.active?.scriptURL ?? '', location.href).pathname,
    };
  });
  expect(worker).toEqual({ state: 'activated', path: '/assets/push/worker.js' });

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off push in this browser' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Push notifications are off in this browser.');
  await expect(page.getByRole('button', { name: 'Turn on push in this browser' })).toBeEnabled();
  await expect(messages).toBeDisabled();
  expect(problems).toEqual([]);
});
