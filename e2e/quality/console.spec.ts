import { declineCookies, expect, hydrated, test } from '../site/test.ts';
import { memberSubjects, visitorSubjects } from './page-subjects.ts';
import { memberPages, visitorPages } from './pages.ts';

/** React warns about hydration in its development build only, so the pages are opened in both. */
for (const build of ['production', 'development'] as const) {
  test.describe(`the ${build} build`, () => {
    test.use({ build });
    test.beforeEach(({ page }) => declineCookies(page));

    test('says nothing in the console on any page', async ({ page, request, problems }) => {
      test.setTimeout(240_000);
      const open = async (path: string) => {
        await page.goto(path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
      };
      const forVisitor = await visitorSubjects(request);
      for (const path of visitorPages) await open(forVisitor(path));
      const forMember = await memberSubjects(page);
      for (const path of memberPages) await open(forMember(path));
      expect(problems).toEqual([]);
    });
  });
}
