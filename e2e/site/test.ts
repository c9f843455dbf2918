import { expect, test as base, type APIRequestContext, type ConsoleMessage, type Page } from '@playwright/test';

type Build = 'production' | 'development';

/** The two sites that the global setup has started: the same api and data, with either build of React. */
const ORIGINS: Record<Build, string> = {
  production: process.env['SITE_ORIGIN'] ?? '',
  development: process.env['DEVELOPMENT_SITE_ORIGIN'] ?? '',
};

/** The browser's own lines, not ours: a 4xx that a test provokes, and a map that is read for a picture of the test. */
const OF_THE_BROWSER = /Failed to load resource|GL Driver Message/;

/** What a visitor must never see in the console. */
const isProblem = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !OF_THE_BROWSER.test(message.text());

type Fixtures = { build: Build; siteOrigin: string; problems: string[] };

/** A page of the site; `problems` collects console errors and uncaught exceptions. */
export const test = base.extend<Fixtures>({
  build: ['production', { option: true }],
  siteOrigin: ({ build }, use) => use(ORIGINS[build]),
  baseURL: ({ siteOrigin }, use) => use(siteOrigin),
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
  await page.context().addCookies(
    Object.values(ORIGINS)
      .filter(Boolean)
      .map((url) => ({ name: 'consent', value: 'denied', url })),
  );
}

/** Resolves when the remote of the page has been brought to life. */
export const hydrated = (page: Page) => page.waitForFunction(() => document.querySelector('[data-rendered]') === null);

export const uniqueEmail = () => `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;

export const PASSWORD = 'a long enough one';

/** A new account whose session the page's browser has. */
export async function signedIn(page: Page): Promise<{ email: string }> {
  const email = uniqueEmail();
  const response = await page.request.post('/api/v1/users', {
    data: { email, password: PASSWORD, first_name: 'Maya', last_name: 'Ortiz' },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: ORIGINS.production },
  });
  expect(response.status()).toBe(201);
  return { email };
}

export type FreeHome = { slug: string; title: string; startDate: string; endDate: string };

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A home that is free for a stay. Each caller gets another one, so that tests do not take each other's. */
export async function aHome(
  request: APIRequestContext,
  { market = 'denver', nights = 60, index = Math.floor(Math.random() * 20) } = {},
): Promise<FreeHome> {
  const startDate = dayFrom(45);
  const endDate = dayFrom(45 + nights);
  const response = await request.get(
    `/api/v1/homes?market=${market}&start_date=${startDate}&end_date=${endDate}&sort_by=price`,
  );
  expect(response.status()).toBe(200);
  const { home_groups: groups } = (await response.json()) as {
    home_groups: { homes: { slug: string; title: string }[] }[];
  };
  const { slug, title } = groups[index % groups.length]!.homes[0]!;
  return { slug, title, startDate, endDate };
}

/** The building of a home, by its slug. */
export async function propertyOf(request: APIRequestContext, home: FreeHome): Promise<string> {
  const response = await request.get(`/api/v1/homes/${home.slug}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { property: { slug: string } }).property.slug;
}
