import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessible } from './booked-stay.ts';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from './booking-steps.ts';

/** Denver taxes stays of less than 30 nights. */
const TAXED_NIGHTS = 21;
const TAX = 'Occupancy tax, 10.75%';

test.use({ viewport: { width: 1280, height: 900 } });

/** The amount of a line of the price on the page, in dollars. */
async function readAmount(page: Page, label: string): Promise<string> {
  const text = await page.getByRole('main').innerText();
  const line = text.slice(text.indexOf(label) + label.length);
  return /^\s(?:[^$]*\s)?\$([\d,]+\.\d\d)$/m.exec(line)?.[1] ?? `no amount of ${label}`;
}

test('a short stay has the same occupancy tax on the listing, at the payment and in the account', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { nights: TAXED_NIGHTS, index: 12 });
  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('main')).toContainText(TAX);
  const [tax, total] = [await readAmount(page, TAX), await readAmount(page, 'Total')];
  expect([tax, total]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), expect.stringMatching(/^\d,\d+\.\d\d$/)]);

  await fromHomeToPayment(page);
  // By bank account, which has no fee.
  await expect(requestToBook(page)).toHaveText(`Request to book, $${total}`);
  expect(await readAmount(page, TAX)).toBe(tax);
  await expectAccessible(page);

  await fillCard(page, CARD.works);
  await requestToBook(page).click();
  await expectApproved(page, home.title);
  expect(await readAmount(page, TAX)).toBe(tax);
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
