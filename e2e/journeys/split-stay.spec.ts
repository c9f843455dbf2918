import type { APIRequestContext } from '@playwright/test';
import { tabTo } from '../site/tab-to.ts';
import { declineCookies, expect, test, waitUntilHydrated } from '../site/test.ts';
import { expectAccessible, expectAccessibleOnce, WIDTHS } from './booked-stay.ts';
import { CARD, expectApproved } from './booking-steps.ts';
import { followLink, typeDay, typeInto, typeNewAccount } from './keyboard-steps.ts';
import { pressButton, typeCard } from './payment-method-form.ts';

// One after the other, because they would book the same homes at once.
test.describe.configure({ mode: 'default' });

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Leg = { home: { slug: string; title: string }; start_date: string; end_date: string };
type Split = { legs: Leg[]; total: number };
type EmptySearch = { address: string; split: Split };

const toMoney = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Searches without results that offer a split stay: the homes of one market at one rent, which are booked for some of the nights. */
async function* findEmptySearches(request: APIRequestContext): AsyncGenerator<EmptySearch> {
  const { display_cities: cities } = (await (await request.get('/api/v1/display_cities')).json()) as {
    display_cities: { market_slug: string }[];
  };
  for (const slug of new Set(cities.map((city) => city.market_slug))) {
    for (const [start, nights] of [
      [40, 150],
      [60, 240],
      [30, 300],
      [45, 420],
    ] as const)
      for (const beds of [0, 1, 2, 3, 4]) {
        const [startDate, endDate] = [dayFrom(start), dayFrom(start + nights)];
        const answer = await request.get(
          `/api/v1/homes/alternatives?market=${slug}&start_date=${startDate}&end_date=${endDate}&min_beds=${beds}&max_beds=${beds}`,
        );
        if (answer.status() !== 200) continue;
        const { split_stays: splits } = (await answer.json()) as { split_stays: Split[] };
        if (splits[0])
          yield {
            address: `/s/${slug}?startDate=${startDate}&endDate=${endDate}&minBeds=${beds}&maxBeds=${beds}`,
            split: splits[0],
          };
      }
  }
}

/** Looks again for a while, because the test of flags turns split stays off for a moment. */
async function findEmptySearch(request: APIRequestContext): Promise<EmptySearch> {
  let found: EmptySearch | undefined;
  await expect(async () => {
    for await (const search of findEmptySearches(request)) return void (found = search);
    throw new Error('No search of the demonstration data offers a split stay.');
  }).toPass();
  return found!;
}

for (const width of WIDTHS)
  test(`books a split stay from an empty search to the confirmation, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await declineCookies(page);
    const { address, split } = await findEmptySearch(page.request);
    const titles = split.legs.map(({ home }) => home.title);
    const main = page.getByRole('main');

    await page.goto(address);
    await waitUntilHydrated(page);
    const book = page.getByRole('link', { name: `Book this stay in ${titles.join(' and ')}` });
    await expect(book).toBeVisible();
    await expectAccessibleOnce(page);
    await followLink(page, /^Book this stay in/);

    await expect(page).toHaveURL(/\/new-reservation\/profile\/.*legs=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    const legs = page.getByRole('list', { name: 'Homes of your stay' });
    await expect(legs.getByRole('listitem')).toHaveCount(titles.length);
    for (const title of titles) await expect(legs).toContainText(title);
    await expect(legs).toContainText('Move in on');
    // The checkout starts with the total that search showed.
    await expect(main).toContainText(toMoney(split.total));
    await expect(main).toContainText(`The cancellation policy of ${titles[0]} applies to all of it.`);
    await expectAccessibleOnce(page);

    // A shared link shows the same.
    await page.reload();
    await waitUntilHydrated(page);
    await expect(main).toContainText(toMoney(split.total));

    await pressButton(page, /^Create an account/);
    await typeNewAccount(page);
    await tabTo(page, /^Work/);
    await page.keyboard.press('Space');
    await typeInto(page, /^Phone/, '3035550199');
    await typeDay(page, /^Date of birth/, '1990-05-17');
    await pressButton(page, /^Continue to payment/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    await expect(page.getByText(`Your stay in ${titles.join(' and ')} is held for you`)).toBeVisible();
    await expect(legs.getByRole('listitem')).toHaveCount(titles.length);
    await expectAccessibleOnce(page);
    await tabTo(page, /^Bank account/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
    await typeCard(page, CARD.works);
    await tabTo(page, /^I agree/);
    await page.keyboard.press('Space');
    await pressButton(page, /^Request to book/);

    await expectApproved(page, titles.at(-1)!);
    await expect(page.getByRole('heading', { name: 'Homes and moves' })).toBeVisible();
    await expect(legs.getByRole('listitem')).toHaveCount(titles.length);
    await expectAccessibleOnce(page);
    await page.goto('/account/reservations');
    await expect(main).toContainText(titles.join(', then '));
    expect(problems).toEqual([]);
  });

test('says what is wrong with a broken link to a split stay', async ({ page }) => {
  await declineCookies(page);
  const { split } = await findEmptySearch(page.request);
  const [first, last] = [split.legs[0]!, split.legs.at(-1)!];
  const days = `startDate=${first.start_date}&endDate=${last.end_date}`;
  for (const [legs, message] of [
    ['nonsense', 'This link doesn’t name the homes of a split stay. Search again for your dates.'],
    [`${first.home.slug}.${last.start_date}`, 'Two homes in a row must be different.'],
    [`no-such-home-999999.${last.start_date}`, 'A home of this stay is no longer listed. Search again for your dates.'],
  ] as const) {
    await page.goto(`/new-reservation/profile/${first.home.slug}?${days}&legs=${legs}`);
    await waitUntilHydrated(page);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See other homes' })).toBeVisible();
    await expectAccessible(page);
  }
});
