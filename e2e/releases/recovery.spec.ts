import type { Page } from '@playwright/test';
import { beforeRender, getEntry, addUniqueComment, ownEntry, rendering, THROWS_NOW } from './faults.ts';
import { expect, follow, getHeading, getSlot, tamper, test, visit } from './faulty-site.ts';

const throwsWhenTold = beforeRender(`if(globalThis.${THROWS_NOW})throw new Error('broken page')`);
const onServer = rendering("throw new Error('broken on the server')");

const setThrowing = (page: Page, throwing: boolean) =>
  page.evaluate(([name, value]) => Object.assign(globalThis, { [name]: value }), [THROWS_NOW, throwing] as const);
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Collects the documents that the page loads. */
function collectDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'response',
    (response) => response.request().isNavigationRequest() && documents.push(new URL(response.url()).pathname),
  );
  return documents;
}

test.beforeEach(({ page }, { testId }) => visit(page, testId));

test('retries to load a slot that neither server nor browser could render', async ({ page, shell }) => {
  const { made } = shell;
  const release = await made.publish('mf-corporate', { ...ownEntry, ...onServer });
  const path = made.toPath(release, getEntry(release));
  const content = (await made.store.read(path))!;
  await made.store.remove(path);
  await shell.compose(release);

  expect((await page.goto('/corporate-housing'))!.status()).toBe(500);
  await expect(getSlot(page, 'mf-corporate').getByRole('alert')).toContainText('This part of the site did not load');
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await made.store.create(path, content);
  await retry(page).click();
  await expect(getHeading(page, 'mf-corporate')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('retries a page whose release failed verification', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-partner', ownEntry, 'stranger'));
  expect((await page.goto('/partner'))!.status()).toBe(503);
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await shell.compose();
  await again.click();
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
});

test('loads a page from the server if its remote throws on load', async ({ page, shell }) => {
  await shell.compose(
    await shell.made.publish('mf-partner', {
      browser: { remoteEntry: (text) => addUniqueComment(`throw new Error('broken entry');${text}`) },
    }),
  );
  await page.goto('/contact-us');
  await expect(getSlot(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  const documents = collectDocuments(page);
  await follow(page, '/partner');
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  expect(documents).toEqual(['/partner']);
});

test('shows an error for a page that throws, and renders it on retry', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-partner', { browser: { 'page-partner': throwsWhenTold } }));
  await page.goto('/contact-us');
  await expect(getSlot(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  await setThrowing(page, true);
  await follow(page, '/partner');
  await expect(getSlot(page, 'mf-partner').getByRole('alert')).toContainText('This part of the site did not load');
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await setThrowing(page, false);
  await retry(page).click();
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('renders a remote again after an earlier failure', async ({ page, shell }) => {
  const release = await shell.made.publish('mf-partner', { browser: { 'page-partner': addUniqueComment } });
  await shell.compose(release);
  const chunk = release.files.find(({ file }) => file.startsWith('page-partner.'))!.file;
  await tamper(page, chunk);
  await page.goto('/partner');
  await expect.poll(() => shell.lines().some((line) => line.release === release.version)).toBe(true);
  await follow(page, '/contact-us');
  await expect(getHeading(page, 'mf-marketing')).toBeVisible();
  await page.unroute(`**/assets/*/${chunk}`);
  await follow(page, '/partner');
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  await expect(getSlot(page, 'mf-partner')).not.toHaveAttribute('data-rendered');
});

test('replaces a throwing page with another page of the same remote', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-marketing', { browser: { 'page-privacy': throwsWhenTold } }));
  await page.goto('/contact-us');
  await expect(getSlot(page, 'mf-marketing')).not.toHaveAttribute('data-rendered');
  await setThrowing(page, true);
  await follow(page, '/privacy');
  await expect(getHeading(page, 'mf-marketing')).toHaveText('This part of the site did not load');
  const documents = collectDocuments(page);
  await follow(page, '/terms-of-service');
  await expect(getHeading(page, 'mf-marketing')).toHaveText(/Terms/);
  expect(documents).toEqual([]);
});

test('does not reload a sign-in page in a loop', async ({ page, shell }) => {
  await shell.compose(await shell.made.publish('mf-account', onServer));
  const documents = collectDocuments(page);
  expect((await page.goto('/account'))!.status()).toBe(500);
  await expect(getSlot(page, 'mf-account').getByRole('alert')).toBeVisible();
  expect(documents).toEqual(['/account']);
});
