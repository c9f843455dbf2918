import type { Browser, Page } from '@playwright/test';
import { createHealthStore, getHour, type FailureKind, type Release } from '@lodestay/releases';
import { getEntry, PAGES } from './faults.ts';
import { expect, follow, getHeading, getSlot, test, visit } from './faulty-site.ts';
import { hangingRemote, MISBEHAVES, MISBEHAVIORS, type Misbehavior } from './hanging-remote.ts';
import type { ReleasingShell } from './releasing-shell.ts';

/** Longer than the timeout of one remote call, for a busy machine. */
const LEFT_MS = 20_000;

const OTHER = { remote: 'mf-marketing', path: '/contact-us' };
const THIRD = { remote: 'mf-corporate', path: '/corporate-housing' };

type Given = { page: Page; remote: string; path: string; release: Release; chunk: string };

type Scenario = { title: string; misbehaves?: Misbehavior; kind?: FailureKind; run(given: Given): Promise<void> };

/** The current path of a page, even before it has loaded. */
const getPath = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

const shows = async ({ page }: Given, { remote, path }: { remote: string; path: string }) => {
  await expect(getHeading(page, remote)).toBeVisible({ timeout: LEFT_MS });
  expect(getPath(page)).toBe(path);
};
const showsOnly = async (given: Given, shown: { remote: string; path: string }) => {
  await shows(given, shown);
  await expect(given.page.locator('#main h1')).toHaveCount(1);
};
const alive = ({ page }: Given, remote: string) => expect(getSlot(page, remote)).not.toHaveAttribute('data-rendered');

/** Collects the documents that the page loads from now on. */
function collectDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'response',
    (response) => response.request().isNavigationRequest() && documents.push(new URL(response.url()).pathname),
  );
  return documents;
}

/** The page of a hanging remote stays readable, and its links work. */
async function staysReadable(given: Given) {
  const { page, remote, path } = given;
  await shows(given, given);
  // Long after the timeout, the page must not reload repeatedly.
  const documents = collectDocuments(page);
  await page.waitForRequest((request) => request.url().endsWith('/shell/failures'), { timeout: LEFT_MS });
  await expect(getSlot(page, remote)).toHaveAttribute('data-rendered');
  expect(documents).toEqual([]);
  const again = `${path}${path.includes('?') ? '&' : '?'}again=1`;
  await follow(page, again);
  await page.waitForURL((url) => url.href.endsWith(again), { waitUntil: 'domcontentloaded' });
  expect(documents).toHaveLength(1);
  await follow(page, OTHER.path);
  await showsOnly(given, OTHER);
  await alive(given, OTHER.remote);
}

/** Navigates to a page whose remote hangs, and leaves it again. */
async function entersAndLeaves(given: Given) {
  const { page, path } = given;
  await page.goto(OTHER.path);
  await alive(given, OTHER.remote);
  const documents = collectDocuments(page);
  await follow(page, path);
  await expect.poll(() => documents, { timeout: LEFT_MS }).toEqual([new URL(path, 'http://any').pathname]);
  await staysReadable(given);
}

async function leaves(given: Given) {
  const { page, remote, path } = given;
  await page.goto(path);
  await alive(given, remote);
  const documents = collectDocuments(page);
  await follow(page, OTHER.path);
  await expect.poll(() => getPath(page)).toBe(OTHER.path);
  await follow(page, THIRD.path);
  await showsOnly(given, THIRD);
  await expect.poll(() => documents).toEqual([THIRD.path]);
  await alive(given, THIRD.remote);
}

/** Clicks two links before the first navigation has finished. */
async function leavesInHaste(given: Given) {
  const { page, remote, path } = given;
  await page.goto(path);
  await alive(given, remote);
  const documents = collectDocuments(page);
  await follow(page, OTHER.path, THIRD.path);
  await showsOnly(given, THIRD);
  await expect.poll(() => documents).toEqual([THIRD.path]);
  await alive(given, THIRD.remote);
}

async function goesBack(given: Given) {
  const { page, remote, path } = given;
  await page.goto(OTHER.path);
  await alive(given, OTHER.remote);
  await follow(page, path);
  await shows(given, given);
  const documents = collectDocuments(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => documents, { timeout: LEFT_MS }).toEqual([OTHER.path]);
  await showsOnly(given, OTHER);
  await page.goForward();
  await showsOnly(given, given);
  await alive(given, remote);
}

/** Follows links of the header (in a menu on phones) and of the page itself. */
async function followsLinks(given: Given) {
  const { page, remote, path } = given;
  const [menu, standby] = [
    page.locator('summary[aria-label="Menu"]'),
    page.getByRole('banner').getByRole('link', { name: 'Standby' }),
  ];
  await page.goto(path);
  await alive(given, remote);
  await menu.click();
  await standby.click();
  await showsOnly(given, { remote: 'mf-marketing', path: '/standby' });

  await page.goto(path);
  await alive(given, remote);
  const link = getSlot(page, remote).locator('a[href^="/"]:not([data-plain]):visible').first();
  const href = (await link.getAttribute('href'))!;
  await link.click();
  await expect.poll(() => getPath(page)).toBe(href);
  await expect(page.locator('#main h1')).toHaveCount(1);
}

