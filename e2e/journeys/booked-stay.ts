import type { APIRequestContext, Browser } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import type { Site } from '../site/start-site.ts';
import { expect, PASSWORD, signInAs, verify, type Page } from '../site/test.ts';

export const WIDTHS = [375, 1280] as const;
export type Width = (typeof WIDTHS)[number];
const DAY_MS = 86_400_000;

/** The day that is `days` from now in Denver, where the homes of these journeys are: 'YYYY-MM-DD'. */
export const toDay = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Denver' });

/** Sends a request that must succeed, and returns its answer. */
export async function send<Answer>(
  site: Pick<Site, 'origin'>,
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) {
  const response = await request.fetch(path, {
    method,
    ...(data ? { data } : {}),
    headers: { 'idempotency-key': crypto.randomUUID(), origin: site.origin },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Runs the scheduled jobs of the site now. They run every minute or less often, and a test does not wait for them. */
export const runJobs = (site: Pick<Site, 'origin'>, { request }: Page) => send(site, request, 'POST', '/dev/jobs');

export type BookedStay = {
  id: string;
  reference: string;
  status: string;
};

export type HomeFacts = {
  cancellation_policy: string;
  minimum_nights: number;
  max_occupants: number | null;
  parking: { mode: string; monthly: number | null };
  pets: { maximum: number | null };
};
type IsWanted = (home: HomeFacts) => boolean;

/** The first available home in Denver that is wanted, by price. */
export async function findHome(
  site: Site,
  request: APIRequestContext,
  { start, end }: StayDates,
  isWanted: IsWanted,
): Promise<string> {
  type Found = { home_groups: { homes: { slug: string }[] }[] };
  const query = `market=denver&start_date=${start}&end_date=${end ?? 'indefinite'}&sort_by=price`;
  const { home_groups: groups } = await send<Found>(site, request, 'GET', `/api/v1/homes?${query}`);
  for (const { homes } of groups) {
    const { slug } = homes[0]!;
    if (isWanted(await send<HomeFacts>(site, request, 'GET', `/api/v1/homes/${slug}`))) return slug;
  }
  throw new Error('No available home is wanted');
}

/** `end` is null for Flex with 30 committed nights, and for Standby. */
export type StayDates = { start: string; end: string | null; isStandby?: boolean; promoCode?: string };

/** Two months that start in two weeks. */
export const getDefaultDates = (): StayDates => ({ start: toDay(16), end: toDay(76) });

/** Creates the account of a guest in the browser of the page. */
export const createAccount = (site: Site, { request }: Page, email: string, first_name = 'Maya') =>
  send(site, request, 'POST', '/api/v1/users', { email, password: PASSWORD, first_name, last_name: 'Ortiz' });

/** A card that the sandbox accepts. */
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Maya Ortiz', postal_code: '80202' };

export async function createCardToken(
  site: Pick<Site, 'paymentsOrigin'>,
  request: APIRequestContext,
  card: Partial<typeof CARD> = {},
): Promise<string> {
  const token = await request.post(`${site.paymentsOrigin}/v1/tokens`, { data: { type: 'card', ...CARD, ...card } });
  return ((await token.json()) as { token: string }).token;
}

/** A bank account that the sandbox accepts, with one of its test numbers. */
type Account = { account_number: string };

async function createAccountToken(
  site: Pick<Site, 'paymentsOrigin'>,
  request: APIRequestContext,
  account: Account,
): Promise<string> {
  const data = { type: 'bank_account', routing_number: '110000000', name: 'Maya Ortiz', ...account };
  return ((await (await request.post(`${site.paymentsOrigin}/v1/tokens`, { data })).json()) as { token: string }).token;
}

/** Requests and pays a stay, by default one that starts in two weeks, for the account of the page. */
export async function requestStay(
  site: Site,
  { request }: Page,
  email: string,
  /** The slug of a home, or what it must be like. */
  wanted: string | IsWanted = () => true,
  dates: StayDates = getDefaultDates(),
  card: Partial<typeof CARD> | Account = {},
): Promise<BookedStay> {
  const home_slug = typeof wanted === 'string' ? wanted : await findHome(site, request, dates, wanted);
  const draft = await send<BookedStay>(site, request, 'POST', '/api/v1/reservations', {
    home_slug,
    start_date: dates.start,
    ...(dates.promoCode ? { promo_code: dates.promoCode } : {}),
    ...(dates.isStandby
      ? { stay_kind: 'standby' }
      : dates.end === null
        ? { stay_kind: 'flex', committed_nights: 30 }
        : { end_date: dates.end }),
  });
  const path = `/api/v1/reservations/${draft.id}`;
  await send(site, request, 'PUT', `${path}/profile`, {
    purpose: 'business_stay',
    first_name: 'Maya',
    last_name: 'Ortiz',
    email,
    phone: '303 555 0199',
    date_of_birth: '1990-05-17',
    occupants: [],
    pets: [],
    vehicles: [],
  });
  await send(site, request, 'POST', `${path}/hold`);
  await payHeldStay(site, request, draft.id, card);
  return draft;
}

/** Pays a stay that is held, as the payment page does. */
export async function payHeldStay(
  site: Site,
  request: APIRequestContext,
  id: string,
  card: Partial<typeof CARD> | Account = {},
): Promise<void> {
  const path = `/api/v1/reservations/${id}`;
  const payment_method = 'account_number' in card ? 'bank_account' : 'card';
  type Price = { total: number; due_at_booking: number };
  const quote = await send<Price>(site, request, 'GET', `${path}/quote?payment_method=${payment_method}`);
  const payment_token =
    'account_number' in card
      ? await createAccountToken(site, request, card)
      : await createCardToken(site, request, card);
  await send(site, request, 'POST', `${path}/payment`, {
    payment_method,
    payment_token,
    accepted_total: quote.total,
    accepted_due_at_booking: quote.due_at_booking,
  });
}

/** Waits until the stay of the account of the page has this status, which a job gives it. */
export const expectStatus = (site: Site, page: Page, { id }: Pick<BookedStay, 'id'>, status: string) =>
  expect
    .poll(
      async () => {
        await runJobs(site, page);
        return (await send<BookedStay>(site, page.request, 'GET', `/api/v1/reservations/${id}`)).status;
      },
      { timeout: 60_000 },
    )
    .toBe(status);

export const expectApproved = (site: Site, page: Page, stay: Pick<BookedStay, 'id'>) =>
  expectStatus(site, page, stay, 'approved');

/** Books and pays a stay that starts in two weeks, as a new guest with verified identity and income. */
export async function book(
  site: Site,
  page: Page,
  email: string,
  wanted?: string | IsWanted,
  dates?: StayDates,
): Promise<BookedStay> {
  await createAccount(site, page, email);
  await verify(page.request, site.origin);
  const stay = await requestStay(site, page, email, wanted, dates);
  await expectApproved(site, page, stay);
  return stay;
}

/** A path in the emails to an address, such as of an invitation. */
export async function findMailedPath({ request }: Page, email: string, pattern: RegExp): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
        for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)/g)) {
          const message = await (await request.get(`/dev/mail/${id}/message`)).text();
          path ??= pattern.exec(message)?.[0];
        }
        return path;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return path!;
}

/** The path of an invitation to a stay. */
export const INVITATION = /\/stay-invitations\/[\w-]{43}/;

/** A page of its own context and width, signed in if there is an email. */
export async function openAs(site: Site, browser: Browser, email?: string, width: Width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 900 } });
  await context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
  const page = await context.newPage();
  if (email) await signInAs(page, email, site.origin);
  return page;
}

/** Checks a page at the width of a phone and of a desktop, and leaves it at the width that it had. */
export async function expectAccessible(page: Page) {
  const viewport = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewport);
}

/**
 * Checks a page of a journey that runs at each of WIDTHS. Each check covers both widths, so only the run at the width of a phone
 * checks.
 */
export async function expectAccessibleOnce(page: Page) {
  if (page.viewportSize()!.width === WIDTHS[0]) await expectAccessible(page);
}
