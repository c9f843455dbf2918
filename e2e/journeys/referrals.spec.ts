import type { Browser } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PASSWORD, test, verify, waitUntilHydrated } from '../site/test.ts';
import {
  createAccount,
  expectAccessibleOnce,
  expectApproved,
  openAs,
  requestStay,
  runJobs,
  send,
  toDay,
  WIDTHS,
  type BookedStay,
  type Width,
} from './booked-stay.ts';

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const DAY_S = 86_400;

type Offer = { offer: { code: string } };
type Preview = { refunded: number; waiting: number };

/** A member who refers two friends. */
async function createMember(browser: Browser, width: Width) {
  const page = await openAs(site, browser, undefined, width);
  const email = createEmail();
  await createAccount(site, page, email);
  const { offer } = await send<Offer>(site, page.request, 'GET', '/api/v1/referrals');

  const book = async (startsIn: number): Promise<BookedStay> => {
    const friend = await openAs(site, browser);
    const address = createEmail();
    await createAccount(site, friend, address);
    await verify(friend.request, site.origin);
    const dates = { start: toDay(startsIn), end: toDay(startsIn + 60), promoCode: offer.code };
    const stay = await requestStay(site, friend, address, () => true, dates);
    await expectApproved(site, friend, stay);
    return stay;
  };
  await book(5);
  const { reference } = await book(6);

  return {
    page,
    main: page.getByRole('main'),
    reference,

    /** The job runs every ten minutes, and may not be done yet when the page is loaded. */
    async expectOn(path: string, texts: readonly string[]) {
      await expect(async () => {
        await send(site, page.request, 'POST', '/dev/clock', { advance_seconds: 600 });
        await runJobs(site, page);
        await page.goto(path);
        for (const text of texts) await expect(page.getByRole('main')).toContainText(text, { timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      await waitUntilHydrated(page);
      await expectAccessibleOnce(page);
    },

    /** A session does not last as long as the stay. */
    signIn: () => send(site, page.request, 'POST', '/api/v1/session', { email, password: PASSWORD }),
  };
}

test('a member earns a credit for each friend who stays 30 nights, and a cancellation reverses one, by keyboard at both widths', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const members: Awaited<ReturnType<typeof createMember>>[] = [];
  for (const width of WIDTHS) members.push(await createMember(browser, width));

  await test.step('both credits are on the way', async () => {
    for (const { expectOn } of members)
      await expectOn('/referrals', ['$0.00 earned, $500.00 on the way', 'after 30 nights']);
  });

  await test.step('both are earned after the 30th night, by keyboard on both pages', async () => {
    for (const days of [20, 20])
      await send(site, members[0]!.page.request, 'POST', '/dev/clock', { advance_seconds: days * DAY_S });
    for (const { page, main, expectOn, signIn } of members) {
      await signIn();
      await expectOn('/referrals', ['$500.00 earned, $0.00 on the way', 'Stayed 30 nights by']);
      await tabTo(page, /^See your credits/, 'a');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
      await expect(main).toContainText('$500.00');
      await waitUntilHydrated(page);
      await expectAccessibleOnce(page);
    }
  });

  await test.step('staff cancel one of the stays, and its credit is reversed on both pages', async () => {
    const staff = await openAs(site, browser, 'superadmin@lodestay.example');
    for (const { reference, expectOn } of members) {
      const path = `/api/v1/staff/reservations/${reference}`;
      const { version } = await send<{ version: number }>(site, staff.request, 'GET', path);
      const cause = 'home_unusable';
      const preview = await send<Preview>(site, staff.request, 'GET', `${path}/cancellation?cause=${cause}`);
      await send(site, staff.request, 'POST', `${path}/cancellation`, {
        cause,
        reason: 'A water pipe broke',
        accepted_refund: preview.refunded,
        accepted_waiting: preview.waiting,
        version,
      });
      await expectOn('/referrals', ['$250.00 earned', 'what was left of the credit was reversed']);
      await expectOn('/account/credits', ['$250.00', 'Reversed']);
    }
  });
});
