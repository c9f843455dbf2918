import { declineCookies, expect, test, type Page } from '../site/test.ts';
import { createMemberSubjects, getVisitorSubjects } from './page-subjects.ts';

/** Routes of the specification (section 2, its table and the routes from navigation), with placeholders of `page-subjects.ts`. */
const VISITOR_ROUTES = [
  '/',
  '/s/denver/apartments/furnished',
  '/s/denver',
  '/s/HOME',
  '/homes/HOME',
  '/s/denver/apartments/short-term',
  '/s/denver/apartments/standby',
  '/contact-us',
  '/privacy',
  '/break-free',
  '/break-free/my-lease',
  '/l/denver',
  '/corporate-housing',
  '/corporate-housing/denver',
  '/properties/PROPERTY',
  '/1-year-flex',
  '/partner',
  '/standby',
  '/flex',
  '/barsala-at-landing',
  '/referrals',
  '/trust-center',
  '/terms-of-service',
  '/cookie-statement',
  '/sitemap',
  '/gsa/military',
  '/p/faq/',
  '/p/about/',
  '/p/homes-for-healing/',
  '/p/hosts/',
  '/p/affiliate-program/',
  '/p/careers/',
  '/blog/',
];
const MEMBER_ROUTES = [
  '/new-reservation/profile/HOME?STAY',
  '/new-reservation/payment/HOME?STAY&reservation=RESERVATION',
  '/new-reservation/payment/HOME/standby',
  '/account',
  '/account/reservations',
  '/account/favorites',
];
/** It comes with partner onboarding. */
const LATER_ROUTES = ['/partner/start-now'];

test.use({ javaScriptEnabled: false });

/** A heading and some text in the main part of the document, without JavaScript. */
async function expectContent(page: Page, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(100);
}

test.beforeEach(({ page }) => declineCookies(page));

test('every public route of the specification has content', async ({ page, request }) => {
  const fill = await getVisitorSubjects(request);
  for (const path of VISITOR_ROUTES) await expectContent(page, fill(path));
});

test('every route of a signed-in user has content', async ({ page }) => {
  const fill = await createMemberSubjects(page);
  for (const path of MEMBER_ROUTES) await expectContent(page, fill(path));
});

test('routes that do not exist yet are not found, so that nothing links to them', async ({ request }) => {
  const fill = await getVisitorSubjects(request);
  for (const path of LATER_ROUTES) expect((await request.get(fill(path))).status(), path).toBe(404);
});
