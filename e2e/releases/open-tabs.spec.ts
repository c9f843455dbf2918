import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { removeOldReleases, type Composition, type Release } from '@lodestay/releases';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from '../journeys/booking-steps.ts';
import { siteReleases, startOwnSite, type Site } from '../site/start-site.ts';
import { findAvailableHome, waitUntilHydrated } from '../site/test.ts';
import { addUniqueComment } from './faults.ts';
import { getHeading } from './faulty-site.ts';
import { readCurrentComposition } from './releasing-shell.ts';
import { makeStore, type TestStore } from './store-maker.ts';

const DAY_MS = 86_400_000;

/** Remotes that get new releases while tabs are open, with a file that changes in each. */
const RELEASED: Readonly<Record<string, string>> = {
  shell: 'main',
  'mf-search': 'page-market',
  'mf-listing': 'page-home',
  'mf-checkout': 'page-profile',
  'mf-partner': 'page-partner',
};

let directory: string;
let made: TestStore;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = await mkdtemp(join(tmpdir(), 'open-tabs-'));
  made = await makeStore(directory, siteReleases(process.env['SITE_DATA']!));
  site = await startOwnSite({
    RELEASE_STORE: made.releases.store,
    TRUSTED_KEYS: made.releases.trustedKeys,
    SIGNING_KEY: made.signingKey,
  });
  // Ignore builds that are newer than the store.
  if ((await readCurrentComposition(site.origin)).composition !== made.genuine.id) await deploy(made.genuine);
});
test.afterAll(async () => {
  await site?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Opens a tab in which every request must succeed. */
async function openTab(page: Page, path: string) {
  const tab = { page, documents: [] as string[], files: new Set<string>(), problems: [] as string[] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) tab.documents.push(pathname);
    if (pathname.startsWith('/assets/')) tab.files.add(pathname);
    if (pathname.startsWith('/assets/') && !response.ok()) tab.problems.push(`${response.status()} for ${pathname}`);
  });
  page.on('pageerror', ({ message }) => tab.problems.push(message));
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
  await page.goto(site.origin + path);
  await waitUntilHydrated(page);
  return tab;
}

const readComposition = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('boot')!.textContent) as { site: { composition: string } }).site.composition,
  );

async function deploy(composition: Composition) {
  await made.put({ production: composition, canary: null });
  await expect.poll(async () => (await readCurrentComposition(site.origin)).composition).toBe(composition.id);
}

const listUrls = (releases: readonly Release[]) =>
  releases.flatMap(({ name, files }) => files.map(({ file }) => `/assets/${name}/${file}`));

test('tabs that were open before a release keep working up to a paid booking, and new tabs get the release', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [guest, reader, newcomer] = (await Promise.all(
    ['guest', 'reader', 'newcomer'].map(async () => (await browser.newContext({ baseURL: site.origin })).newPage()),
  )) as [Page, Page, Page];
  const home = await findAvailableHome(guest.request, { index: 4 });
  const before = await openTab(guest, `/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  const reading = await openTab(reader, '/s/denver');

  const released = await Promise.all(
    Object.entries(RELEASED).map(([name, chunk]) =>
      made.publish(name, { browser: { [chunk]: addUniqueComment }, server: addUniqueComment }),
    ),
  );
  const unused = await made.publish('mf-search', { browser: { 'page-home': addUniqueComment } });
  const next = made.composition(released);
  await deploy(next);

  // A dialog and a page whose code these tabs have not loaded yet.
  await reader.getByText('Filters').click();
  const filters = reader.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await reader.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await reader
    .getByRole('contentinfo')
    .getByRole('link', { name: /partner|apartments|owners|list/i })
    .first()
    .click();
  await expect(getHeading(reader, 'mf-partner')).toBeVisible();

  await fromHomeToPayment(guest);
  await fillCard(guest, CARD.works);
  await requestToBook(guest).click();
  await expectApproved(guest, home.title);

  const others = new Set(listUrls(released));
  for (const address of listUrls(released.map(({ name }) => made.release(name)))) others.delete(address);
  for (const { documents, files, problems } of [before, reading]) {
    expect(problems).toEqual([]);
    expect(documents).toHaveLength(1);
    expect([...files].filter((address) => others.has(address))).toEqual([]);
  }
  for (const chunk of ['page-profile', 'page-payment', 'page-reservation'])
    expect(
      [...before.files].some((address) => address.includes(chunk)),
      chunk,
    ).toBe(true);
  for (const chunk of ['filter-drawer', 'page-partner'])
    expect(
      [...reading.files].some((address) => address.includes(chunk)),
      chunk,
    ).toBe(true);

  const after = await openTab(newcomer, '/s/denver');
  expect(await readComposition(newcomer)).toBe(next.id);
  expect([...after.files].some((address) => others.has(address))).toBe(true);

  // Much later, unused releases are removed, and current releases and rollback targets stay.
  const inUse = [...released, ...Object.keys(made.genuine.releases).map(made.release)];
  const removed = await removeOldReleases({
    releases: made.stored,
    changes: made.changes,
    keepDays: 0,
    clock: () => new Date(Date.now() + DAY_MS),
    dryRun: false,
  });
  const listVersions = (releases: readonly Release[]) => releases.map(({ name, version }) => `${name} ${version}`);
  const gone = removed.flatMap(({ releases }) => listVersions(releases));
  expect(gone).toContain(listVersions([unused])[0]);
  expect(gone.filter((version) => listVersions(inUse).includes(version))).toEqual([]);
  const needed = listUrls(inUse);
  for (const address of needed) expect((await guest.request.get(address)).status(), address).toBe(200);
  const spare = listUrls([unused]).find((address) => !needed.includes(address));
  expect((await guest.request.get(spare!)).status()).toBe(404);
  await Promise.all([guest, reader, newcomer].map((page) => page.context().close()));
});
