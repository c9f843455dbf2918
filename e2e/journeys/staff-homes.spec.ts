import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';

const WIDTHS = [375, 768, 1280];
/** A market that no other test uses. */
const MARKET = 'nashville';

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** A published home of the market. Each test takes another one. */
async function findHome(page: Page, index: number): Promise<{ slug: string; title: string }> {
  const response = await page.request.get(`/api/v1/homes?market=${MARKET}&sort_by=price&grouped=false`);
  const { home_groups: groups } = (await response.json()) as {
    home_groups: { homes: { slug: string; title: string }[] }[];
  };
  return groups.flatMap(({ homes }) => homes)[index]!;
}

async function openHome(page: Page, slug: string) {
  await page.goto(`/staff/homes/${slug}`);
  await waitUntilHydrated(page);
}

test('a changed rent is on the page of the home and in the search', async ({ page, siteOrigin, problems }) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const { slug, title } = await findHome(page, 0);
  await page.goto(`/staff/homes?market=${MARKET}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Homes' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type(slug);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/homes/${slug}`);

  const rent = page.getByLabel('Rent a month');
  // Whole dollars, because public pages show no cents of a rent.
  const cents = (1000 + Math.floor(Math.random() * 9000)) * 100;
  const dollars = String(cents / 100);
  await rent.fill(dollars);
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Rent a month');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const reason = page.getByRole('region', { name: 'Facts' }).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('Agreed with the owner');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Reason: Agreed with the owner');

  const home = (await (await page.request.get(`/api/v1/homes/${slug}`)).json()) as { monthly_rent: number };
  expect(home.monthly_rent).toBe(cents);
  await expect(async () => {
    await page.goto(`/homes/${slug}`);
    await expect(page.getByRole('main')).toContainText(`$${Math.floor(cents / 100).toLocaleString('en-US')}`, {
      timeout: 1000,
    });
  }).toPass();
  await page.goto(
    `/s/${MARKET}/apartments/furnished?minPrice=${Math.floor(cents / 100)}&maxPrice=${Math.ceil(cents / 100)}`,
  );
  await expect(page.locator(`a[href*="${slug}"]`).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('two people edit the same home, and nothing is lost', async ({ page, browser, siteOrigin }) => {
  test.setTimeout(120_000);
  const other = await browser.newPage({ baseURL: siteOrigin, viewport: { width: 1280, height: 900 } });
  await declineCookies(page);
  await declineCookies(other);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await signInAs(other, 'superadmin@lodestay.example', siteOrigin);
  const { slug } = await findHome(page, 1);
  await openHome(page, slug);
  await openHome(other, slug);

  const nights = String(31 + Math.floor(Math.random() * 25));
  await other.getByLabel('Minimum stay in nights').fill(nights);
  await other.getByRole('region', { name: 'Facts' }).getByLabel('Reason').fill('Longer stays only');
  await other.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(other.getByRole('region', { name: 'Timeline' })).toContainText('Longer stays only');
  await other.close();

  const offer = `Offer ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Special offer').fill(offer);
  await page.getByRole('region', { name: 'Facts' }).getByLabel('Reason').fill('Spring offer');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(banner).toContainText('Ruth Lindqvist changed this first');
  await expect(banner).toContainText(`→ ${nights} nights`);
  await banner.getByRole('button', { name: 'Load changes' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel('Special offer')).toHaveValue(offer);
  await expect(page.getByLabel('Minimum stay in nights')).toHaveValue(nights);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Spring offer');
  await expect(async () => {
    const saved = (await (await page.request.get(`/api/v1/homes/${slug}`)).json()) as object;
    expect(saved).toMatchObject({ special_offer: offer, minimum_nights: Number(nights) });
  }).toPass();
});

test('a removed home answers 410 until it is published again', async ({ page, siteOrigin }) => {
  test.setTimeout(90_000);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const { slug } = await findHome(page, 2);
  await openHome(page, slug);
  const remove = page.getByRole('region', { name: 'Remove this home' });
  await remove.getByLabel('Reason').fill('The owner sold it');
  await remove.getByRole('button', { name: 'Remove home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Removed');
  await expect(async () => expect((await page.request.get(`/homes/${slug}`)).status()).toBe(410)).toPass();
  const publish = page.getByRole('region', { name: 'Publish this home' });
  await publish.getByLabel('Reason').fill('The sale failed');
  await publish.getByRole('button', { name: 'Publish home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Published');
  await expect(async () => expect((await page.request.get(`/homes/${slug}`)).status()).toBe(200)).toPass();
});

/** A picture that no other run of the test has drawn. */
const drawPicture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 1200];
      const context = canvas.getContext('2d')!;
      for (let x = 0; x < 16; x++)
        for (let y = 0; y < 12; y++) {
          context.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 60% 60%)`;
          context.fillRect(x * 100, y * 100, 100, 100);
        }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      return [...new Uint8Array(await blob!.arrayBuffer())];
    }),
  );

