import AxeBuilder from '@axe-core/playwright';
import { declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';
import { createMemberSubjects, createVisitorSubjects } from './page-subjects.ts';
import { memberPages, visitorPages } from './pages.ts';

const WIDTHS = [375, 768, 1280];

/** Serious and critical findings with their location, one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

async function expectAccessible(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await waitUntilHydrated(page);
    expect(await findings(page), `${path} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

test.beforeEach(async ({ page }) => {
  await declineCookies(page);
  // A dialog does not have its final contrast during its fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const path of visitorPages) {
  test(`${path} has no serious accessibility findings`, async ({ page, request }) => {
    const fill = await createVisitorSubjects(request);
    await expectAccessible(page, fill(path));
  });
}

for (const path of memberPages) {
  test(`${path} has no serious accessibility findings for a member`, async ({ page }) => {
    const fill = await createMemberSubjects(page);
    await expectAccessible(page, fill(path));
  });
}

test('the consent banner and the sign-in dialog have no serious accessibility findings', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
