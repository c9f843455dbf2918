import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

/** What a visitor must never see in the console. A 4xx that a test provokes is the browser's own line, not ours. */
const isProblem = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text());

type Fixtures = { problems: string[]; siteOrigin: string };

/** A page of the site, which collects console errors and uncaught exceptions in `problems`. */
export const test = base.extend<Fixtures>({
  siteOrigin: [process.env['SITE_ORIGIN'] ?? '', { option: true }],
  baseURL: async ({ siteOrigin }, use) => use(siteOrigin),
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => isProblem(message) && problems.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    await use(problems);
  },
});

export { expect, type Page };

/** Answers the consent banner, which would lie over what a test wants to press. */
export async function declineCookies(page: Page) {
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: process.env['SITE_ORIGIN']! }]);
}

/** Resolves when the shell has brought header and page to life. */
export const hydrated = (page: Page) => page.waitForFunction(() => document.querySelectorAll('[data-rendered]').length === 0);

export const uniqueEmail = () => `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;
