import type { Browser } from '@playwright/test';
import { tabTo } from '../site/tab-to.ts';
import {
  declineCookies,
  expect,
  findAvailableHome,
  findPersonId,
  signInAs,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';
import { CARD, expectApproved, fromHomeToPayment } from './booking-steps.ts';
import { pressButton, typeCard } from './payment-method-form.ts';

/** Gives the person of a page a credit of $200, as staff do. */
async function giveCredit(browser: Browser, siteOrigin: string, person: Page, width: Width) {
  const { email } = (await (await person.request.get('/api/v1/profile')).json()) as { email: string };
  const viewport = { width, height: 900 };
  const page = await (await browser.newContext({ baseURL: siteOrigin, viewport })).newPage();
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto(`/staff/people/${await findPersonId(page, email)}`);
  await waitUntilHydrated(page);
  await page.getByLabel('Amount in dollars').fill('251');
  await page.getByLabel('Reason for the credit').fill('The lift did not work for a week.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At most $250.00 at once').first()).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('200');
  await pressButton(page, /^Give credit/);
  await expect(page.getByText('$200.00 of credit given.')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
}

/** Staff give a credit, and the member pays a part of the first payment with it, by keyboard. */
async function payWithCredit(page: Page, browser: Browser, siteOrigin: string, width: Width) {
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { nights: 60, index: width === 375 ? 16 : 18 });
  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await fromHomeToPayment(page);
  await giveCredit(browser, siteOrigin, page, width);

  await page.goto('/account/credits');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main')).toContainText('The lift did not work for a week.');
  await expectAccessible(page);

  await page.goBack();
  await waitUntilHydrated(page);
  await page.getByLabel(/^I agree/).press('Space');
  const credit = page.getByLabel(/^Use \$200\.00 of credit/);
  await tabTo(page, /^Use \$200\.00 of credit/);
  await page.keyboard.press('Space');
  await expect(credit).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Paid with credits');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Card/ }).press('Space');
  await typeCard(page, CARD.works);
  await pressButton(page, /^Request to book/);
  await expectApproved(page, home.title);
  await page.goto('/account/credits');
  await expect(page.getByRole('main')).toContainText('$0.00');
  await expect(page.getByRole('main')).toContainText('Used');
}

/** A member invites friends by keyboard, and a friend sees the offer. */
async function inviteFriends(page: Page, browser: Browser, siteOrigin: string) {
  await declineCookies(page);
  await page.goto('/referrals');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get $250 for each friend who stays.');
  await expectAccessible(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  const friend = `friend-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const other = `other-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel('Friends’ email addresses').fill(`${friend}, ${other}`);
  await page.getByLabel(/^Your message/).fill('It is quiet here, and the desk is good.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your friends are invited.')).toBeVisible();
  await expect(page.getByRole('row', { name: other })).toContainText('Invited');
  await expect(page.getByRole('row', { name: new RegExp(friend.slice(0, 3)) }).first()).toBeVisible();
  await expectAccessible(page);

  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  const visitor = await (await browser.newContext({ baseURL: siteOrigin, viewport: page.viewportSize() })).newPage();
  await declineCookies(visitor);
  await visitor.goto(link);
  await waitUntilHydrated(visitor);
  await expect(visitor.getByRole('dialog', { name: '$250 off your stay' })).toBeVisible();
  await visitor.context().close();
}

for (const width of WIDTHS)
  test.describe(`by keyboard at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('staff give a credit, and the member pays a part of the first payment with it', async ({
      page,
      browser,
      siteOrigin,
      problems,
    }) => {
      test.setTimeout(180_000);
      await payWithCredit(page, browser, siteOrigin, width);
      expect(problems).toEqual([]);
    });

    test('a member invites a friend, who sees the offer', async ({ page, browser, siteOrigin, problems }) => {
      test.setTimeout(120_000);
      await inviteFriends(page, browser, siteOrigin);
      expect(problems).toEqual([]);
    });
  });
