import { expect, test, waitUntilHydrated, type Page } from '../site/test.ts';

const CLICK = '/s/denver?gclid=a-click';

/** The phone line that the server and the browser show on the contact page. */
async function readLine(page: Page, query = ''): Promise<string> {
  await page.goto(`/contact-us${query}`);
  const line = page.getByRole('main').locator('a[href^="tel:"]').first();
  const served = await line.textContent();
  await waitUntilHydrated(page);
  await expect(line).toHaveText(served!);
  return served!;
}

test('keeps the phone line of a Google click on pages whose URL does not name it', async ({
  page,
  context,
  siteOrigin,
}) => {
  await context.addCookies([{ name: 'consent', value: 'allowed', url: siteOrigin }]);
  const member = await readLine(page);
  await page.goto(CLICK);
  await waitUntilHydrated(page);
  await page.mouse.move(50, 50);
  await expect
    .poll(async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`))
    .toContain('phone_line=google_search');
  const kept = await readLine(page);
  expect(kept).not.toBe(member);
  expect(kept).toBe(await readLine(page, '?gclid=a-click'));
});

test('without consent, links keep the phone line of a Google click, and nothing is stored', async ({
  page,
  context,
  siteOrigin,
}) => {
  await context.addCookies([{ name: 'consent', value: 'denied', url: siteOrigin }]);
  const google = await readLine(page, '?gclid=a-click');
  expect(await readLine(page)).not.toBe(google);
  await page.goto(CLICK);
  await waitUntilHydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' });
  await expect(link).toHaveAttribute('href', /utm_source=google/);
  // A plain link: the server renders the next page.
  await link.click();
  await expect(page).toHaveURL(/\/p\/faq\//);
  await expect(page.locator(`a[href="tel:+1${google.replaceAll(/\D/g, '')}"]`).first()).toBeAttached();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('phone_line');
});
