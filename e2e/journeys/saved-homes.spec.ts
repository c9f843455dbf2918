import { findAvailableHome, declineCookies, expect, waitUntilHydrated, signUp, test, type Page } from '../site/test.ts';
import { expectAccessible, expectAccessibleOnce, WIDTHS } from './booked-stay.ts';
import { fillNewAccount } from './booking-steps.ts';
import { typeNewAccount } from './keyboard-steps.ts';
import { pressButton } from './payment-method-form.ts';

type Quote = { total: number };

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Saves the open home and adds it to the comparison. */
async function gather(page: Page, title: string) {
  const [save, compare] = ['Save', 'Compare'].map((verb) =>
    page.getByRole('button', { name: `${verb} ${title}`, exact: true }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
  await save.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await compare.press('Enter');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
}

/** Saves two homes, compares them, creates an account and finds both there. */
async function saveTwoHomes(page: Page) {
  await declineCookies(page);
  const homes = [
    await findAvailableHome(page.request, { index: 2 }),
    await findAvailableHome(page.request, { index: 5 }),
  ] as const;
  const stay = `startDate=${homes[0].startDate}&endDate=${homes[0].endDate}`;

  for (const { slug, title } of homes) {
    await page.goto(`/homes/${slug}?${stay}`);
    await waitUntilHydrated(page);
    await gather(page, title);
  }
  await page.getByRole('button', { name: 'List and note' }).press('Enter');
  const details = page.getByRole('dialog', { name: homes[1].title });
  await expect(details).toBeVisible();
  await expectAccessibleOnce(page);
  await details.getByLabel('List').fill('Spring');
  await details.getByLabel('Note').fill('Ask about the desk');
  await details.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(details).toBeHidden();

  await page.getByRole('link', { name: 'Compare 2 homes by total price' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 homes' })).toBeVisible();
  await page.getByLabel('Payment method').selectOption('Card');
  await expect(page).toHaveURL(/paymentMethod=card/);
  const totals = page.getByRole('row', { name: /^Total/ });
  for (const [column, { slug, startDate, endDate }] of homes.entries()) {
    const quote = await page.request.get(
      `/api/v1/homes/${slug}/quote?start_date=${startDate}&end_date=${endDate}&payment_method=card`,
    );
    expect(quote.status()).toBe(200);
    await expect(totals.getByRole('cell').nth(column)).toContainText(dollars(((await quote.json()) as Quote).total));
  }

  await page.goto('/account/favorites');
  await expect(page.getByText(/^These homes are saved only in this browser/)).toBeVisible();
  const saved = page.getByRole('list', { name: 'Saved homes' });
  await expect(saved.getByRole('heading')).toHaveText([homes[1].title, homes[0].title]);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).press('Enter');
  await pressButton(page, /^Create (an|your) account/);
  await typeNewAccount(page);

  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('2 homes saved in this browser are now in your account.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved_homes'))).toBe('[]');
  // From the server, so on any device.
  await page.reload();
  await waitUntilHydrated(page);
  await expect(saved.getByRole('heading')).toHaveText([homes[1].title, homes[0].title]);
  await page.getByRole('link', { name: 'Spring, 1' }).press('Enter');
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await expect(saved).toContainText('Ask about the desk');
  await expectAccessibleOnce(page);

  await saved.getByRole('button', { name: `Save ${homes[1].title}` }).press('Enter');
  await expect(page.getByText(`${homes[1].title} is no longer saved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save again' }).press('Enter');
  await expect(saved).toContainText('Ask about the desk');
}

for (const width of WIDTHS)
  test(`a visitor saves two homes, compares them, signs in and finds both with a note, by keyboard at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await saveTwoHomes(page);
    expect(problems).toEqual([]);
  });

test('a member shares a list with a visitor and revokes the link', async ({ page, browser, siteOrigin, problems }) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signUp(page);
  const home = await findAvailableHome(page.request, { index: 4 });
  const headers = () => ({ 'idempotency-key': crypto.randomUUID(), origin: siteOrigin });
  const made = await page.request.post('/api/v1/favorite_lists', { data: { name: 'Spring' }, headers: headers() });
  const { id } = (await made.json()) as { id: number };
  await page.request.put(`/api/v1/favorites/${home.slug}/details`, {
    data: { list_id: id, note: 'Ask about the desk' },
    headers: headers(),
  });

  await page.goto(`/account/favorites?list=${id}`);
  await waitUntilHydrated(page);
  const share = page.getByRole('button', { name: 'Share' });
  await share.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('textbox', { name: 'Anyone with the link can view this list' });
  await expect(link).toBeFocused();
  const address = await link.inputValue();
  await expectAccessible(page);

  const visitor = await browser.newPage({ baseURL: siteOrigin, javaScriptEnabled: false });
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: home.title })).toBeVisible();
  await expect(visitor.getByText('Ask about the desk')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show my notes' }).press('Space');
  await expect(page.getByText('Shared by link, with notes')).toBeAttached();
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByText('Ask about the desk').count();
    })
    .toBe(1);

  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await expect(link).toBeFocused();
  const replacement = await link.inputValue();
  await expect.poll(async () => (await visitor.goto(address))!.status()).toBe(410);
  await expect.poll(async () => (await visitor.goto(replacement))!.status()).toBe(200);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Spring is no longer shared. Its link has stopped working.')).toBeVisible();
  await expect.poll(async () => (await visitor.goto(replacement))!.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This list is no longer shared' })).toBeVisible();
  await visitor.close();
  expect(problems).toEqual([]);
});

