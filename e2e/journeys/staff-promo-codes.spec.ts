import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import {
  declineCookies,
  expect,
  findAvailableHome,
  signInAs,
  test,
  waitUntilHydrated,
  type Locator,
  type Page,
} from '../site/test.ts';

const WIDTHS = [375, 768, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Types into a combobox and chooses the suggestion that the text leads to. */
async function choose(page: Page, field: Locator, text: string, option: string) {
  await field.click();
  const answered = page.waitForResponse(/\/api\/v1\/(?:staff\/promo_homes|display_cities)/);
  await page.keyboard.insertText(text);
  await answered;
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: option }).click();
}

// A text does not have its final contrast during a fade.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A code that no other test uses. */
const createCode = () => `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

test('a promo code from creation to its end, tested against a real stay', async ({ page, siteOrigin, problems }) => {
  test.setTimeout(120_000);
  const code = createCode();
  const home = await findAvailableHome(page.request, { market: 'austin', index: 0 });
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff/promo-codes');
  await waitUntilHydrated(page);
  await expect(page.getByRole('row', { name: /MOVE500/ })).toContainText('Used up');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New promo code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New promo code' });
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(code.toLowerCase());
  await dialog.getByLabel('Discount').fill('120');
  await dialog.getByRole('radio', { name: 'Only these' }).check();
  await choose(page, dialog.getByLabel('Add a city'), 'Denver', 'Denver, CO');
  await expect(dialog.getByRole('button', { name: 'Remove Denver, CO' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Campaign of a test');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page).toHaveURL(`/staff/promo-codes/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Active`);
  await expectAccessible(page);

  const checks = page.getByRole('region', { name: 'Test this code' });
  await checks.getByRole('button', { name: 'Test code' }).click();
  await expect(checks).toContainText('Choose a home from the list');
  await choose(page, checks.getByRole('combobox', { name: 'Home' }), `${siteOrigin}/homes/${home.slug}`, home.title);
  await expect(checks.getByRole('combobox', { name: 'Home' })).toHaveValue(home.title);
  await checks.getByLabel('Move-in date').fill(home.startDate);
  await checks.getByLabel('Move-out date').fill(home.endDate);
  await checks.getByLabel('Email of the person').fill('new@example.com');
  await checks.getByRole('button', { name: 'Test code' }).click();
  await expect(checks).toContainText('Refused. The guest reads: “This code isn’t valid in this city.”');
  await expect(checks.getByRole('listitem').filter({ hasText: 'First stay' })).toContainText('Passed');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit terms' }).click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await terms.getByRole('radio', { name: 'Every city' }).check();
  await terms.getByLabel('Reason').fill('Valid everywhere');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Cities: denver-co → Every city');
  await checks.getByRole('button', { name: 'Test code' }).click();
  await expect(checks).toContainText('Accepted.');
  await expect(checks).toContainText('−$120.00');

  const end = page.getByRole('region', { name: 'End this code' });
  await end.getByLabel('Reason').fill('End of the test');
  await end.getByRole('button', { name: 'End code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Ended`);
  const answer = await page.request.get(`/api/v1/promo_codes/${code}`);
  expect(answer.status()).toBe(422);

  await page.goto('/staff/promo-codes');
  await waitUntilHydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/promo-codes?q=${code}`);
  await expect(page.getByRole('table', { name: 'Promo codes' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: code })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Charlotte, NC' }).focus();
  await page.keyboard.press('Enter');
  const city = page.getByRole('dialog', { name: 'Edit Charlotte, NC' });
  await city.getByLabel(/^Code/).fill(code);
  await city.getByLabel('Reason').fill('Campaign of a test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(city).toContainText(`${code} has ended. Choose another code.`);
  await expectAccessible(page);
  await city.getByLabel(/^Code/).fill('NURSES200');
  await city.getByRole('button', { name: 'Save city' }).click();
  await expect(page.getByRole('row', { name: /^Charlotte, NC/ })).toContainText('NURSES200');
  expect(problems).toEqual([]);
});

test('a used code keeps its discount, and read-only staff can only test', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff/promo-codes/NURSES200');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Edit terms' }).click();
  await expect(page.getByLabel('Discount')).not.toBeEditable();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Guests have booked with this discount');

  await signInAs(page, 'readonly@lodestay.example', siteOrigin);
  await page.goto('/staff/promo-codes/NURSES200');
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Test code' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit terms|End code/ })).toHaveCount(0);

  await signInAs(page, 'member@lodestay.example', siteOrigin);
  expect((await page.goto('/staff/promo-codes'))!.status()).toBe(404);
});
