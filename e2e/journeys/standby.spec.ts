import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { tabTo } from '../site/tab-to.ts';
import { declineCookies, expect, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { pressButton } from './payment-method-form.ts';

const expectGoodPage = async (page: Page) => {
  await waitUntilHydrated(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
};

test('leads from the comparison to a home, its membership and its reservation, then pauses and cancels (375 px)', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 900 });
  await declineCookies(page);
  await signUp(page);

  await page.goto('/standby?market=denver#year');
  await expectGoodPage(page);
  const year = page.getByRole('region', { name: 'A year in Denver' });
  await expect(year.getByRole('row', { name: /^Standby/ })).toContainText(/\$[\d,]+\.\d\d/);
  await year.getByLabel('Bedrooms').selectOption('1');
  await year.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/standby\?market=denver&beds=1/);
  await waitUntilHydrated(page);
  await year.getByRole('listitem').getByRole('link').first().click();

  const book = page.getByRole('complementary', { name: 'Book this home' });
  await expect(book.getByRole('radio', { name: 'Standby' })).toBeChecked();
  await expect(book.getByText(/Not enough history|homes like this get a full booking/).first()).toBeVisible();
  await expectGoodPage(page);
  const dock = page.getByRole('region', { name: 'Price and booking' });
  await dock.getByRole('link', { name: 'Get Standby membership' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Subscribe to Standby' })).toBeVisible();
  await expect(main.getByText(/^First month of the home/)).toBeVisible();
  await expectGoodPage(page);
  for (const [label, text] of [
    [/^Card number/, '4242424242424242'],
    [/^Expires/, '1234'],
    [/^Code/, '123'],
    [/^Name on the card/, 'Maya Ortiz'],
    [/^ZIP code/, '80202'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await pressButton(page, /^Subscribe for \$80\.64/);
  await expect(page).toHaveURL(/\/new-reservation\/profile\/[^/]+\?standby=true&startDate=/);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();

  await page.goto('/account/membership');
  await expectGoodPage(page);
  await pressButton(page, /^Pause Standby/);
  await pressButton(page, /^Pause for 1 month/);
  await expect(main.getByRole('status')).toContainText('Standby pauses on');
  await pressButton(page, /^Take the pause back/);
  await expect(main.getByRole('status')).toContainText('The pause is taken back.');
  await pressButton(page, /^Cancel Standby/);
  await pressButton(page, /^Yes, cancel Standby/);
  await expect(main.getByRole('status')).toContainText('Standby is canceled, and active through');

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/account/membership', '/standby?market=denver&beds=1']) {
    await page.goto(path);
    await expectGoodPage(page);
  }
  expect(problems).toEqual([]);
});