test('dates and totals of saved homes move to the account, can be changed and are shared', async ({
  page,
  browser,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  const { startDate, endDate } = await findAvailableHome(page.request);
  const getTotal = async (slug: string, end: string) => {
    const quote = await page.request.get(`/api/v1/homes/${slug}/quote?start_date=${startDate}&end_date=${end}`);
    expect(quote.status()).toBe(200);
    return dollars(((await quote.json()) as Quote).total);
  };

  await page.goto(`/s/denver?startDate=${startDate}&endDate=${endDate}`);
  await waitUntilHydrated(page);
  // A shorter stay must fit the minimum stay of the home.
  const earlierEnd = new Date(Date.parse(endDate) - 15 * 86_400_000).toISOString().slice(0, 10);
  const isPriced = async (home: string) =>
    (await page.request.get(`/api/v1/homes/${home}/quote?start_date=${startDate}&end_date=${earlierEnd}`)).ok();
  const slugs = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => /\/homes\/([\w-]+)/.exec(link.getAttribute('href')!)![1]!));
  const priced = await Promise.all(slugs.map(isPriced));
  const slug = slugs[priced.indexOf(true)]!;
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="/homes/${slug}?"]`) });
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Save ${title}`, exact: true }).click();
  const stored = () => page.evaluate(() => localStorage.getItem('saved_homes') ?? '[]');
  await expect.poll(stored).toContain('"price"');
  // As if the home had been saved earlier, at another price.
  const [favorite] = JSON.parse(await stored()) as [object];
  await page.evaluate(
    (text) => localStorage.setItem('saved_homes', text),
    JSON.stringify([{ ...favorite, price: { cents: 12_300, savedOn: '2025-11-03' } }]),
  );

  const saved = page.getByRole('list', { name: 'Saved homes' });
  const then = '$123.00 when you saved it on Nov 3, 2025';
  await page.goto('/account/favorites');
  await expect(saved).toContainText('· 60 nights');
  await expect(saved).toContainText(`${await getTotal(slug, endDate)} total now, ${then}`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create (an|your) account/ })
    .click();
  await fillNewAccount(page);
  await expect(page.getByText('1 home saved in this browser is now in your account.')).toBeVisible();
  await page.reload();
  await expect(saved).toContainText(then);
  await expect(saved.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/homes/${slug}?startDate=${startDate}&endDate=${endDate}`,
  );

  await page.goto(`/homes/${slug}?startDate=${startDate}&endDate=${earlierEnd}`);
  await waitUntilHydrated(page);
  await page.mouse.wheel(0, 10);
  await expect(page.getByRole('button', { name: 'Save these dates' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Save these dates' }).click();
  await expect(page.getByRole('button', { name: 'Dates saved' })).toBeFocused();
  await page.goto('/account/favorites');
  await expect(saved).toContainText('· 45 nights');
  await expect(saved).toContainText(`${await getTotal(slug, earlierEnd)} total for 45 nights`);
  await expect(saved).not.toContainText('when you saved it');

  const headers = () => ({ 'idempotency-key': crypto.randomUUID(), origin: siteOrigin });
  const made = await page.request.post('/api/v1/favorite_lists', { data: { name: 'Spring' }, headers: headers() });
  const { id } = (await made.json()) as { id: number };
  await page.request.put(`/api/v1/favorites/${slug}/details`, { data: { list_id: id, note: '' }, headers: headers() });
  await page.goto(`/account/favorites?list=${id}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Anyone with the link can view this list' }).inputValue();
  const visitor = await browser.newPage({ baseURL: siteOrigin, javaScriptEnabled: false });
  await visitor.goto(address);
  const shared = visitor.getByRole('list', { name: 'Homes in the list' });
  await expect(shared).toContainText('· 45 nights');
  await expect(shared).toContainText(`${await getTotal(slug, earlierEnd)} total for 45 nights`);
  await page.getByRole('checkbox', { name: 'Show my dates' }).press('Space');
  await expect(page.getByRole('checkbox', { name: 'Show my dates' })).not.toBeChecked();
  await visitor.reload();
  await expect(shared.getByRole('link', { name: title })).toBeVisible();
  await expect(shared).not.toContainText('45 nights');
  await visitor.close();
  expect(problems).toEqual([]);
});