test('added pictures are on the page of the home, and a file that is no picture is refused', async ({
  page,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const { slug } = await findHome(page, 4);
  await openHome(page, slug);
  const section = page.getByRole('region', { name: 'Add pictures' });
  await section.getByLabel('Choose pictures').setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture') },
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(page) },
  ]);
  const text = `Kitchen ${crypto.randomUUID().slice(0, 8)}`;
  await section.getByLabel('Description of notes.jpg').fill('Notes');
  await section.getByLabel('Description of kitchen.jpg').fill(text);
  await section.getByLabel('Reason').fill('New photos from the owner');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(section.getByRole('status')).toHaveText('1 of 2 pictures added. The others are still here.');
  await expect(section.getByText('This file is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await section.getByRole('button', { name: 'Discard notes.jpg' }).click();
  await expect(section.getByLabel('Choose pictures')).toBeFocused();
  const added = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('img', { name: text });
  await added.scrollIntoViewIfNeeded();
  await expect.poll(() => added.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('added a picture');
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`/homes/${slug}`);
    await expect(page.locator(`img[alt="${text}"]`).first()).toBeAttached({ timeout: 1000 });
  }).toPass();
  expect(problems).toEqual([]);
});

test('the parking and fees of a property are edited on its page', async ({ page, siteOrigin, problems }) => {
  test.setTimeout(90_000);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const { slug } = await findHome(page, 3);
  await openHome(page, slug);
  await page.locator('a[href^="/staff/properties/"]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Parking and fees' })).toBeVisible();
  const spots = String(20 + Math.floor(Math.random() * 1000));
  await page.getByLabel('Spots', { exact: true }).fill(spots);
  const utilities = String(80 + Math.floor(Math.random() * 1000));
  await page.getByLabel('Utilities a month').fill(utilities);
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Parking and fees' })
    .getByLabel('Reason')
    .fill('New contract with the garage');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // A value that was empty before is shown alone.
  await expect(timeline).toContainText(new RegExp(`Spots: (?:[\\d,]+ → )?${spots}`));
  const shown = `\\$${Number(utilities).toLocaleString('en-US')} a month`;
  await expect(timeline).toContainText(new RegExp(`Utilities a month: (?:\\$[\\d,.]+ a month → )?${shown}`));
  expect(problems).toEqual([]);
});

test('a price list is previewed, scheduled and withdrawn', async ({ page, siteOrigin, problems }) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff/prices');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Schedule a list' }).click();
  // Years ahead, so that no other test books with it.
  const start = new Date();
  start.setDate(start.getDate() + 900 + Math.floor(Math.random() * 800));
  await page.getByLabel('First booking day').fill(start.toISOString().slice(0, 10));
  await page.getByLabel('Cleaning').fill('175');
  await page.getByRole('button', { name: 'Show ten quotes' }).click();
  const quotes = page.getByRole('table', { name: /^Example quotes/ });
  await expect(quotes.getByRole('row')).toHaveCount(11);
  await expect(quotes).toContainText('+$25');
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('New cleaning contract');
  await page.getByRole('button', { name: 'Schedule list' }).click();
  const day = start.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const row = page.getByRole('row', { name: new RegExp(day) });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Cleaning $175');
  await row.getByRole('button', { name: /Withdraw/ }).click();
  await page.getByLabel('Reason').fill('A test');
  await page.getByRole('button', { name: 'Withdraw list' }).click();
  await expect(row).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('the pages do not exist for members, and no public page loads their code', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  for (const path of ['/staff/homes', '/staff/prices']) expect((await page.goto(path))!.status()).toBe(404);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/partner');
  await waitUntilHydrated(page);
  expect(files.filter((url) => /staff-home|staff-prices|staff-property|console/.test(url))).toEqual([]);
});
