import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { startSite, type Site } from '../site/start-site.ts';
import { createEmail, expect, PASSWORD, signInAs, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';

const WIDTHS = [375, 1280];
const DAY_MS = 86_400_000;

let site: Site;
let directory: string;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = await mkdtemp(join(tmpdir(), 'messages-'));
  await chmod(directory, 0o755);
  site = await startSite(join(directory, 'data'));
});
test.afterAll(async () => {
  await site.stop();
  await rm(directory, { recursive: true, force: true });
});

const toDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Sends a request that must succeed, and returns its answer. */
async function send<Answer>(request: APIRequestContext, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const response = await request.fetch(path, {
    method,
    ...(data ? { data } : {}),
    headers: { 'idempotency-key': crypto.randomUUID(), origin: site.origin },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as Answer;
}

type Reservation = {
  id: string;
  reference: string;
  status: string;
};

/** An available home in Denver. */
async function findHome(request: APIRequestContext, dates: { start: string; end: string }): Promise<string> {
  type Found = { home_groups: { homes: { slug: string }[] }[] };
  const query = `market=denver&start_date=${dates.start}&end_date=${dates.end}&sort_by=price`;
  const { home_groups: groups } = await send<Found>(request, 'GET', `/api/v1/homes?${query}`);
  return groups[0]!.homes[0]!.slug;
}

/** Books and pays a stay that starts in two weeks, as a new guest. */
async function book({ request }: Page, email: string): Promise<Reservation> {
  await send(request, 'POST', '/api/v1/users', { email, password: PASSWORD, first_name: 'Maya', last_name: 'Ortiz' });
  await verify(request, site.origin);
  const dates = { start: toDay(16), end: toDay(76) };
  const home_slug = await findHome(request, dates);
  const draft = await send<Reservation>(request, 'POST', '/api/v1/reservations', {
    home_slug,
    start_date: dates.start,
    end_date: dates.end,
  });
  const path = `/api/v1/reservations/${draft.id}`;
  await send(request, 'PUT', `${path}/profile`, {
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
  await send(request, 'POST', `${path}/hold`);
  type Price = { total: number; due_at_booking: number };
  const quote = await send<Price>(request, 'GET', `${path}/quote?payment_method=card`);
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Maya Ortiz', postal_code: '80202' };
  const token = await request.post(`${site.paymentsOrigin}/v1/tokens`, { data: { type: 'card', ...card } });
  await send(request, 'POST', `${path}/payment`, {
    payment_method: 'card',
    payment_token: ((await token.json()) as { token: string }).token,
    accepted_total: quote.total,
    accepted_due_at_booking: quote.due_at_booking,
  });
  await expect
    .poll(async () => (await send<Reservation>(request, 'GET', path)).status, { timeout: 60_000 })
    .toBe('approved');
  return draft;
}

async function openAs(browser: Browser, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
  const page = await context.newPage();
  if (email) await signInAs(page, email, site.origin);
  return page;
}

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a guest writes by keyboard, staff answer, and the guest sees the answer', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(browser);
  const { id, reference } = await book(guest, createEmail());
  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  const messages = guest.getByRole('region', { name: 'Messages' });
  await messages.getByRole('textbox', { name: 'Message to Lodestay' }).focus();
  await guest.keyboard.type('The kitchen sink drains slowly.');
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Enter');
  await expect(messages.getByRole('listitem')).toContainText('The kitchen sink drains slowly.');
  await expectAccessible(guest);

  const manager = await openAs(browser, 'hub@lodestay.example');
  await manager.goto(`/staff/messages?q=${reference}`);
  await waitUntilHydrated(manager);
  await expect(manager.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessible(manager);
  await manager.goto(`/staff/messages/${reference}`);
  await waitUntilHydrated(manager);
  const thread = manager.getByRole('region', { name: 'Messages' });
  await expect(thread.getByRole('listitem')).toContainText('The kitchen sink drains slowly.');
  await expectAccessible(manager);
  await thread.getByRole('textbox', { name: 'Answer to the guest' }).focus();
  await manager.keyboard.type('A plumber can come on Thursday.');
  await manager.keyboard.press('Tab');
  await manager.keyboard.press('Enter');
  await expect(thread.getByRole('listitem').last()).toContainText('Not seen by the guest');

  await guest.reload();
  await waitUntilHydrated(guest);
  await messages.scrollIntoViewIfNeeded();
  await expect(messages.getByRole('listitem').last()).toContainText('A plumber can come on Thursday.');
  await expect(messages.getByRole('listitem').last()).toContainText('New');
  await expect
    .poll(
      async () => (await send<{ unread: number }>(guest.request, 'GET', `/api/v1/reservations/${id}/messages`)).unread,
    )
    .toBe(0);
  await guest.reload();
  await expect(messages.getByRole('listitem').last()).not.toContainText('New');
});
