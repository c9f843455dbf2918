import { findingsIn, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, test } from '../site/test.ts';

const PAGES = [
  '/p/about/',
  '/p/homes-for-healing/',
  '/p/hosts/',
  '/p/affiliate-program/',
  '/p/careers/',
  '/p/faq/',
  '/blog/',
  '/blog/furnished-rents-by-city/',
  '/blog/what-notice-costs/',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every static page is complete and has one main heading', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).not.toBeEmpty();
    }
  });

  test('the Help Center finds answers, and offers contact when it finds none', async ({ page }) => {
    await page.goto('/p/faq/');
    const field = page.getByRole('searchbox', { name: 'Your question' });
    await field.fill('can I bring my dog');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/p\/faq\/\?q=can\+I\+bring\+my\+dog/);
    await expect(page.locator('#pets')).toContainText('pets where the home allows them');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await field.fill('xyzzy');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'contact us' }).first().click();
    await expect(page).toHaveURL(/\/contact-us$/);
  });

  test('a search near a hospital sorts the homes of the city by distance', async ({ page }) => {
    await page.goto('/p/homes-for-healing/');
    const form = page.getByRole('search', { name: 'Homes near a hospital' });
    await form.getByLabel('City').selectOption('denver');
    await form.getByLabel('Neighborhood or coordinates').fill('39.7525, -104.9995');
    await form.getByRole('button', { name: 'Show homes' }).click();
    await expect(page).toHaveURL(/\/s\/denver\?.*sortBy=distance/);
    await expect(page.locator('#homes > li').first()).toContainText(/miles? from 39\.7525, -104\.9995/);
  });

  test('an article shows its figures as a chart and a table', async ({ page }) => {
    await expect(async () => {
      await page.goto('/blog/furnished-rents-by-city/');
      await expect(page.getByRole('figure')).toHaveCount(2, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    const figure = page.getByRole('figure', { name: 'Monthly rent of furnished one-bedroom homes' });
    await figure.getByText('View as table').click();
    await expect(figure.getByRole('row', { name: /Denver, CO/ })).toContainText('$');
    await expect(figure.locator('svg').filter({ visible: true })).toHaveCount(1);
  });
});

test('a question opens with the keyboard, and its anchor can be shared', async ({ page }) => {
  await declineCookies(page);
  await page.goto('/p/faq/#cancel');
  const question = page.locator('#cancel > summary');
  await expect(question).toBeInViewport();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#cancel')).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/reservations/);
});

test('static pages fit 320 px and have no serious accessibility findings', async ({ page, problems }) => {
  test.setTimeout(180_000);
  await declineCookies(page);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      for (const summary of await page.getByRole('main').getByText('View as table').all()) await summary.click();
      expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0);
      expect(await findingsIn(page, '#main'), path).toEqual([]);
    });
  expect(problems).toEqual([]);
});

test('the blog announces its feed, which lists every article', async ({ page, request }) => {
  await page.goto('/blog/');
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  expect(await links.count()).toBeGreaterThanOrEqual(6);
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const feed = await request.get(address!);
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const text = await feed.text();
  for (const link of await links.all()) expect(text).toContain(`${await link.getAttribute('href')}</link>`);
});
