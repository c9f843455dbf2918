import type { APIRequestContext } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../site/axe-findings.ts';
import { declineCookies, expect, signInAs, test, waitUntilHydrated, type Page } from '../site/test.ts';

/** Besides, only the journey of a split stay looks at them, and waits for them. The flag has its default again at the end. */
const FLAG = { name: 'split_stays', title: 'Split stays' };
const MARKET = { slug: 'tampa', name: 'Tampa' };

const VISITORS = 200;
/** Bounds that 10% of 200 visitors leave once in a million times. */
const [FEWEST, MOST] = [4, 45];
const WIDTHS = [375, 768, 1280];

const visitorIds = Array.from({ length: VISITORS }, () => crypto.randomUUID().replaceAll('-', ''));
const toCookies = (visitor: string) => `consent=allowed; multiple_visits=${visitor}`;

test.use({ viewport: { width: 1280, height: 900 } });

/** Whether the document of a market page, as the server renders it for a visitor, has the feature in the market. */
async function isOnFor(request: APIRequestContext, visitor: string): Promise<boolean> {
  const answer = await request.get(`/s/${MARKET.slug}`, { headers: { cookie: toCookies(visitor) } });
  expect(answer.status()).toBe(200);
  const [, value] = /"split_stays":(true|false|\[[^\]]*\])/.exec(await answer.text())!;
  return value === 'true' || value!.includes(`"${MARKET.slug}"`);
}

async function findChosen(request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (const visitor of visitorIds) if (await isOnFor(request, visitor)) found.push(visitor);
  return found;
}

async function openCard(page: Page) {
  await page.goto('/staff/flags');
  await waitUntilHydrated(page);
  return page.getByRole('region', { name: FLAG.title });
}

/** Sets the rule to on for everyone, whatever a test left. */
async function restore(page: Page) {
  const card = await openCard(page);
  if (await card.getByRole('button', { name: 'Release kill switch' }).isVisible()) {
    await card.getByRole('button', { name: 'Release kill switch' }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('End of the test');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release kill switch' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await card.getByRole('button', { name: 'Edit rule' }).click();
  await card.getByRole('group', { name: 'Markets' }).first().getByRole('radio', { name: 'All markets' }).check();
  await card.getByLabel('Percentage').fill('100');
  await card.getByLabel('Reason').fill('End of the test');
  await card.getByRole('button', { name: 'Save rule' }).click();
  await expect(card).toContainText('On for everyone.');
}

test('a flag changes a page for 10% of visitors, always the same ones, until the kill switch', async ({
  page,
  playwright,
  siteOrigin,
  problems,
}) => {
  test.setTimeout(240_000);
  const request = await playwright.request.newContext({ baseURL: siteOrigin });
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const card = await openCard(page);
  try {
    await card.getByRole('button', { name: 'Edit rule' }).click();
    await card.getByRole('group', { name: 'Markets' }).first().getByRole('radio', { name: 'Only these' }).check();
    await card.getByRole('button', { name: 'Save rule' }).click();
    await expect(card).toContainText('Choose at least one market');
    await card.getByRole('checkbox', { name: MARKET.name, exact: true }).check();
    await card.getByLabel('Percentage').fill('10');
    await expect(card.getByRole('status')).toHaveText(`On for 10% of visitors and signed-in people in ${MARKET.name}.`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await seriousFindings(page), `${width} px`).toEqual([]);
      expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await card.getByLabel('Reason').fill('Measure bookings with split stays');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Save rule' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card).toContainText(`On for 10% of visitors and signed-in people in ${MARKET.name}.`);
    await expect(card).toContainText('On for some');

    await expect.poll(async () => (await findChosen(request)).length).toBeLessThan(MOST);
    const chosen = await findChosen(request);
    expect(chosen.length).toBeGreaterThan(FEWEST);
    expect(await findChosen(request)).toEqual(chosen);

    await card.getByRole('button', { name: 'Turn off for everyone' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Turn off now' }).click();
    await expect(dialog).toContainText('Enter a reason');
    await dialog.getByLabel('Reason').fill('Wrong prices');
    await dialog.getByRole('button', { name: 'Turn off now' }).click();
    await expect(card).toContainText('The kill switch is on. Nobody gets this feature.');
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(async () => (await findChosen(request)).length).toBe(0);
    await card.getByText(/\d+ changes/).click();
    await expect(card.getByRole('listitem').first()).toContainText('Reason: Wrong prices');
    await expect(card.getByRole('listitem').first()).toContainText('Kill switch: Released → On');
  } finally {
    await restore(page);
    await request.dispose();
  }
  expect(problems).toEqual([]);
});

test('read-only staff see flags and cannot change them, and members see nothing', async ({
  page,
  browser,
  siteOrigin,
}) => {
  await declineCookies(page);
  await signInAs(page, 'readonly@lodestay.example', siteOrigin);
  const card = await openCard(page);
  await expect(card).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Edit rule|Turn off/ })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  const member = await browser.newPage({ baseURL: siteOrigin });
  await signInAs(member, 'member@lodestay.example', siteOrigin);
  expect((await member.goto('/staff/flags'))!.status()).toBe(404);
  const files: string[] = [];
  member.on('request', (each) => files.push(each.url()));
  await member.goto('/standby');
  await waitUntilHydrated(member);
  expect(files.filter((url) => /page-staff|console/.test(url))).toEqual([]);
  await member.close();
});
