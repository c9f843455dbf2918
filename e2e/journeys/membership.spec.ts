import { declineCookies, expect, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';
import { openForm, pressButton, saveCard } from './payment-method-form.ts';

/** Buys a membership on its own, and turns its renewal off and on, by keyboard. */
async function buyMembership(page: Page, width: Width) {
  await page.setViewportSize({ width, height: 900 });
  await declineCookies(page);
  await signUp(page);
  await page.goto('/account/membership');
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Stays without the $199.00 fee' })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Add a payment method' }).press('Enter');
  await openForm(page);
  await saveCard(page, '4242424242424242');
  await expect(main.getByRole('status')).toHaveText('Visa ending 4242 is saved.');
  await page.goto('/account/membership');
  await waitUntilHydrated(page);
  await expectAccessible(page);
  await pressButton(page, /^Buy for \$203\.14/);
  await expect(main.getByRole('status')).toHaveText('Welcome. Your membership has started.');
  await expect(main.getByRole('link', { name: /^Receipt AM-.*-R1 \(PDF\)$/ })).toBeVisible();
  await expect(main.getByText('Full refund: $203.14 goes back to Visa ending 4242')).toBeVisible();

  await pressButton(page, /^Turn renewal off/);
  await pressButton(page, /^Yes, turn renewal off/);
  await expect(main.getByRole('status')).toContainText('Renewal is off.');
  await expect(main.getByText('Active, renewal off')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await waitUntilHydrated(page);
  await pressButton(page, /^Turn renewal on/);
  await expect(main.getByRole('status')).toContainText('Renewal is on.');
}

for (const width of WIDTHS)
  test(`buys a membership on its own, and turns its renewal off and on, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(180_000);
    await buyMembership(page, width);
    expect(problems).toEqual([]);
  });