const unanswered = (file: (given: Given) => string) => async (given: Given) => {
  await given.page.route(`**/assets/${given.remote}/${file(given)}`, () => {});
  await entersAndLeaves(given);
};

const fromOther = async (given: Given) => {
  const { page, remote, path } = given;
  await page.goto(OTHER.path);
  await alive(given, OTHER.remote);
  const documents = collectDocuments(page);
  await follow(page, path);
  await showsOnly(given, given);
  expect(documents).toHaveLength(1);
  await alive(given, remote);
  await follow(page, THIRD.path);
  await showsOnly(given, THIRD);
};

/** Each group is one test. Its scenarios run in parallel, because they mostly wait. */
const GROUPS: Readonly<Record<string, readonly Scenario[]>> = {
  'that does not come to life': [
    { title: 'bootstrap hangs', misbehaves: 'bootstrap hangs', kind: 'hang', run: entersAndLeaves },
    { title: 'mount hangs', misbehaves: 'mount hangs', kind: 'hang', run: entersAndLeaves },
    { title: 'its entry is never answered', kind: 'hang', run: unanswered(({ release }) => getEntry(release)) },
    {
      title: 'a chunk never loads',
      kind: 'hang',
      run: unanswered(({ release, chunk }) => release.files.find(({ file }) => file.startsWith(`${chunk}.`))!.file),
    },
  ],
  'that does not give way to other pages': [
    { title: 'unmount hangs', misbehaves: 'unmount hangs', kind: 'hang', run: leaves },
    { title: 'unmount hangs on the way back', misbehaves: 'unmount hangs', kind: 'hang', run: goesBack },
    { title: 'prepare hangs', misbehaves: 'prepare hangs', kind: 'hang', run: fromOther },
  ],
  'that takes clicks, or throws when it is left': [
    { title: 'unmount throws', misbehaves: 'unmount throws', kind: 'render', run: leavesInHaste },
    { title: 'blocks clicks', misbehaves: 'blocks clicks', kind: 'render', run: followsLinks },
    { title: 'stops clicks', misbehaves: 'stops clicks', run: followsLinks },
  ],
};

async function runScenario(
  browser: Browser,
  shell: ReleasingShell,
  scenario: Scenario,
  given: Omit<Given, 'page'>,
  visitor: string,
) {
  const context = await browser.newContext({ baseURL: shell.origin });
  const page = await context.newPage();
  await visit(page, visitor);
  await page.addInitScript(
    ([name, value]) => Object.assign(globalThis, { [name!]: value }),
    [MISBEHAVES, scenario.misbehaves],
  );
  const reported = new Set<string>();
  page.on('console', (message) => reported.add(/^\[[\w-]+\] \w+ failed:/.exec(message.text())?.[0] ?? ''));
  await test.step(scenario.title, () => scenario.run({ ...given, page }));
  if (scenario.kind) expect(reported, scenario.title).toContain(`[${given.remote}] ${scenario.kind} failed:`);
  await context.close();
}

/** Returns whether failures of a release were counted, and which kinds are missing. */
async function readFailures(
  { made, lines }: ReleasingShell,
  { name, version }: Release,
  expected: readonly FailureKind[],
) {
  const hours = [...new Set([Date.now() - 300_000, Date.now()].map((time) => getHour(new Date(time).toISOString())))];
  const counts = (
    await Promise.all(hours.map((hour) => createHealthStore(made.store, 'tests').read(hour, 'all')))
  ).flat();
  return {
    counted: counts.some(
      ({ failures, ...part }) => part.name === name && part.version === version && Object.keys(failures).length > 0,
    ),
    missing: expected.filter((kind) => !lines().some((line) => line.release === version && line.kind === kind)),
  };
}

test.beforeAll(() =>
  expect(
    new Set(
      Object.values(GROUPS)
        .flat()
        .flatMap(({ misbehaves }) => misbehaves ?? []),
    ),
  ).toEqual(new Set(MISBEHAVIORS)),
);

for (const { remote, chunk, path } of PAGES.filter((page) =>
  ['mf-search', 'mf-listing', 'mf-partner'].includes(page.remote),
)) {
  for (const [group, scenarios] of Object.entries(GROUPS)) {
    test(`${remote} when ${group}, leaves the rest of the site working and is counted`, async ({ browser, shell }, {
      testId,
    }) => {
      test.setTimeout(120_000);
      const release = await shell.made.publish(remote, hangingRemote);
      await shell.compose(release);
      const given = { remote, chunk, path: path(shell.slug), release };
      await Promise.all(
        scenarios.map((scenario, index) =>
          runScenario(browser, shell, scenario, given, `${testId.slice(0, -1)}${index}`),
        ),
      );

      // A report that is sent while the page unloads lacks the test's client address, so such reports count as one
      // client.
      await expect
        .poll(
          () =>
            readFailures(
              shell,
              release,
              scenarios.flatMap(({ kind }) => kind ?? []),
            ),
          { timeout: 10_000 },
        )
        .toEqual({ counted: true, missing: [] });
    });
  }
}
