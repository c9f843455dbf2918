import type { APIRequestContext } from '@playwright/test';
import { declineCookies, expect, test, type Page } from '../site/test.ts';

/** Number of empty lists to check per search. */
const LISTS = 2;

type Place = { market: string; city: string };
type Chip = { label: string; homes: number; href: string };

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const soon = dayFrom(30);
const DATES = `startDate=${soon}&endDate=${dayFrom(120)}`;

/** Searches without results in some markets, as the part of the URL after the market. */
const SEARCHES: Readonly<Record<string, (place: Place) => string>> = {
  'short-term in a city, with a filter': ({ city }) => `/apartments/short-term?displayCity=${city}&minBeds=3`,
  'Standby in a city, from today': ({ city }) => `/apartments/standby?displayCity=${city}&maxPrice=1500`,
  'Standby from a day, with an end that it drops': () => `/apartments/standby?${DATES}&minBeds=4&amenity=pets`,
  'corporate for a Flex stay': () =>
    `/apartments/corporate?startDate=${soon}&endDate=indefinite&committedNights=90&minBeds=3&amenity=pets`,
  'military with a per diem': () => '/apartments/gsa/military?perDiem=60&minBeds=2',
  'furnished with two amenities': () => '/apartments/furnished?amenity=laundry_in_building,wheelchair_accessible',
  'three amenities and two numbers of bedrooms': () => '?amenity=hot_tub,doorman,ev_charger&beds=1,2',
  'unfurnished homes': () => `?category=unfurnished&amenity=pets,gym&${DATES}`,
  'a start alone': () => `?startDate=${soon}&minBeds=4&amenity=pets,gym`,
  'a start until a day': () => `?startDate=${soon}&availableFromEndDate=${dayFrom(33)}&minBeds=4&amenity=pets`,
  'a short stay': () => `?startDate=${soon}&endDate=${dayFrom(37)}&minBeds=3&hqStay=true`,
  'Flex until a day': () =>
    `?startDate=${soon}&endDate=indefinite&availableFromEndDate=${dayFrom(40)}&minBeds=3&amenity=pets`,
  'a map beside the homes': () =>
    `/apartments/1-bedroom?${DATES}&amenity=pets&swLatitude=25&swLongitude=-93&neLatitude=26&neLongitude=-92`,
  'a size, a price and two neighborhoods': () => '?neighborhood=1,2&minSqFt=1200&minPrice=9000',
};

/** The number of homes that a page shows. */
async function readTotal(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())![1]!.replaceAll(/<[^>]*>/g, '');
  return heading.startsWith('No ') ? 0 : parseNumber(heading);
}

const parseNumber = (text: string) => Number(/[\d,]+/.exec(text)![0].replaceAll(',', ''));

async function emptyLists(request: APIRequestContext, search: (place: Place) => string): Promise<string[]> {
  const { display_cities: cities } = (await (await request.get('/api/v1/display_cities')).json()) as {
    display_cities: { slug: string; market_slug: string }[];
  };
  const found: string[] = [];
  for (const address of new Set(
    cities.map((city) => `/s/${city.market_slug}${search({ market: city.market_slug, city: city.slug })}`),
  )) {
    if (found.length < LISTS && (await readTotal(request, address)) === 0) found.push(address);
  }
  return found;
}

/** Lists that are empty because all homes of a price are booked for a short time. */
async function listsWithOtherDates(
  request: APIRequestContext,
  movable: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { home_groups: groups } = (await (
    await request.get('/api/v1/homes?market=denver&grouped=false&results_per_page=100')
  ).json()) as { home_groups: { homes: { monthly_rent: number }[] }[] };
  const found: string[] = [];
  for (const price of new Set(
    groups.flatMap(({ homes }) => homes.map(({ monthly_rent: cents }) => String(cents / 100))),
  )) {
    const stay = { startDate: soon, endDate: dayFrom(90), ...movable };
    const wire = Object.entries({ ...stay, priceGte: price, priceLte: price }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]);
    const { dates } = (await (
      await request.get(`/api/v1/homes/alternatives?market=denver&${new URLSearchParams(wire).toString()}`)
    ).json()) as { dates?: unknown[] };
    if (dates?.length && found.length < LISTS)
      found.push(`/s/denver?${new URLSearchParams({ ...stay, minPrice: price, maxPrice: price }).toString()}`);
  }
  return found;
}

/** The suggested links of a page with their number of homes, once loaded. */
async function countedChips(page: Page, address: string): Promise<Chip[]> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  const links = await page
    .getByRole('link', { name: /: [\d,]+ homes?$/ })
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')!] as const));
  return links.map(([text, href]) => ({
    label: text.split(': ')[0]!,
    homes: parseNumber(text.split(': ').at(-1)!),
    href,
  }));
}

/** Opens all suggested links of some empty lists and compares the numbers. */
async function keptPromises(page: Page, addresses: readonly string[]): Promise<Chip[]> {
  await declineCookies(page);
  expect(addresses.length).toBeGreaterThan(0);
  const chips: Chip[] = [];
  for (const address of addresses) {
    for (const chip of await countedChips(page, address)) {
      expect({ address, ...chip, homes: await readTotal(page.request, chip.href) }).toEqual({ address, ...chip });
      chips.push(chip);
    }
  }
  expect(chips.length).toBeGreaterThan(0);
  return chips;
}

for (const [name, search] of Object.entries(SEARCHES)) {
  test(`an empty list of ${name} suggests links with the correct number of homes`, async ({
    page,
    request,
    problems,
  }) => {
    await keptPromises(page, await emptyLists(request, search));
    expect(problems).toEqual([]);
  });
}

const MOVABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fixed dates': {},
  'dates that may move by days': { flexibleDays: '3' },
  'dates that may begin until a day': { availableFromEndDate: dayFrom(34) },
};

for (const [name, movable] of Object.entries(MOVABLE)) {
  test(`an empty list of ${name} suggests other available dates`, async ({ page, request, problems }) => {
    const chips = await keptPromises(page, await listsWithOtherDates(request, movable));
    expect(
      chips.some(
        ({ href }) =>
          new URL(href, 'https://site.example').searchParams.get('startDate') !== soon && href.includes('startDate='),
      ),
    ).toBe(true);
    expect(problems).toEqual([]);
  });
}

test('an empty list of a search type in a city links to lists without either', async ({ page, request }) => {
  const chips = await keptPromises(
    page,
    await emptyLists(request, ({ city }) => `/apartments/1-bedroom?displayCity=${city}`),
  );
  expect(chips.some(({ label }) => label.startsWith('All homes in '))).toBe(true);
  expect(chips.some(({ label }) => label.startsWith('Anywhere in '))).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty list has working suggestions', async ({ page }) => {
    await page.goto('/s/denver/apartments/corporate?maxPrice=2');
    await expect(page.getByRole('link', { name: 'All homes in Denver', exact: true })).toHaveAttribute(
      'href',
      '/s/denver?maxPrice=2',
    );
    await expect(page.getByRole('link', { name: 'Join the Denver waitlist' })).toHaveAttribute(
      'href',
      '/l/denver#waitlist-heading',
    );
    await page.getByRole('link', { name: 'Remove “Up to $2”' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^\d+ homes for corporate stays in Denver$/ }),
    ).toBeVisible();
  });
});
