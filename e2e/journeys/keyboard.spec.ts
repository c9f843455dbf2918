import { tabTo } from '../site/tab-to.ts';
import {
  findAvailableHome,
  declineCookies,
  expect,
  waitUntilHydrated,
  PASSWORD,
  test,
  createEmail,
} from '../site/test.ts';

test('books a home with the keyboard only', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { index: 9 });

  await page.goto('/');
  await waitUntilHydrated(page);
  await tabTo(page, /^City or neighborhood/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Denver');
  await expect(page.getByRole('option').first()).toContainText('Denver');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Show homes/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/denver/);

  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await tabTo(page, /^Request to book/);
  const payments: string[] = [];
  page.on(
    'request',
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/payment') && payments.push(sent.url()),
  );
  // The second press must neither pay nor book again.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();

  await tabTo(page, /^Create an account/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const [label, text] of [
    [/^First name/, 'Maya'],
    [/^Last name/, 'Ortiz'],
    [/^Email/, createEmail()],
    [/^Password/, PASSWORD],
  ] as const) {
    await tabTo(page, label, 'input');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(page, /^(Work|Time off|A place)/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Phone/);
  await page.keyboard.type('3035550199');
  await tabTo(page, /^Date of birth/);
  await page.keyboard.type('05171990');
  await tabTo(page, /^(Continue|Go on|Next|To the payment|Payment)/i, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();

  for (const [label, text] of [
    [/^Routing number/, '110000000'],
    [/^Account number/, '000123456789'],
    [/^Account holder name/, 'Maya Ortiz'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Request to book/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
  expect(payments).toHaveLength(1);
  const { reservations } = (await (await page.request.get('/api/v1/reservations')).json()) as {
    reservations: object[];
  };
  expect(reservations).toHaveLength(1);
});
