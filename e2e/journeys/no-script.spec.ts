import { aHome, expect, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

test('search and its filter form work without JavaScript', async ({ page }) => {
  await page.goto('/s/denver');
  const heading = page.getByRole('heading', { level: 1 });
  const all = Number(/\d+/.exec((await heading.textContent())!)![0]);
  expect(all).toBeGreaterThan(0);
  await expect(page.getByRole('main').locator('a[href^="/homes/"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'All filters' }).click();
  const form = page.locator('form').filter({ has: page.locator('[name="maxPrice"]') }).first();
  await form.locator('[name="maxPrice"]').fill('2000');
  await form.locator('button[type="submit"]').first().click();
  await expect(page).toHaveURL(/maxPrice=2000/);
  expect(Number(/\d+/.exec((await heading.textContent())!)![0])).toBeLessThan(all);
});

test('the home page finds a city without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('City or neighborhood').fill('Denver');
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/\/s\/denver/);
});

test('a home can be read, priced and its links followed without JavaScript', async ({ page, request }) => {
  const home = await aHome(request);
  await page.goto(`/s/denver?startDate=${home.startDate}&endDate=${home.endDate}&sort=price`);
  await page.getByRole('main').locator('a[href^="/homes/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$[\d,]+\.\d\d/);
  await page.getByRole('link', { name: /Request to book/ }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/new-reservation\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
