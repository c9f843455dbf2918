import { declineCookies, findAvailableHome, expect, test, type Page } from '../site/test.ts';

/** The text next to a topic, such as 'Utilities'. */
const getFact = (page: Page, topic: string) =>
  page.locator('dt', { hasText: new RegExp(`^${topic}$`) }).locator('+ dd');
const TOPICS = ['Utilities', 'Utilities cost', 'Wi-Fi speed', 'Beds', 'Linens', 'Check-in', 'Floor', 'Floor plan'];

for (const width of [320, 375, 768, 1280])
  test(`a listing says what is included and who lists it, ${width} px wide`, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 844 });
    await declineCookies(page);
    const { slug } = await findAvailableHome(page.request, { index: 0 });
    await page.goto(`/homes/${slug}`);
    await expect(page.getByRole('heading', { name: 'What is included' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Who lists it' })).toBeVisible();
    for (const topic of TOPICS) await expect(getFact(page, topic)).toHaveText(/\S/);
    await expect(getFact(page, 'Floor')).toHaveText(/floor/);
    await expect(getFact(page, 'Usual reply time')).toHaveText('Not stated');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(problems).toEqual([]);
  });

test('a comparison has the same facts as the listings', async ({ page }) => {
  await declineCookies(page);
  const homes = await Promise.all([0, 1].map((index) => findAvailableHome(page.request, { index })));
  const stated: string[] = [];
  for (const { slug } of homes) {
    await page.goto(`/homes/${slug}`);
    for (const topic of TOPICS) stated.push(await getFact(page, topic).innerText());
  }
  const { startDate, endDate } = homes[0]!;
  await page.goto(`/compare?homes=${homes.map(({ slug }) => slug).join()}&startDate=${startDate}&endDate=${endDate}`);
  const compared: string[] = [];
  for (const column of [0, 1])
    for (const topic of TOPICS)
      compared.push(
        await page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: topic, exact: true }) })
          .getByRole('cell')
          .nth(column)
          .innerText(),
      );
  expect(compared).toEqual(stated);
});
