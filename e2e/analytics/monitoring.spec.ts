import { expect, waitUntilHydrated, type Page } from '../site/test.ts';
import { NECESSARY_COOKIES, REFUSALS, setConsent, test } from './shell-with-vendors.ts';

// Filters are links only on wide screens.
test.use({ viewport: { width: 1280, height: 900 } });

/** Sessions of Datadog by the last part of their ID. The first one is in every sample, the second in 10% of all IDs, but not in 3% of these. */
const SESSIONS = { withReplay: '000000000000', withoutReplay: '000000000001', notSampled: '000000000002' };
/** Visits by their ID, of which the site traces 10%. */
const VISITS = { traced: 'o'.repeat(32), notTraced: 'a'.repeat(32) };
/** Monitoring sends its events in batches. */
const SENT = { timeout: 30_000 };

/** Chooses the visit and Datadog's session, which are random otherwise. */
const chooseVisit = (page: Page, visit: keyof typeof VISITS, session: keyof typeof SESSIONS) =>
  page.addInitScript(
    ([id, end]) => {
      if (sessionStorage.getItem('analytics_visit')) return;
      sessionStorage.setItem('analytics_visit', JSON.stringify({ visit: id, returning: false }));
      const now = Date.now();
      localStorage.setItem('_dd_s_v2', `id=00000000-0000-4000-8000-${end}&created=${now}&expire=${now + 900_000}`);
    },
    [VISITS[visit], SESSIONS[session]],
  );

/** Opens a page with monitoring, changes the search, logs an error, and goes to another document, so that events are sent. */
async function visitTwoPages(page: Page) {
  await page.goto('/s/denver?near=12%20Elm%20Street&utm_source=google');
  await waitUntilHydrated(page);
  await page.mouse.move(50, 50);
  await page.waitForFunction(() => 'DD_RUM' in window && 'DD_LOGS' in window);
  await page.getByRole('link', { name: 'Pets welcome' }).click();
  await expect(page).toHaveURL(/amenity/);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          reportError(new Error('a problem of the test'));
          resolve();
        });
      }),
  );
  await page.goto('/contact-us');
}

const isOwnProblem = (problem: string) => problem.includes('a problem of the test');

test.use({ vendors: 'monitoring' });

test('sends traces, sessions, replays and logs of a sampled visit', async ({ page, origin, standIn, problems }) => {
  await setConsent(page, origin, 'allowed');
  await chooseVisit(page, 'traced', 'withReplay');
  await visitTwoPages(page);
  for (const name of ['rum view', 'rum resource', 'logs', 'replay'])
    await expect.poll(() => standIn.names('datadog'), { ...SENT, message: name }).toContain(name);
  // Each page sends its own, and the batch of the first page can arrive last.
  const readLoads = () => standIn.received.filter(({ name }) => name === 'documentLoad').map(({ body }) => body);
  await expect.poll(readLoads, SENT).toContainEqual(
    expect.objectContaining({
      'service.name': 'lodestay-browser',
      'service.version': expect.stringMatching(/^mf-search@/),
    }),
  );

  const find = (name: string) => standIn.received.find((each) => each.name === name)!.body;
  expect(find('rum view')).toMatchObject({
    _dd: { configuration: { session_sample_rate: 10, session_replay_sample_rate: 3 } },
    service: 'lodestay-browser',
    version: expect.stringMatching(/^mf-search\//),
    view: { url: `${origin}/s/denver` },
  });
  expect(standIn.received.filter(({ name }) => name === 'logs').map(({ body }) => body['message'])).toContainEqual(
    expect.stringContaining('a problem of the test'),
  );
  const everything = JSON.stringify(standIn.received.filter(({ vendor }) => vendor !== 'collector'));
  expect(everything).not.toMatch(/Elm|utm_source/);
  expect(problems.filter((problem) => !isOwnProblem(problem))).toEqual([]);
});

test('records no replay of a session that is only in the sample of sessions', async ({ page, origin, standIn }) => {
  await setConsent(page, origin, 'allowed');
  await chooseVisit(page, 'notTraced', 'withoutReplay');
  await visitTwoPages(page);
  for (const name of ['rum view', 'logs']) await expect.poll(() => standIn.names('datadog'), SENT).toContain(name);
  expect(standIn.names('datadog')).not.toContain('replay');
  expect(standIn.names('traces')).toEqual([]);
});

test('sends only logs of a visit that is not in a sample', async ({ page, origin, standIn }) => {
  await setConsent(page, origin, 'allowed');
  await chooseVisit(page, 'notTraced', 'notSampled');
  await visitTwoPages(page);
  await expect.poll(() => standIn.names('datadog'), SENT).toContain('logs');
  expect(standIn.names('datadog').filter((name) => !name.startsWith('logs'))).toEqual([]);
  expect(standIn.names('traces')).toEqual([]);
});

for (const [title, prepare] of REFUSALS) {
  test(`monitors nothing ${title}`, async ({ page, origin, standIn }) => {
    await prepare(page, origin);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/s/denver');
    await waitUntilHydrated(page);
    await page.mouse.move(50, 50);
    await page.getByRole('link', { name: 'Pets welcome' }).click();
    await expect(page).toHaveURL(/amenity/);
    // The chrome has started, so monitoring would have started, too.
    await page.waitForFunction(() => performance.now() > 4000);
    expect(await page.evaluate(() => ['DD_RUM', 'DD_LOGS'].filter((name) => name in window))).toEqual([]);
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()),
    ).not.toContain('_dd');
    await page.goto('/contact-us');
    expect(requests.filter((url) => url.startsWith(standIn.origin) || /datadog|open-telemetry/.test(url))).toEqual([]);
    expect(standIn.received).toEqual([]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => !NECESSARY_COOKIES.has(name))).toEqual([]);
  });
}

test.describe('with monitoring that is slow', () => {
  test.use({ delayMs: 60_000 });

  test('pages load and work', async ({ page, origin, standIn, problems }) => {
    await setConsent(page, origin, 'allowed');
    await chooseVisit(page, 'traced', 'withReplay');
    await visitTwoPages(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => standIn.names('datadog'), SENT).toContain('rum view');
    expect(problems.filter((problem) => !isOwnProblem(problem))).toEqual([]);
  });
});

test('pages work while monitoring is blocked', async ({ page, origin, standIn, problems }) => {
  await setConsent(page, origin, 'allowed');
  await chooseVisit(page, 'traced', 'withReplay');
  standIn.blockMonitoring();
  await visitTwoPages(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => standIn.names('collector')).toContain('filter');
  expect(standIn.received.filter(({ vendor }) => vendor !== 'collector')).toEqual([]);
  expect(problems.filter((problem) => !isOwnProblem(problem))).toEqual([]);
});
