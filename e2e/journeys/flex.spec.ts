import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, test, waitUntilHydrated } from '../site/test.ts';

const PAGES = ['/flex', '/1-year-flex', '/barsala-at-landing'];
const AMOUNT = /\$[\d,]+\.\d\d/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the example changes with its form, and the home has the same amount due', async ({ page }) => {
    await page.goto('/flex');
    const form = page.getByRole('form', { name: 'Change the example' });
    await form.getByLabel('City').selectOption({ label: 'Denver, CO' });
    await form.getByLabel('You stay').selectOption('9 months');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\/flex\?city=denver&home=.*&months=9#cost$/);
    await expect(form.getByLabel('City')).toHaveValue('denver');
    await expect(page.getByRole('row', { name: /^9 months/ })).toContainText('Lowest');
    const due = await page.getByRole('region', { name: 'Flex', exact: true }).getByText(AMOUNT).first().textContent();
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(page).toHaveURL(/\/homes\/.*endDate=indefinite&committedNights=60/);
    await expect(page.getByText(`${due} due at booking.`).first()).toBeVisible();
  });

  test('1-year Flex has the same amount due as the home, and a table of exits', async ({ page }) => {
    await page.goto('/1-year-flex');
    await expect(
      page.getByRole('table', { name: 'Early exit dates of a 1-year Flex stay' }).getByRole('row'),
    ).toHaveCount(5);
    const panel = page.getByRole('region', { name: '1-year Flex', exact: true });
    const due = await panel.getByText(AMOUNT).first().textContent();
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(page).toHaveURL(/committedNights=365/);
    await expect(page.getByText(`${due} due at booking.`).first()).toBeVisible();
  });

  test('a person who looks for Barsala finds homes in a city', async ({ page }) => {
    await page.goto('/barsala-at-landing');
    const form = page.getByRole('form', { name: 'Find a home' });
    await form.getByLabel('City or neighborhood').fill('Denver');
    await form.getByRole('button', { name: 'Show homes' }).click();
    await expect(page).toHaveURL(/\/s\/denver/);
  });
});

test('the example can be changed with the keyboard', async ({ page, problems }) => {
  await declineCookies(page);
  await page.goto('/flex?months=3');
  await waitUntilHydrated(page);
  const form = page.getByRole('form', { name: 'Change the example' });
  await form.getByLabel('You stay').focus();
  await page.keyboard.press('End');
  await expect(form.getByLabel('You stay')).toHaveValue('12');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Update' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/months=12#cost$/);
  const question = page.getByText('How do I give notice?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You give notice in your account/).last()).toBeVisible();
  expect(problems).toEqual([]);
});

for (const path of PAGES) {
  test(`${path} has no serious accessibility findings and does not scroll sideways`, async ({ page }) => {
    await declineCookies(page);
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await waitUntilHydrated(page);
      expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
      expect(await findingsIn(page, 'main'), `${width} px`).toEqual([]);
    }
  });
}
