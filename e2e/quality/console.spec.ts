import { declineCookies, expect, waitUntilHydrated, test } from '../site/test.ts';
import { createMemberSubjects, getVisitorSubjects } from './page-subjects.ts';
import { memberPages, visitorPages } from './pages.ts';

/** Only React's development build warns about hydration. accessibility.spec.ts opens the same pages in the production build. */
test.use({ build: 'development' });
test.beforeEach(({ page }) => declineCookies(page));

test('the development build logs no problems in the console on any page', async ({ page, request, problems }) => {
  test.setTimeout(240_000);
  const open = async (path: string) => {
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
  };
  const forVisitor = await getVisitorSubjects(request);
  for (const path of visitorPages) await open(forVisitor(path));
  const forMember = await createMemberSubjects(page);
  for (const path of memberPages) await open(forMember(path));
  expect(problems).toEqual([]);
});
