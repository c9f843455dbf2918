import { expect, test } from '../site/test.ts';

const SIZES = [
  ['phone', 390],
  ['tablet', 768],
  ['desktop', 1280],
] as const;

for (const [size, width] of SIZES) {
  test(`the home page reserves the height of content below the first view on a ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const sections = page.locator('main section, footer');
    const measureHeights = () => sections.evaluateAll((parts: HTMLElement[]) => parts.map((part) => part.offsetHeight));
    const estimatedHeights = await measureHeights();
    expect(await page.locator('footer').evaluate((footer) => getComputedStyle(footer).contentVisibility)).toBe('auto');
    await sections.evaluateAll((parts: HTMLElement[]) =>
      parts.forEach((part) => (part.style.contentVisibility = 'visible')),
    );
    const renderedHeights = await measureHeights();
    expect(renderedHeights.length).toBeGreaterThan(5);
    expect(
      renderedHeights.filter(
        (height, index) => Math.abs(height - estimatedHeights[index]!) > Math.max(60, height / 10),
      ),
    ).toEqual([]);
  });
}
