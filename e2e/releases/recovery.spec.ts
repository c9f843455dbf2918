import type { Page } from '@playwright/test';
import { beforeRender, entryOf, marked, ownEntry, rendering, THROWS_NOW } from './faults.ts';
import { expect, follow, headingOf, slotOf, tamper, test, visit } from './faulty-site.ts';

const throwsWhenTold = beforeRender(`if(globalThis.${THROWS_NOW})throw new Error('broken page')`);
const onServer = rendering("throw new Error('broken on the server')");

const setThrowing = (page: Page, throwing: boolean) =>
  page.evaluate(([name, value]) => Object.assign(globalThis, { [name]: value }), [THROWS_NOW, throwing] as const);
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Documents that the page has been given so far. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'response',
    (response) => response.request().isNavigationRequest() && documents.push(new URL(response.url()).pathname),
  );
  return documents;
}

test.beforeEach(({ page }, { testId }) => visit(page, testId));

test('a slot that neither server nor browser could fill asks the network again', async ({ page, shell }) => {
  const { made } = shell;
  const release = await made.publish('mf-corporate', { ...ownEntry, ...onServer });
  const path = made.pathOf(release, entryOf(release));
  const content = (await made.store.read(path))!;
  await made.store.remove(path);
  await shell.compose(release);

  expect((await page.goto('/corporate-housing'))!.status()).toBe(500);
  await expect(slotOf(page, 'mf-corporate').getByRole('alert')).toContainText('This part of the site did not load');
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await made.store.create(path, content);
  await retry(page).click();
  await expect(headingOf(page, 'mf-corporate')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose release was refused can be asked for again', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-partner', ownEntry, 'stranger'));
  expect((await page.goto('/partner'))!.status()).toBe(503);
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await shell.compose();
  await again.click();
  await expect(headingOf(page, 'mf-partner')).toBeVisible();
});

test('a remote that throws on load is asked of the server when a link leads to it', async ({ page, shell }) => {
  await shell.compose(
    await shell.made.publish('mf-partner', {
      browser: { remoteEntry: (text) => marked(`throw new Error('broken entry');${text}`) },
    }),
  );
  await page.goto('/contact-us');
  await expect(slotOf(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  const documents = documentsOf(page);
  await follow(page, '/partner');
  await expect(headingOf(page, 'mf-partner')).toBeVisible();
  expect(documents).toEqual(['/partner']);
});

test('a page that throws where the server sent nothing says so, and works when asked again', async ({
  page,
  shell,
}) => {
  await shell.compose(await shell.made.publish('mf-partner', { browser: { 'page-partner': throwsWhenTold } }));
  await page.goto('/contact-us');
  await expect(slotOf(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  await setThrowing(page, true);
  await follow(page, '/partner');
  await expect(slotOf(page, 'mf-partner').getByRole('alert')).toContainText('This part of the site did not load');
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await setThrowing(page, false);
  await retry(page).click();
  await expect(headingOf(page, 'mf-partner')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a remote that failed once is shown again by a link to it', async ({ page, shell }) => {
  const release = await shell.made.publish('mf-partner', { browser: { 'page-partner': marked } });
  await shell.compose(release);
  const chunk = release.files.find(({ file }) => file.startsWith('page-partner.'))!.file;
  await tamper(page, chunk);
  await page.goto('/partner');
  await expect.poll(() => shell.lines().some((line) => line.release === release.version)).toBe(true);
  await follow(page, '/contact-us');
  await expect(headingOf(page, 'mf-marketing')).toBeVisible();
  await page.unroute(`**/assets/*/${chunk}`);
  await follow(page, '/partner');
  await expect(headingOf(page, 'mf-partner')).toBeVisible();
  await expect(slotOf(page, 'mf-partner')).not.toHaveAttribute('data-rendered');
});

test('another page of the same remote takes the place of one that throws, and none shows the markup of another', async ({
  page,
  shell,
}) => {
  await shell.compose(await shell.made.publish('mf-marketing', { browser: { 'page-privacy': throwsWhenTold } }));
  await page.goto('/contact-us');
  await expect(slotOf(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  await setThrowing(page, true);
  await follow(page, '/privacy');
  await expect(headingOf(page, 'mf-marketing')).toHaveText('This part of the site did not load');
  const documents = documentsOf(page);
  await follow(page, '/terms-of-service');
  await expect(headingOf(page, 'mf-marketing')).toHaveText(/Terms/);
  expect(documents).toEqual([]);
});

test('a page that is for signed-in people is not asked for without end', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-account', onServer));
  const documents = documentsOf(page);
  expect((await page.goto('/account'))!.status()).toBe(500);
  await expect(slotOf(page, 'mf-account').getByRole('alert')).toBeVisible();
  expect(documents).toEqual(['/account']);
});
