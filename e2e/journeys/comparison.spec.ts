import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated } from '../site/test.ts';

for (const width of [320, 375])
  test(`titles of a comparison stay in their column, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await declineCookies(page);
    const homes = await Promise.all([1, 2].map((index) => findAvailableHome(page.request, { index })));
    const { startDate, endDate } = homes[0]!;
    await page.goto(`/compare?homes=${homes.map(({ slug }) => slug).join()}&startDate=${startDate}&endDate=${endDate}`);
    await waitUntilHydrated(page);
    const titles = page.locator('th[scope="row"], th[scope="rowgroup"]');
    await expect(titles.filter({ hasText: /^Cancellation$/ })).toBeVisible();
    const measured = await titles.evaluateAll((headers) =>
      headers.map((header) => {
        const text = document.createRange();
        text.selectNodeContents(header);
        const box = header.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        return {
          title: header.textContent,
          lines: text.getClientRects().length,
          fits: left >= box.left && right <= box.right,
        };
      }),
    );
    expect(measured.filter(({ fits }) => !fits)).toEqual([]);
    // The word is not broken either.
    expect(measured.find(({ title }) => title === 'Cancellation')).toMatchObject({ lines: 1 });
  });
