import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';

type Item = { reference: string; title: string };

/** Turnovers of the demo data that nobody has begun, in the market of the demo hub manager. */
async function listUntouched(page: Page): Promise<Item[]> {
  const answer = await page.request.get('/api/v1/staff/turnovers?stage=to_do');
  return ((await answer.json()) as { items: Item[] }).items;
}

/** A photo as a camera takes it, drawn in the browser. */
const drawPhoto = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 1200];
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#7fa3b5';
      context.fillRect(0, 0, 1600, 1200);
      context.fillStyle = '#f3ead8';
      context.fillRect(200, 500, 1200, 500);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      return [...new Uint8Array(await blob!.arrayBuffer())];
    }),
  );

async function expectAccessible(page: Page) {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
}

/** Presses Tab until the focus is on an element. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, most: number) {
  for (let stop = 0; stop < most && !(await target.evaluate((node) => node === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await declineCookies(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const [index, width] of [375, 1280].entries())
  test(`a turnover from to do to done, with a photo, at ${width} px`, async ({ page, siteOrigin, problems }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'hub@lodestay.example', siteOrigin);
    const { reference, title } = (await listUntouched(page))[index]!;

    await page.goto('/staff/turnovers');
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Turnovers' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link', { name: title })
      .click();
    await expect(page).toHaveURL(`/staff/turnovers/${reference}`);
    await expect(page.getByRole('heading', { level: 1, name: `${title} To do` })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Schedule cleaning' }).click();
    await page.getByLabel('Who cleans').selectOption('Outside cleaner');
    await page.getByLabel('Name', { exact: true }).fill('Rosa Medina');
    await page.getByLabel('Phone').fill('303 555 0142');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} Scheduled` })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Cleaner' }).getByRole('link', { name: '303 555 0142' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Start cleaning' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} In progress` })).toBeFocused();

    const photos = page.getByRole('region', { name: 'Photos' });
    await photos.getByLabel('What the photo shows').selectOption('Kitchen');
    const photo = { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) };
    await page.context().setOffline(true);
    await photos.getByLabel('Take a photo').setInputFiles(photo);
    await expect(photos.getByRole('alert')).toContainText('The picture is kept here.');
    await expectAccessible(page);
    await page.context().setOffline(false);
    const stored = photos.getByRole('img', { name: /^Kitchen, .+\d [ap]\.m\. M[DS]T$/ });
    await expect(stored).toBeVisible();
    await expect(photos.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    await photos
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(photos.getByRole('alert')).toContainText('not a JPEG, PNG, WebP or AVIF');
    await photos.getByRole('button', { name: /^Discard/ }).click();

    const checklist = page.getByRole('region', { name: 'Checklist' });
    await checklist.getByRole('checkbox').first().focus();
    for (const [count, box] of (await checklist.getByRole('checkbox').all()).entries()) {
      await tabTo(page, box, 2);
      await page.keyboard.press('Space');
      await expect(checklist.getByText(/Lena Fischer/)).toHaveCount(count + 1);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} Done` })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('marked this turnover as done');
    await page.goto('/staff/turnovers?status=closed');
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toBeVisible();
    // The recorder of traces reads the preview of a picture, which the content policy allows only as an image.
    expect(problems.filter((problem) => !problem.includes("Connecting to 'blob:"))).toEqual([]);
  });

test('photos are for staff of the market only', async ({ page, browser, siteOrigin }) => {
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  // The other tests work on the first ones.
  const item = (await listUntouched(page)).at(-1);
  const path = `/api/v1/staff/turnovers/${item!.reference}/photos/${crypto.randomUUID()}`;
  const headers = { origin: siteOrigin, 'content-type': 'image/jpeg' };
  const added = await page.request.put(`${path}?subject=other`, { headers, data: await drawPhoto(page) });
  expect(added.status()).toBe(200);
  expect((await page.request.get(`${path}/small`)).headers()['content-type']).toBe('image/webp');
  const visitor = await browser.newPage({ baseURL: siteOrigin });
  expect((await visitor.request.get(`${path}/small`)).status()).toBe(401);
  await signInAs(visitor, 'member@lodestay.example', siteOrigin);
  expect((await visitor.request.get(`${path}/small`)).status()).toBe(403);
  expect((await visitor.goto(`/staff/turnovers/${item!.reference}`))!.status()).toBe(404);
  await visitor.close();
});
