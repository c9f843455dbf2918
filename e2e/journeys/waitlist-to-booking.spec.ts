import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import {
  collectProblems,
  createEmail,
  expect,
  findAvailableHome,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';
import { openAs, runJobs, send } from './booked-stay.ts';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from './booking-steps.ts';

const CITY = { market: 'orlando', path: '/l/orlando-fl', name: 'Orlando' };
const WIDTHS = [375, 768, 1280];
/** The site looks for available homes every three minutes. */
const UNTIL_NEXT_SEARCH = { advance_seconds: 200 };

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

/** The first link to a home in the emails to an address. Links to homes are only in emails about available homes. */
async function waitForHomeLink(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        await runJobs(site, page);
        const list = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
        for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)/g)) {
          const message = await (await page.request.get(`/dev/mail/${id}/message`)).text();
          link ??= /\/homes\/[a-z0-9-]+\?startDate=[\d-]+&(?:amp;)?endDate=[\d-]+/.exec(message)?.[0];
        }
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  return link!.replace('&amp;', '&');
}

test('a person on a waitlist gets an email about an available home, and books it', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await openAs(site, browser);
  const problems = collectProblems(page);
  const email = createEmail();
  const home = await findAvailableHome(page.request, { market: CITY.market, index: 0 });

  // Somebody else holds the home.
  const other = await openAs(site, browser);
  await other.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(other);
  await fromHomeToPayment(other);
  const reservation = new URL(other.url()).searchParams.get('reservation')!;

  await page.goto(CITY.path);
  await waitUntilHydrated(page);
  const form = page.getByRole('region', { name: `Can’t find a home in ${CITY.name}?` });
  await form.getByLabel('First name').fill('Priya');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Move-in date').fill(home.startDate);
  await form.getByLabel('Move-out date').fill(home.endDate);
  await form.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(form.getByRole('status')).toContainText(`You’re on the ${CITY.name} waitlist`);

  // Staff see the person, with the homes that match.
  const staff = await openAs(site, browser, 'admin@lodestay.example');
  await staff.goto('/staff/waitlists');
  await waitUntilHydrated(staff);
  await expect(staff.getByRole('row', { name: new RegExp(`^${CITY.name}`) })).toBeVisible();
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(staff), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(staff), `${width} px`).toBeLessThanOrEqual(0);
  }
  await staff.keyboard.press('/');
  await staff.keyboard.type(email);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('row', { name: /Priya/ })).toContainText(/\d+ homes?/);
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(staff), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(staff), `${width} px`).toBeLessThanOrEqual(0);
  }

  const released = await other.request.delete(`/api/v1/reservations/${reservation}/hold`, {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: site.origin },
  });
  expect(released.status()).toBe(200);
  await other.close();

  await send(site, page.request, 'POST', '/dev/clock', UNTIL_NEXT_SEARCH);
  const link = await waitForHomeLink(page, email);
  await page.goto(link);
  await waitUntilHydrated(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim();
  await fromHomeToPayment(page);
  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, title);

  // The person calls, and staff take them off the list.
  await staff.reload();
  await waitUntilHydrated(staff);
  const row = staff.getByRole('row', { name: /Priya/ });
  await expect(row).toContainText('1 on record');
  await row.getByRole('button', { name: /^Remove/ }).click();
  const dialog = staff.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Booked a home');
  await dialog.getByRole('button', { name: 'Take off the waitlist' }).click();
  await expect(staff.getByRole('heading', { name: `Nobody found for “${email}”` })).toBeVisible();
  await staff.close();
  expect(problems).toEqual([]);
});
