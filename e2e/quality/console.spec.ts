import { aHome, declineCookies, expect, hydrated, propertyOf, signedIn, test } from '../site/test.ts';
import { accountPages, visitorPages } from './pages.ts';

/** React warns about hydration in its development build only, so the pages are opened in both. */
for (const build of ['production', 'development'] as const) {
  test.describe(`the ${build} build`, () => {
    test.use({ build });
    test.beforeEach(({ page }) => declineCookies(page));

    test('says nothing in the console on any page', async ({ page, request, problems }) => {
      const home = await aHome(request);
      const stay = `?startDate=${home.startDate}&endDate=${home.endDate}`;
      await signedIn(page);
      const property = `/properties/${await propertyOf(request, home)}`;
      for (const path of [...visitorPages, ...accountPages, property, `/compare?homes=${home.slug}`, `/homes/${home.slug}`, `/homes/${home.slug}${stay}`, `/s/${home.slug}`, `/s/denver${stay}`, `/new-reservation/profile/${home.slug}${stay}`]) {
        await page.goto(path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
      }
      expect(problems).toEqual([]);
    });
  });
}
