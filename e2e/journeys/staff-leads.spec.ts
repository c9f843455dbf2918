import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';

const WIDTHS = [375, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

/** A name that no other test uses, so that a search finds one lead. */
const createLastName = () => `Q${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;

/** Sends the corporate form as a visitor, and returns the reference of the lead. */
async function sendRequest(page: Page, lastName: string): Promise<string> {
  await declineCookies(page);
  await page.goto('/corporate-housing/denver?utm_source=linkedin');
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Request homes' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill('Priya');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Work email').fill(`${lastName.toLowerCase()}@example.com`);
  await form.getByLabel('Company').fill('Northwind Health');
  await form.getByLabel('Number of people').fill('12');
  await form.getByRole('button', { name: 'Request homes' }).click();
  await expect(form.getByRole('status')).toContainText(/LD-[0-9A-Z]{6}/);
  return /LD-[0-9A-Z]{6}/.exec(await form.getByRole('status').innerText())![0];
}

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a lead from the form to won', async ({ page, browser, siteOrigin, problems }) => {
  test.setTimeout(90_000);
  const lastName = createLastName();
  const visitor = await browser.newPage({ baseURL: siteOrigin });
  const reference = await sendRequest(visitor, lastName);
  await visitor.close();

  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await page.goto('/staff/leads');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/leads?q=${lastName}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Priya ${lastName}` })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Grace Okafor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/leads/${reference}?q=${lastName}`);

  await expect(page.getByRole('region', { name: 'Tracking' })).toContainText('linkedin');
  await page.getByLabel('Add a note').fill('Asked for @len');
  await page.getByLabel('Add a note').press('End');
  await page.getByLabel('Add a note').pressSequentially('a');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Asked for @Lena Fischer');

  await page.getByLabel('Template').selectOption('Suggest a call');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/^Hello Priya,/);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(timeline).toContainText('replied by email');
  await expectAccessible(page);

  await page.getByLabel('Outcome', { exact: true }).selectOption('Won');
  await page.getByRole('button', { name: 'Close lead' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await page.keyboard.type('Signed for 12 homes');
  await page.getByRole('button', { name: 'Close lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Priya ${lastName} Won` })).toBeVisible();
  await expect(timeline).toContainText('Reason: Signed for 12 homes');
  await expect(page.getByRole('button', { name: 'Reopen lead' })).toBeVisible();

  await page.goto(`/staff/leads?q=${lastName}`);
  await expect(page.getByRole('heading', { name: 'No leads match your filters' })).toBeVisible();
  await page.goto(`/staff/leads?status=closed&q=${lastName}`);
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toBeVisible();
  expect(problems).toEqual([]);
});

test('two people close the same lead, and the second one sees what the first one did', async ({
  page,
  browser,
  siteOrigin,
}) => {
  test.setTimeout(90_000);
  const lastName = createLastName();
  const other = await browser.newPage({ baseURL: siteOrigin, viewport: { width: 1280, height: 900 } });
  const reference = await sendRequest(other, lastName);
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  await signInAs(other, 'superadmin@lodestay.example', siteOrigin);
  for (const each of [page, other]) {
    await each.goto(`/staff/leads/${reference}`);
    await waitUntilHydrated(each);
  }
  await other.getByLabel('Assignee').selectOption({ label: 'Grace Okafor' });
  await expect(other.getByRole('region', { name: 'Timeline' })).toContainText('changed the assignee');
  await other.close();

  await page.getByLabel('Outcome', { exact: true }).selectOption('Lost');
  await page.getByLabel('Reason', { exact: true }).fill('No budget this year');
  await page.getByRole('button', { name: 'Close lead' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(banner).toContainText('Ruth Lindqvist changed this first');
  await expect(banner).toContainText('→ Grace Okafor');
  await banner.getByRole('button', { name: 'Load changes' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel('Assignee')).toHaveValue(/\d/);
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('No budget this year');
  await page.getByRole('button', { name: 'Close lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Priya ${lastName} Lost` })).toBeVisible();
});

test('the console does not exist for members, and no public page loads its code', async ({ page, siteOrigin }) => {
  await declineCookies(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  expect((await page.goto('/staff/leads'))!.status()).toBe(404);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/corporate-housing/denver');
  await waitUntilHydrated(page);
  expect(files.filter((url) => /staff-lead|console/.test(url))).toEqual([]);
});
