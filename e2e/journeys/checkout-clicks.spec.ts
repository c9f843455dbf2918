import type { Request } from '@playwright/test';
import { declineCookies, expect, findAvailableHome, test, waitUntilHydrated, type Page } from '../site/test.ts';
import { createAccount, fillProfile, requestToBook } from './booking-steps.ts';

/** Presses and releases the mouse on an element without waiting for it to keep still, as a person does. */
async function clickAtOnce(page: Page, target: ReturnType<Page['getByRole']>) {
  await target.scrollIntoViewIfNeeded();
  // The middle, because a pressed button is drawn a little smaller.
  const findMiddle = async () => {
    const { x, y, width, height } = (await target.boundingBox())!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const middle = await findMiddle();
  const answers: Promise<unknown>[] = [];
  const collect = (request: Request) => void answers.push(request.response());
  page.on('request', collect);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  // Blur handlers have run and drawn their messages after two frames, and after the answer to a check on the server.
  const drawTwice = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await drawTwice();
  page.off('request', collect);
  await Promise.all(answers);
  await drawTwice();
  expect(await findMiddle()).toEqual(middle);
  await page.mouse.up();
}

test('the first click of the checkout works after a field with an error loses focus', async ({ page }) => {
  test.setTimeout(120_000);
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { index: 9 });
  await page.goto(`/new-reservation/profile/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await createAccount(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(page.getByRole('group', { name: 'Occupant 1' }).getByLabel('First name')).toBeFocused();
  await clickAtOnce(page, page.getByRole('button', { name: 'Add a vehicle' }));
  await expect(page.getByRole('group', { name: 'Vehicle 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove vehicle 1' }).click();
  await page.getByRole('button', { name: 'Remove occupant 1' }).click();

  await fillProfile(page);
  await page.getByLabel(/^I agree/).check();
  const form = page.frameLocator('iframe');
  await requestToBook(page).click();
  const routing = form.getByLabel('Routing number');
  await expect(routing).toHaveAttribute('aria-invalid', 'true');
  await expect(routing).toBeFocused();
  await page.keyboard.type('110000000');
  await form.getByLabel('Account number').fill('000123456789');
  await form.getByLabel('Account holder name').fill('Maya Ortiz');
  await clickAtOnce(page, requestToBook(page));
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
});
