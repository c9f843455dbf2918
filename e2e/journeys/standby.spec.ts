import { tabTo } from '../site/tab-to.ts';
import { declineCookies, expect, signUp, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';
import { typeProfile } from './keyboard-steps.ts';
import { pressButton, typeCard } from './payment-method-form.ts';

// One after the other, because the comparison can lead both to the same home, which only one of them can hold.
test.describe.configure({ mode: 'default' });

/** Leads from the comparison to a home, its membership, a pause that is taken back, a paid stay, and the end, by keyboard. */
async function useStandby(page: Page, width: Width) {
  const expectGoodPage = async () => {
    await waitUntilHydrated(page);
    await expectAccessible(page);
  };

  await page.setViewportSize({ width, height: 900 });
  await declineCookies(page);
  await signUp(page);

  await page.goto('/standby?market=denver#year');
  await expectGoodPage();
  const year = page.getByRole('region', { name: 'A year in Denver' });
  await expect(year.getByRole('row', { name: /^Standby/ })).toContainText(/\$[\d,]+\.\d\d/);
  await year.getByLabel('Bedrooms').selectOption('1');
  await year.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page).toHaveURL(/\/standby\?market=denver&beds=1/);
  await waitUntilHydrated(page);
  await year.getByRole('listitem').getByRole('link').first().press('Enter');

  const book = page.getByRole('complementary', { name: 'Book this home' });
  await expect(book.getByRole('radio', { name: 'Standby' })).toBeChecked();
  await expect(book.getByText(/Not enough history|homes like this get a full booking/).first()).toBeVisible();
  await expectGoodPage();
  // Phones have the button in the bar at the bottom.
  const booking = width === 375 ? page.getByRole('region', { name: 'Price and booking' }) : book;
  await booking.getByRole('link', { name: 'Get Standby membership' }).press('Enter');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Subscribe to Standby' })).toBeVisible();
  await expect(main.getByText(/^First month of the home/)).toBeVisible();
  await expectGoodPage();
  await typeCard(page, '4000002760003184');
  await pressButton(page, /^Subscribe for \$80\.64/);
  const bank = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(bank.frameLocator('iframe').getByRole('button', { name: 'Refuse card' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, /^Refuse card/, 'button');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toContainText('wasn’t saved');
  await expectAccessible(page);
  await typeCard(page, '4242424242424242');
  await pressButton(page, /^Subscribe for \$80\.64/);
  await expect(page).toHaveURL(/\/new-reservation\/profile\/[^/]+\?standby=true&startDate=/);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();

  await page.goto('/account/membership');
  await expectGoodPage();
  await pressButton(page, /^Pause Standby/);
  await pressButton(page, /^Pause for 1 month/);
  await expect(main.getByRole('status')).toContainText('Standby pauses on');
  await pressButton(page, /^Take the pause back/);
  await expect(main.getByRole('status')).toContainText('The pause is taken back.');

  await page.goBack();
  await waitUntilHydrated(page);
  await typeProfile(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(main).toContainText(/is held for you until/);
  // The card of the subscription pays for the stay, too.
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await expect(main).toContainText('Standby');
  await expectGoodPage();
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await pressButton(page, /^Request to book, \$/);
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
  await verify(page.request);
  await expect(main.getByText('Approved', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
  await expect(main).toContainText('Month to month, Standby');
  await expectGoodPage();
  const stay = page.url();

  await page.goto('/account');
  await expectGoodPage();
  const next = main.getByRole('region', { name: 'Your next stay' });
  await expect(next).toContainText('Month to month, Standby');
  await expect(next.locator(`a[href="${new URL(stay).pathname}"]`).first()).toBeVisible();

  await page.goto('/account/membership');
  await waitUntilHydrated(page);
  await pressButton(page, /^Cancel Standby/);
  await pressButton(page, /^Yes, cancel Standby/);
  await expect(main.getByRole('status')).toContainText('Standby is canceled, and active through');
  await expectGoodPage();
}

for (const width of WIDTHS)
  test(`leads from the comparison to a paid stay, pauses and cancels, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    await useStandby(page, width);
    expect(problems).toEqual([]);
  });
