import { findingsIn } from '../site/axe-findings.ts';
import { findAvailableHome, declineCookies, expect, waitUntilHydrated, test, type Page } from '../site/test.ts';

/** Opens a home's page with the gallery at its second picture. */
async function openGallery(page: Page) {
  await declineCookies(page);
  const { slug, title } = await findAvailableHome(page.request);
  await page.goto(`/homes/${slug}`);
  await waitUntilHydrated(page);
  const opener = page.getByRole('link', { name: /^Picture 2 of/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Pictures of ${title}` });
  await expect(dialog).toBeVisible();
  return { opener, dialog, where: dialog.getByRole('status') };
}

test.describe('the gallery', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('fills the window, supports arrow, Home and End keys, and returns the focus', async ({ page, problems }) => {
    const { opener, dialog, where } = await openGallery(page);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await expect(where).toHaveText(/^Picture 2 of (\d+): /);
    const count = Number(/of (\d+)/.exec((await where.textContent())!)![1]);
    await page.keyboard.press('ArrowRight');
    await expect(where).toContainText(`Picture 3 of ${count}`);
    await expect(dialog.getByRole('img').nth(2)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(where).toContainText(`Picture ${count} of ${count}`);
    await page.keyboard.press('Home');
    await expect(where).toContainText(`Picture 1 of ${count}`);
    for (const name of ['Pictures', 'Previous picture', 'Next picture']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole(name === 'Pictures' ? 'group' : 'button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(where).toContainText(`Picture 2 of ${count}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(problems).toEqual([]);
  });
});

test.describe('Back', () => {
  test('closes the gallery and stays on the page', async ({ page }) => {
    const { opener, dialog } = await openGallery(page);
    const url = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(url);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The browser removes the dialog's entry asynchronously.
    await page.waitForFunction(() => (history.state as { overlay?: object } | null)?.overlay === undefined);
    await page.goBack();
    await expect(page).not.toHaveURL(url);
  });
});

/** Swipes with one finger across the page. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  for (let x = from; x >= to; x -= 15) await touch('touchMove', x);
  await touch('touchEnd');
}

test.describe('the gallery on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('can be swiped and has no accessibility findings', async ({ page }) => {
    const { dialog, where } = await openGallery(page);
    await swipe(page, { from: 330, to: 60 });
    await expect(where).toContainText('Picture 3 of');
    // Only here does the row scroll natively.
    expect(await findingsIn(page, 'dialog')).toEqual([]);
    await expect(dialog.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
  });
});
