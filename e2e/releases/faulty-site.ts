import type { Page } from '@playwright/test';
import { aHome, declineCookies, expect, test as base } from '../site/test.ts';
import { startReleasingShell, type ReleasingShell } from './releasing-shell.ts';

export { expect };

/** Enough for a genuine page on a busy machine, and soon over for one that hangs. */
const RENDER_TIMEOUT_MS = 2500;

/** Pages of a shell of the worker's own, whose composition a test may spoil. */
export const test = base.extend<Record<never, never>, { shell: ReleasingShell & { /** Of a home. */ slug: string } }>({
  shell: [
    async ({ playwright }, use) => {
      const shell = await startReleasingShell({
        RENDER_TIMEOUT_MS: String(RENDER_TIMEOUT_MS),
        TRUST_PROXY: '127.0.0.1,::1',
      });
      const request = await playwright.request.newContext({ baseURL: shell.origin });
      await use({ ...shell, slug: (await aHome(request, { index: 0 })).slug });
      await request.dispose();
      await shell.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shell }, use) => use(shell.origin),
});

/** Every test is another visitor: the shell takes so many reports of one address only. Pictures are no part of this. */
export async function visit(page: Page, testId: string) {
  await declineCookies(page);
  await page.route('**/pictures/**', (route) => route.abort());
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${Buffer.from(testId.slice(-6), 'hex').join('.')}` });
}

export const slotOf = (page: Page, remote: string) => page.locator(`#slot-${remote}`);
export const headingOf = (page: Page, remote: string) => slotOf(page, remote).getByRole('heading', { level: 1 });

/** Clicks a link to each address, at once. The clicks come after the answer to this call, because they may replace the document. */
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

/** Opening the menu is the browser's doing, closing it by keyboard is the shell's. */
export async function expectShellAlive(page: Page) {
  const menu = page.locator('summary[aria-label="Menu"]');
  const link = page.getByRole('banner').getByRole('link', { name: 'Standby' });
  await menu.click();
  await expect(link).toBeVisible();
  // The header comes to life when somebody is there, which that click was the first to say.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Exchanges a file on its way to the browser. */
export async function tamper(page: Page, file: string) {
  await page.route(`**/assets/*/${file}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered=true;${await response.text()}` });
  });
}
