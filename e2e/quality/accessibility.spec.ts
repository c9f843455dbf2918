import { JSDOM } from 'jsdom';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';
import { createMemberSubjects, getVisitorSubjects } from './page-subjects.ts';
import { memberPages, visitorPages } from './pages.ts';

const WIDTHS = [375, 768, 1280];
/** The narrowest supported width (product 10). */
const NARROWEST = 320;

/** A page that is made wider after loading has the same layout as one that is loaded at that width. */
async function expectAccessible(page: Page, path: string) {
  await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
  await page.goto(path);
  await waitUntilHydrated(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await seriousFindings(page), `${path} at ${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: NARROWEST, height: 844 });
  expect(await sidewaysOverflow(page), `${path} at ${NARROWEST} px scrolls sideways`).toBeLessThanOrEqual(0);
}

test.beforeEach(async ({ page }) => {
  await declineCookies(page);
  // A dialog does not have its final contrast during its fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const isForStaff = (path: string) => path.startsWith('/staff/');
const staffPages = visitorPages.filter(isForStaff);

for (const path of [...visitorPages.filter((page) => !isForStaff(page)), staffPages[0]!]) {
  test(`${path} has no serious accessibility findings`, async ({ page, request, problems }) => {
    const fill = await getVisitorSubjects(request);
    await expectAccessible(page, fill(path));
    expect(problems).toEqual([]);
  });
}

test('every page for staff only asks a visitor to sign in, with the same page of the shell', async ({ request }) => {
  for (const path of staffPages) {
    const { document } = new JSDOM(await (await request.get(path)).text()).window;
    const message = document.querySelector('#shell-message')!;
    expect(`${path}: ${message.querySelector('h1')?.textContent}`).toBe(`${path}: Sign in to see this page`);
    const content = [...document.querySelectorAll('main [id^="slot-"]')].map((slot) => slot.textContent).join('');
    expect(`${path}: ${content}`).toBe(`${path}: `);
  }
});

test('the pages of a member have no serious accessibility findings', async ({ page, problems }) => {
  test.setTimeout(180_000);
  const fill = await createMemberSubjects(page);
  for (const path of memberPages) await test.step(path, () => expectAccessible(page, fill(path)));
  expect(problems).toEqual([]);
});

test('a picture without alternative text and a page that is too wide are findings', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Test</title><main><h1>Test</h1><img src="data:," width="2000"></main>');
  expect(await seriousFindings(page)).toEqual([expect.stringMatching(/^image-alt: img /)]);
  expect(await sidewaysOverflow(page)).toBeGreaterThan(0);
});

test('pale text in a section that the browser has not laid out yet is a finding', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Test</title><main><h1>Test</h1><div style="height: 9000px"></div>
    <section style="content-visibility: auto; contain-intrinsic-height: 10px"><p style="color: #ccc">Pale</p></section></main>`);
  expect(await seriousFindings(page)).toEqual([expect.stringMatching(/^color-contrast: p /)]);
});

test('the consent banner and the sign-in dialog have no serious accessibility findings', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
