import type { Page } from '@playwright/test';
import { findAvailableHome, declineCookies, expect, test as base } from '../site/test.ts';
import { startReleasingShell, type ReleasingShell } from './releasing-shell.ts';

export { expect };

/** Render timeout: enough for a genuine page on a busy machine, and short for a hanging one. */
const RENDER_TIMEOUT_MS = 2500;

/** Each worker has its own shell, whose composition a test may break. */
export const test = base.extend<
  Record<never, never>,
  { shell: ReleasingShell & { /** Slug of a home. */ slug: string } }
>({
  shell: [
    async ({ playwright }, use) => {
      const shell = await startReleasingShell({
        RENDER_TIMEOUT_MS: String(RENDER_TIMEOUT_MS),
        TRUST_PROXY: '127.0.0.1,::1',
      });
      const request = await playwright.request.newContext({ baseURL: shell.origin });
      await use({ ...shell, slug: (await findAvailableHome(request, { index: 0 })).slug });
      await request.dispose();
      await shell.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shell }, use) => use(shell.origin),
});

/** Gives each test its own client address, because the shell limits reports per client. */
export async function visit(page: Page, testId: string) {
  await declineCookies(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${Buffer.from(testId.slice(-6), 'hex').join('.')}` });
}

export const getSlot = (page: Page, remote: string) => page.locator(`#slot-${remote}`);
export const getHeading = (page: Page, remote: string) => getSlot(page, remote).getByRole('heading', { level: 1 });

/** Clicks links to these URLs at once. The clicks run after this call returns, because they may replace the document. */
export const follow = (page: Page, ...hrefs: string[]) =>
  page.evaluate((addresses) => {
    setTimeout(() => {
      for (const address of addresses) {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = address;
        link.click();
      }
    });
  }, hrefs);

/** The browser opens the menu, but closing it with Escape needs the shell. */
export async function expectShellAlive(page: Page) {
  const menu = page.locator('summary[aria-label="Menu"]');
  const link = page.getByRole('banner').getByRole('link', { name: 'Standby' });
  await menu.click();
  await expect(link).toBeVisible();
  // That click is the first activity, which starts the hydration of the header.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Modifies a file in transit. */
export async function tamper(page: Page, file: string) {
  await page.route(`**/assets/*/${file}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered=true;${await response.text()}` });
  });
}
