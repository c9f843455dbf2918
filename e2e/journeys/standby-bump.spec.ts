import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { createEmail, expect, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import type { Site } from '../site/start-site.ts';
import {
  book,
  createAccount,
  createCardToken,
  expectAccessible,
  expectApproved,
  findHome,
  findMailedPath,
  openAs,
  requestStay,
  send,
  toDay,
} from './booked-stay.ts';

/** Starts a Standby subscription for the account of the page. */
async function subscribe(site: Site, { request }: Page): Promise<void> {
  type Method = { id: string };
  type Price = { price: { amount: number; card_fee: number } };
  const { id } = await send<Method>(site, request, 'POST', '/api/v1/payment_methods', {
    kind: 'card',
    payment_token: await createCardToken(site, request),
  });
  const { price } = await send<Price>(site, request, 'GET', '/api/v1/standby');
  await send(site, request, 'POST', '/api/v1/standby', {
    payment_method_id: id,
    accepted_price: price.amount + price.card_fee,
  });
}

test('a Standby guest whose home is booked sees it on every account page, and moves by one click (375 px)', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  await subscribe(site, guest);
  const full = { start: toDay(9), end: toDay(70) };
  const slug = await findHome(
    site,
    guest.request,
    { start: toDay(1), end: toDay(70) },
    (home) => home.minimum_nights <= 30,
  );
  const stay = await requestStay(site, guest, email, slug, { start: toDay(1), end: null, isStandby: true });
  await expectApproved(site, guest, stay);
  await book(site, await openAs(site, browser), createEmail(), slug, full);

  expect(await findMailedPath(guest, email, /\/account\/reservations\/[0-9a-f-]{36}/)).toBeTruthy();
  await guest.setViewportSize({ width: 375, height: 900 });
  await guest.goto('/account');
  await waitUntilHydrated(guest);
  const main = guest.getByRole('main');
  await expect(main.getByText(/^Another guest booked/)).toBeVisible();
  expect(await seriousFindings(guest)).toEqual([]);
  expect(await sidewaysOverflow(guest)).toBeLessThanOrEqual(0);
  await main.getByRole('link', { name: 'Choose another home' }).click();
  const homes = guest.getByRole('region', { name: 'Your home is booked' });
  await expect(homes.getByRole('button', { name: /^Move here/ }).first()).toBeVisible();
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 375, height: 900 });
  const [title] = await homes.getByRole('heading', { level: 3 }).allInnerTexts();
  await homes
    .getByRole('button', { name: /^Move here/ })
    .first()
    .click();
  await expect(guest.getByText(`You move to ${title}.`)).toBeVisible();
  await expect(homes).toHaveCount(0);
  await guest.goto('/account');
  await waitUntilHydrated(guest);
  await expect(main.getByText(/^Another guest booked/)).toHaveCount(0);
});
