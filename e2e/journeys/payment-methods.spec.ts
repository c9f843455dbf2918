import { seriousFindings } from '../site/axe-findings.ts';
import { declineCookies, expect, findAvailableHome, signUp, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectApproved, fillProfile, requestToBook } from './booking-steps.ts';
import { openForm, pressButton, saveCard } from './payment-method-form.ts';

async function open(page: Page) {
  await declineCookies(page);
  await signUp(page);
  await page.goto('/account/payment-methods');
  await waitUntilHydrated(page);
}

for (const width of [375, 1280]) {
  test(`adds a card, makes it the default and removes the other with the keyboard only (${width} px)`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const status = page.getByRole('main').getByRole('status');
    const rows = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
    expect(await seriousFindings(page)).toEqual([]);

    await openForm(page);
    expect(await seriousFindings(page)).toEqual([]);
    await saveCard(page, '4000000000000002');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Your bank declined this card, so it wasn’t saved.',
    );
    await pressButton(page, /^Cancel/);

    await openForm(page);
    await saveCard(page, '4242424242424242');
    await expect(status).toHaveText('Visa ending 4242 is saved.');
    await expect(rows).toHaveCount(1);

    await openForm(page);
    await saveCard(page, '5555555555554444');
    await expect(status).toHaveText('Mastercard ending 4444 is saved.');
    await expect(rows.first()).toContainText('Visa ending 4242');

    await pressButton(page, /^Make Mastercard ending 4444 the default/);
    await expect(status).toHaveText('Mastercard ending 4444 is your default payment method.');
    await expect(rows.first()).toContainText('Mastercard ending 4444');
    await pressButton(page, /^Remove Visa ending 4242/);
    await expect(status).toHaveText('Visa ending 4242 is removed.');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Default');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await expect(rows).toHaveCount(1);
    expect(problems).toEqual([]);
  });
}

test('confirms a new card with the bank, and books a home with it', async ({ page, problems }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  await openForm(page);
  await saveCard(page, '4000002760003184');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Approve card' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Visa ending 3184 is saved.');

  const home = await findAvailableHome(page.request, { nights: 60, index: 14 });
  await page.goto(`/new-reservation/profile/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await fillProfile(page);
  await expect(page.getByRole('radio', { name: 'Visa ending 3184' })).toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel(/^I agree/).check();
  await requestToBook(page).click();
  await dialog
    .frameLocator('iframe')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectApproved(page, home.title);
  await page.goto('/account/payment-methods');
  await expect(page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem').first()).toContainText(
    `Pays for ${home.title}`,
  );
  expect(problems).toEqual([]);
});
