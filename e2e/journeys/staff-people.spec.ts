import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import {
  createEmail,
  declineCookies,
  expect,
  signInAs,
  signUp,
  test,
  waitUntilHydrated,
  type Page,
} from '../site/test.ts';

const WIDTHS = [375, 768, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `${page.url()} at ${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Creates an account, and finds its page with the keyboard. */
async function findPerson(page: Page, email: string): Promise<string> {
  await open(page, '/staff/people');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(email);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/people?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Maya Ortiz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
  await waitUntilHydrated(page);
  return new URL(page.url()).pathname;
}

async function signUpElsewhere(page: Page, siteOrigin: string): Promise<string> {
  const context = await page.context().browser()!.newContext({ baseURL: siteOrigin });
  const { email } = await signUp(await context.newPage());
  await context.close();
  return email;
}

test('a super admin changes a role, and sees first what someone else changed meanwhile', async ({
  page,
  browser,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(120_000);
  const email = await signUpElsewhere(page, siteOrigin);
  await declineCookies(page);
  await signInAs(page, 'superadmin@lodestay.example', siteOrigin);
  const path = await findPerson(page, email);
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: siteOrigin, viewport: { width: 1280, height: 900 } });
  await declineCookies(other);
  await signInAs(other, 'admin@lodestay.example', siteOrigin);
  await open(other, path);
  await expect(other.getByRole('region', { name: 'Change role' })).toHaveCount(0);
  await other.getByLabel('Reason to suspend').fill('Reported as a fake account');
  await other.getByRole('button', { name: 'Suspend account' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Maya Ortiz Suspended');
  await other.close();

  const form = page.getByRole('region', { name: 'Change role' });
  await form.getByLabel('Role').selectOption('Hub manager');
  await expect(form.getByRole('status')).toContainText('Applicant → Hub manager');
  await form.getByRole('checkbox', { name: 'Denver' }).check();
  await form.getByLabel('Reason').fill('Takes over the Denver hub');
  await form.getByRole('button', { name: 'Change role' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(banner).toContainText('Grace Okafor changed this first');
  await expect(banner).toContainText('Suspended: No → Yes');
  await banner.getByRole('button', { name: 'Load changes' }).click();
  await expect(banner).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveValue('Takes over the Denver hub');
  await form.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('Hub manager');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Ruth Lindqvist changed the role');
  await expect(timeline).toContainText('Role: Applicant → Hub manager');
  await expect(timeline).toContainText('Reason: Takes over the Denver hub');
  await timeline.getByRole('link', { name: 'See all in the audit log' }).click();
  await expect(page.getByRole('row', { name: /Suspended the account/ })).toContainText('Reported as a fake account');
  await expect(page.getByRole('row', { name: /Changed the role/ })).toContainText('Role: Applicant → Hub manager');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('the roles page shows what each role may do, one role at a time on a phone', async ({
  page,
  siteOrigin,
  problems,
}) => {
  await declineCookies(page);
  await signInAs(page, 'hub@lodestay.example', siteOrigin);
  await open(page, '/staff/roles');
  const row = page.getByRole('row', { name: /lead\.update/ });
  await expect(row.getByRole('cell')).toHaveText([
    'All',
    'All',
    /No access/,
    'Markets',
    'Markets',
    ...Array<RegExp>(4).fill(/No access/),
  ]);
  await expect(page.getByRole('columnheader', { name: /Hub manager.*your role/ })).toBeVisible();

  // The names of the roles stay visible.
  await page.getByRole('row', { name: /analytics\.read/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Super admin' })).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByLabel('Role').selectOption('Super admin');
  await expect(page).toHaveURL('/staff/roles?role=super_admin');
  await expect(page.getByRole('row', { name: /role\.update/ }).getByRole('cell')).toHaveText(['All']);
  expect(problems).toEqual([]);
});

test('staff invite a person, and revoke the invitation', async ({ page, siteOrigin, problems }) => {
  test.setTimeout(90_000);
  const email = createEmail();
  await declineCookies(page);
  await signInAs(page, 'superadmin@lodestay.example', siteOrigin);
  await open(page, '/staff/invitations');
  await expectAccessible(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Joins as').selectOption('Housing coordinator');
  await dialog.getByRole('combobox', { name: 'Organization' }).fill('north');
  await page.getByRole('option', { name: 'Northwind Health' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Northwind Health');
  await expect(row).toContainText('Open');

  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(row).toContainText('Revoked');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL('/staff/invitations?state=open');
  await expect(row).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('the pages about people do not exist for members, and only reading is offered to read-only admins', async ({
  page,
  siteOrigin,
}) => {
  await declineCookies(page);
  await signInAs(page, 'member@lodestay.example', siteOrigin);
  for (const path of ['/staff/people', '/staff/people/1', '/staff/roles', '/staff/audit', '/staff/invitations'])
    expect((await page.goto(path))!.status(), path).toBe(404);
  await signInAs(page, 'readonly@lodestay.example', siteOrigin);
  await open(page, '/staff/people?role=member');
  await page.getByRole('link', { name: 'Maya Ortiz' }).first().click();
  await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await open(page, '/staff/invitations');
  await expect(page.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
});
