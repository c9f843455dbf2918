import type { Browser } from '@playwright/test';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible, WIDTHS, type Width } from './booked-stay.ts';
import { pressButton } from './payment-method-form.ts';

/** Shares a rental profile by keyboard. Others check it without JavaScript, and it is revoked. */
async function shareProfile(page: Page, browser: Browser, siteOrigin: string, width: Width) {
  await page.setViewportSize({ width, height: 900 });
  await declineCookies(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Share a rental profile' }).press('Enter');
  await expect(page).toHaveURL('/account/rental-profile');
  await waitUntilHydrated(page);
  await page.getByRole('checkbox', { name: /^Identity verified/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^Income/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.getByRole('radio', { name: '3 times' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '3 times' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Member since/ }).focus();
  await page.keyboard.press('Space');
  await pressButton(page, /^Create link/);
  const link = page.getByLabel('Link to your rental profile');
  await expect(link).toHaveValue(new RegExp(`^${siteOrigin}/rental-profile/[\\w-]{43}$`));
  const address = await link.inputValue();
  await expectAccessible(page);

  const visitor = await (
    await browser.newContext({ baseURL: siteOrigin, javaScriptEnabled: false, viewport: { width, height: 900 } })
  ).newPage();
  const opened = await visitor.goto(address);
  expect([opened!.status(), opened!.headers()['referrer-policy'], opened!.headers()['x-robots-tag']]).toEqual([
    200,
    'no-referrer',
    'noindex, nofollow',
  ]);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rental profile of Maya Ortiz');
  const facts = visitor.getByRole('region', { name: 'Facts' });
  await expect(facts.getByRole('term')).toHaveText([
    'Identity verified',
    'Income compared with a rent',
    'Member since',
  ]);
  await expect(facts).toContainText('At least 3 times a rent of $2,000');
  const fileHref = (await visitor.getByRole('link', { name: 'Download the signed file' }).getAttribute('href'))!;
  const file = (await (await visitor.request.get(fileHref)).json()) as { jws: string; keys_url: string };
  const { keys } = (await (await visitor.request.get(file.keys_url)).json()) as { keys: { kid: string }[] };
  const [header] = file.jws.split('.');
  expect(keys.map(({ kid }) => kid)).toContain(JSON.parse(Buffer.from(header!, 'base64url').toString()).kid);

  // With JavaScript, for axe and for hydration. Opening it is counted once more.
  const second = await (await browser.newContext({ baseURL: siteOrigin })).newPage();
  await declineCookies(second);
  await second.goto(address);
  await waitUntilHydrated(second);
  await expectAccessible(second);
  await second.context().close();

  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('list', { name: 'Links' })).toContainText('Opened 2 times');
  await pressButton(page, /^Revoke the link created/);
  await expect(page.getByText('The link is revoked. It no longer shows anything.')).toBeVisible();
  expect((await visitor.goto(address))!.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This rental profile is no longer shared');
  await expect(visitor.getByRole('main')).not.toContainText('Maya');
  const unknown = await visitor.goto(`${address.slice(0, -43)}${'A'.repeat(43)}`);
  expect([unknown!.status(), unknown!.headers()['referrer-policy']]).toEqual([404, 'no-referrer']);
  await visitor.context().close();
}

for (const width of WIDTHS)
  test(`a person shares a rental profile by keyboard at ${width} px, others check it without JavaScript, and it is revoked`, async ({
    page,
    browser,
    siteOrigin,
    problems,
  }) => {
    test.setTimeout(120_000);
    await shareProfile(page, browser, siteOrigin, width);
    expect(problems).toEqual([]);
  });
