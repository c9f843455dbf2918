import {
  findAvailableHome,
  declineCookies,
  expect,
  waitUntilHydrated,
  signUp,
  test,
  createEmail,
} from '../site/test.ts';

test.describe('the shell', () => {
  test('asks for consent once per browser and sets no tracking cookie before', async ({ page }) => {
    await page.goto('/contact-us?utm_source=mail');
    const banner = page.getByRole('region', { name: 'Cookies', exact: true });
    await expect(banner).toBeVisible();
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('multiple_visits');
    expect(await page.evaluate(() => localStorage.getItem('lead_tracking_params'))).toBeNull();
    await banner.getByRole('button', { name: 'Allow analytics' }).click();
    await expect(banner).toBeHidden();
    const visitor = (await page.context().cookies()).find((cookie) => cookie.name === 'multiple_visits');
    expect(visitor?.value).toMatch(/^[a-z0-9]{32}$/);
    expect(await page.evaluate(() => localStorage.getItem('lead_tracking_params'))).toContain('"utm_source":"mail"');
    await page.reload();
    await waitUntilHydrated(page);
    await expect(banner).toBeHidden();
    const preferences = page.getByRole('button', { name: 'Cookie preferences' });
    await preferences.press('Enter');
    await expect(banner).toBeFocused();
    await banner.getByRole('button', { name: 'Allow analytics' }).press('Enter');
    await expect(preferences).toBeFocused();
  });

  test('shows the consent banner on a phone without covering the controls in use', async ({ page, request }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    const banner = page.getByRole('region', { name: 'Cookies', exact: true });
    const { slug } = await findAvailableHome(request);
    for (const [path, pressed] of [
      [`/homes/${slug}`, page.getByRole('region', { name: 'Price and booking' }).getByRole('link')],
      ['/s/denver', page.getByRole('button', { name: 'Map', exact: true })],
    ] as const) {
      await page.goto(path);
      await expect(banner).toBeVisible();
      // The click fails while another element covers it.
      await pressed.click({ trial: true, timeout: 5000 });
    }
    await page.goto('/contact-us');
    await expect(banner).toBeVisible();
    await page.getByRole('textbox').first().focus();
    await expect(banner).toBeHidden();
    await page.getByRole('textbox').first().blur();
    await expect(banner).toBeVisible();
    await page.goto('/s/denver');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test('keeps the campaign on every internal link', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/?utm_source=google&utm_campaign=spring');
    for (const href of await page
      .locator('a[href^="/"]:not([href^="//"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      expect(href).toContain('utm_source=google');
      expect(href).toContain('utm_campaign=spring');
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(/contact-us\?.*utm_source=google/);
  });

  test('stays at the fragment of a link', async ({ page }) => {
    await declineCookies(page);
    await page.goto('/standby');
    await waitUntilHydrated(page);
    await page.locator('a[href="#year"]').first().click();
    const year = page.locator('#year');
    await expect(year).toBeInViewport();
    // Two frames later, the shell restores scroll positions after going back.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }),
    );
    await expect(year).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('shows 404 with a search box and similar names for an unknown URL', async ({ page }) => {
    await declineCookies(page);
    const response = await page.goto('/denvr');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Nearest matches' }).getByRole('link').first()).toContainText(
      'Denver',
    );
    await page.getByRole('searchbox').fill('Denver');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/s\/denver/);
  });

  for (const isHeaderLoaded of [true, false])
    test(`has a menu on phones that works with the keyboard${isHeaderLoaded ? '' : ' before its code is loaded'}`, async ({
      page,
    }) => {
      await declineCookies(page);
      if (!isHeaderLoaded) await page.route(/\/chrome\.\w+\.js/, () => {});
      await page.goto('/privacy');
      await waitUntilHydrated(page);
      const menu = page.locator('summary[aria-label="Menu"]');
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Standby' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Standby' })).toBeHidden();
    });

  test('signs up, signs out, and signs in again', async ({ page }) => {
    await declineCookies(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/privacy');
    await waitUntilHydrated(page);
    const email = createEmail();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await dialog.getByLabel('First name').fill('Maya');
    await dialog.getByLabel('Last name').fill('Ortiz');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('Password length should be greater than 6')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('a long enough one');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog).toBeHidden();
    await page.locator('summary[aria-label="Account of Maya Ortiz"]').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('a long enough one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('summary[aria-label="Account of Maya Ortiz"]')).toBeVisible();
  });

  test('clears the cookie of an expired session without a redirect loop', async ({ page, siteOrigin }) => {
    await declineCookies(page);
    await page.context().addCookies([{ name: 'au_token', value: 'no-such-session', url: siteOrigin }]);
    const response = await page.goto('/account');
    expect(response?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see this page');
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('au_token');
    await signUp(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in to see this page');
  });
});
