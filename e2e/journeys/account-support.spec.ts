import { declineCookies, expect, signInAs, signUp, test, waitUntilHydrated } from '../site/test.ts';
import { expectAccessible } from './booked-stay.ts';

test.use({ viewport: { width: 375, height: 800 } });

test('a member chooses their emails, and gets an answer to a request by keyboard', async ({
  page,
  browser,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signUp(page);
  await page.goto('/account/notifications');
  await waitUntilHydrated(page);
  const reviews = page.getByRole('checkbox', { name: /^Reviews/ });
  await reviews.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save choices' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Your choices are saved.');
  await expectAccessible(page);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(reviews).not.toBeChecked();

  await page.goto('/account/support');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'New request' }).press('Enter');
  await page.getByLabel('Subject').fill('Where is my receipt?');
  await page.getByRole('textbox', { name: 'Message' }).fill('I need it for my employer.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my receipt?' })).toBeVisible();
  await expect(page.getByText('Waiting for our answer')).toBeVisible();
  await expectAccessible(page);
  const reference = new URL(page.url()).pathname.split('/').at(-1)!;

  const staff = await browser.newPage({ baseURL: siteOrigin });
  await declineCookies(staff);
  await signInAs(staff, 'admin@lodestay.example', siteOrigin);
  await staff.goto(`/staff/support/${reference}`);
  await waitUntilHydrated(staff);
  await staff.getByRole('textbox', { name: 'Answer' }).fill('It is under Payments.');
  await staff.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(staff.getByRole('list').filter({ hasText: 'It is under Payments.' }).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Close case' }).press('Enter');
  await expect(staff.getByRole('button', { name: 'Close case' })).toHaveCount(0);
  await staff.close();

  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is under Payments.');
  await page.getByRole('radio', { name: '1 star' }).focus();
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Send rating' }).press('Enter');
  await expect(page.getByText('Thanks, we’ve received your rating.')).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
