import { declineCookies, expect, signInAs, test, type Page } from '../site/test.ts';

type PriceListPage = {
  lists: { id: number; effective_on: string; version: number; state: string; figures: Record<string, number> }[];
};

const write = async (page: Page, origin: string, method: 'POST' | 'PUT', path: string, data: object) => {
  const response = await page.request.fetch(path, { method, data, headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as PriceListPage;
};

const readTerms = async (page: Page) => (await page.request.get('/terms-of-service')).text();

test('the terms state a scheduled price list, and no more once it is withdrawn', async ({
  page,
  siteOrigin,
  problems,
}) => {
  await declineCookies(page);
  await signInAs(page, 'admin@lodestay.example', siteOrigin);
  const { lists } = (await (await page.request.get('/api/v1/staff/price_lists')).json()) as PriceListPage;
  const { figures } = lists.find(({ state }) => state === 'in_force')!;
  // Later than any booking of another test, and earlier than lists that other tests schedule.
  const start = new Date();
  start.setDate(start.getDate() + 300 + Math.floor(Math.random() * 500));
  const day = start.toISOString().slice(0, 10);
  const scheduled = await write(page, siteOrigin, 'POST', '/api/v1/staff/price_lists', {
    effective_on: day,
    figures: { ...figures, cleaning: 17_700 },
    reason: 'New cleaning contract',
  });
  await page.goto('/terms-of-service');
  const shown = start.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const section = page.getByRole('region', { name: /Prices and fees$/ });
  await expect(section.getByRole('row', { name: /^Cleaning/ })).toContainText('$150');
  await expect(section).toContainText(`For bookings from ${shown}: Cleaning: $177.`);
  const { id, version } = scheduled.lists.find(({ effective_on: from }) => from === day)!;
  await write(page, siteOrigin, 'PUT', `/api/v1/staff/price_lists/${id}/withdrawal`, { reason: 'A test', version });
  await expect(async () => expect(await readTerms(page)).not.toContain('Cleaning: $177')).toPass();
  expect(problems).toEqual([]);
});
