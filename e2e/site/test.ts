import {
  expect,
  test as base,
  type APIRequestContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test';

type Build = 'production' | 'development';

/** The two sites of the global setup: the same API and data, with the production and the development build of React. */
const ORIGINS: Record<Build, string> = {
  production: process.env['SITE_ORIGIN'] ?? '',
  development: process.env['DEVELOPMENT_SITE_ORIGIN'] ?? '',
};

/** Console messages of the browser itself that are expected in tests. */
const OF_THE_BROWSER = /Failed to load resource|GL Driver Message/;

/** Whether a console message is a problem. */
const isProblem = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !OF_THE_BROWSER.test(message.text());

type Fixtures = { build: Build; siteOrigin: string; problems: string[] };

/** A page of the site; `problems` collects console errors and uncaught exceptions. */
export const test = base.extend<Fixtures>({
  build: ['production', { option: true }],
  siteOrigin: ({ build }, use) => use(ORIGINS[build]),
  baseURL: ({ siteOrigin }, use) => use(siteOrigin),
  problems: ({ page }, use) => use(collectProblems(page)),
});

/** Collects console errors and uncaught exceptions of a page from now on. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => isProblem(message) && problems.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return problems;
}

export { expect, type Locator, type Page };

/** Declines cookies, so that the consent banner covers nothing. */
export async function declineCookies(page: Page) {
  await page.context().addCookies(
    Object.values(ORIGINS)
      .filter(Boolean)
      .map((url) => ({ name: 'consent', value: 'denied', url })),
  );
}

/** Resolves when the remote of the page is hydrated. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-rendered]') === null);

export const createEmail = () => `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;

export const PASSWORD = 'a long enough one';

/** Signs up a new account in the browser of the page. */
export async function signUp(page: Page): Promise<{ email: string }> {
  const email = createEmail();
  const response = await page.request.post('/api/v1/users', {
    data: { email, password: PASSWORD, first_name: 'Maya', last_name: 'Ortiz' },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: ORIGINS.production },
  });
  expect(response.status()).toBe(201);
  return { email };
}

/** Signs in to a demo account in the browser of the page. */
export async function signInAs(page: Page, email: string, origin: string) {
  const response = await page.request.post('/api/v1/session', {
    data: { email, password: 'furnished-stay' },
    headers: { 'idempotency-key': crypto.randomUUID(), origin },
  });
  expect(response.status()).toBe(201);
}

/** The ID of a person, which the page of a member of staff can read. */
export async function findPersonId({ request }: Page, email: string): Promise<number> {
  const response = await request.get(`/api/v1/staff/people?search=${encodeURIComponent(email)}`);
  return ((await response.json()) as { people: { id: number }[] }).people[0]!.id;
}

export type AvailableHome = { slug: string; title: string; startDate: string; endDate: string };

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Finds a home that is available for a stay, with `isFlex` for an open-ended one. By default it is always the same, whose pictures are drawn
 * only once. Tests that book pass an index of their own, so that they do not conflict.
 */
export async function findAvailableHome(
  request: APIRequestContext,
  { market = 'denver', nights = 60, index = 0, isFlex = false } = {},
): Promise<AvailableHome> {
  const startDate = dayFrom(45);
  const endDate = dayFrom(45 + nights);
  const end = isFlex ? `flex=true&committed_nights=${nights}` : `end_date=${endDate}`;
  const response = await request.get(`/api/v1/homes?market=${market}&start_date=${startDate}&${end}&sort_by=price`);
  expect(response.status()).toBe(200);
  const { home_groups: groups } = (await response.json()) as {
    home_groups: { homes: { slug: string; title: string }[] }[];
  };
  const { slug, title } = groups[index % groups.length]!.homes[0]!;
  return { slug, title, startDate, endDate };
}

/** Finds the slug of a home's building. */
export async function findProperty(request: APIRequestContext, home: AvailableHome): Promise<string> {
  const response = await request.get(`/api/v1/homes/${home.slug}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { property: { slug: string } }).property.slug;
}

/** Passes the identity and income checks of the sandbox for the account that is signed in, if it has not passed them yet. */
export async function verify(
  request: APIRequestContext,
  origin: string = ORIGINS.production,
  monthlyIncome = 50_000_000,
) {
  const summary = (await (await request.get(`${origin}/api/v1/verification`)).json()) as {
    identity: { status: string };
  };
  if (summary.identity.status === 'verified') return;
  const headers = () => ({ 'idempotency-key': crypto.randomUUID(), origin });
  const send = async (method: string, path: string, data: Buffer | object) => {
    const type = Buffer.isBuffer(data) ? 'image/png' : 'application/json';
    const response = await request.fetch(`${origin}${path}`, {
      method,
      data,
      headers: { ...headers(), 'content-type': type },
    });
    expect(response.status(), `${method} ${path}`).toBe(200);
  };
  for (const slot of ['photo_id_front', 'income'])
    await send('PUT', `/api/v1/verification/documents/${crypto.randomUUID()}?slot=${slot}&name=file.png`, PHOTO);
  await send('POST', '/api/v1/verification/identity', { document_kind: 'passport', document_number: '12345678' });
  await send('POST', '/api/v1/verification/income', { monthly_income: monthlyIncome, savings: 0 });
}

/** The smallest PNG picture. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF with one empty page. */
export const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
    'trailer<</Size 4/Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);
