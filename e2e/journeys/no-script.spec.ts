import { findAvailableHome, expect, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

test('search and its filter form work without JavaScript', async ({ page }) => {
  await page.goto('/s/denver');
  const heading = page.getByRole('heading', { level: 1 });
  const all = Number(/\d+/.exec((await heading.textContent())!)![0]);
  expect(all).toBeGreaterThan(0);
  await expect(page.getByRole('main').locator('a[href^="/homes/"]').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Save|Compare) /, includeHidden: true }).filter({ visible: true }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page
    .locator('form')
    .filter({ has: page.locator('[name="maxPrice"]') })
    .first();
  await form.locator('[name="maxPrice"]').fill('2000');
  await form.locator('button[type="submit"]').first().click();
  await expect(page).toHaveURL(/maxPrice=2000/);
  expect(Number(/\d+/.exec((await heading.textContent())!)![0])).toBeLessThan(all);
});

test('finds homes near a place or a point without JavaScript', async ({ page }) => {
  await page.goto('/s/denver?minBeds=1');
  const near = page.getByRole('form', { name: 'Near a place' });
  const openOptions = () => page.getByText('Sort and more').click();
  const openForm = async () => {
    await openOptions();
    await page.getByRole('button', { name: 'Near a place' }).click();
  };
  await openForm();
  await near.getByLabel('Near a place').fill('Denver');
  await near.getByRole('button', { name: 'Sort by distance' }).click();
  await expect(page).toHaveURL(/minBeds=1&near=Denver&nearLatitude=[\d.]+&nearLongitude=-[\d.]+&sortBy=distance/);
  await expect(page.locator('#homes > li').first()).toContainText(/miles? from Denver/);

  await openOptions();
  await page.getByRole('link', { name: 'Near Denver, remove' }).click();
  await openForm();
  await near.getByLabel('Near a place').fill('39.7525, -104.9995');
  await near.getByRole('button', { name: 'Sort by distance' }).click();
  await expect(page.locator('#homes > li').first()).toContainText(/miles? from 39\.7525, -104\.9995/);

  await page.goto('/s/denver');
  await openForm();
  await near.getByLabel('Near a place').fill('Xyzzyville');
  await near.getByRole('button', { name: 'Sort by distance' }).click();
  await expect(page.getByText(/couldn’t use these parts of your search: .*place/)).toBeVisible();
});

test('changes the place and dates of a list without JavaScript', async ({ page, request }) => {
  const { startDate, endDate } = await findAvailableHome(request);
  await page.goto('/s/denver?minBeds=1');
  await page.getByText('Any dates').click();
  await page.getByRole('link', { name: 'Change place and dates' }).click();
  await expect(page).toHaveURL('/s/denver?minBeds=1&form=search');
  const form = page.getByRole('form', { name: 'Edit search' });
  await form.getByLabel('City or neighborhood').fill('Austin');
  await form.getByLabel('Move in', { exact: true }).fill(startDate);
  await form.getByLabel('Move out', { exact: true }).fill(endDate);
  await form.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(new RegExp(`/s/austin\\?startDate=${startDate}&endDate=${endDate}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Austin');
});

test('finds a city on the home page without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('City or neighborhood').fill('Denver');
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/\/s\/denver/);
});

test('shows a home with its price and links without JavaScript', async ({ page, request }) => {
  const home = await findAvailableHome(request);
  await page.goto(`/s/denver?startDate=${home.startDate}&endDate=${home.endDate}&sort=price`);
  await page.getByRole('main').locator('a[href^="/homes/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$[\d,]+\.\d\d/);
  await page
    .getByRole('link', { name: /Request to book/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/new-reservation\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
