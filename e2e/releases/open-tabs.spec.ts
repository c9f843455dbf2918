import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { removeOldReleases, type Composition, type Release } from '@lodestay/releases';
import { CARD, expectApproved, fillCard, fromHomeToPayment, requestToBook } from '../journeys/booking-steps.ts';
import { siteReleases, startSite, type Site } from '../site/start-site.ts';
import { aHome, hydrated } from '../site/test.ts';
import { marked } from './faults.ts';
import { headingOf } from './faulty-site.ts';
import { inForceAt } from './releasing-shell.ts';
import { makeStore, type TestStore } from './store-maker.ts';

const DAY_MS = 86_400_000;

/** What is released anew while tabs are open, with a file that changes in each. */
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
  await chmod(directory, 0o755);
  made = await makeStore(directory, siteReleases(process.env['SITE_DATA']!));
  site = await startSite(join(directory, 'data'), {
    RELEASE_STORE: made.releases.store,
    TRUSTED_KEYS: made.releases.trustedKeys,
    SIGNING_KEY: made.signingKey,
  });
  // What may have been built since the store was made is not what these tabs are about.
  if ((await inForceAt(site.origin)).composition !== made.genuine.id) await putInForce(made.genuine);
});
test.afterAll(async () => {
  await site?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A tab in which nothing is asked in vain. */
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
  await hydrated(page);
  return tab;
}

const compositionOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('boot')!.textContent) as { site: { composition: string } }).site.composition,
  );

async function putInForce(composition: Composition) {
  await made.put({ production: composition, canary: null });
  await expect.poll(async () => (await inForceAt(site.origin)).composition).toBe(composition.id);
}

const addressesOf = (releases: readonly Release[]) =>
  releases.flatMap(({ name, files }) => files.map(({ file }) => `/assets/${name}/${file}`));

test('tabs that were open before a release find everything they need, up to a paid booking; new ones get the release', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [guest, reader, newcomer] = (await Promise.all(
    ['guest', 'reader', 'newcomer'].map(async () => (await browser.newContext({ baseURL: site.origin })).newPage()),
  )) as [Page, Page, Page];
  const home = await aHome(guest.request, { index: 4 });
  const before = await openTab(guest, `/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  const reading = await openTab(reader, '/s/denver');

  const released = await Promise.all(
    Object.entries(RELEASED).map(([name, chunk]) =>
      made.publish(name, { browser: { [chunk]: marked }, server: marked }),
    ),
  );
  const unused = await made.publish('mf-search', { browser: { 'page-home': marked } });
  const next = made.composition(released);
  await putInForce(next);

  // A dialog and a page whose code these tabs have never asked for.
  await reader.getByText('All filters').click();
  const filters = reader.getByRole('dialog', { name: 'All filters' });
  await expect(filters).toBeVisible();
  await reader.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await reader
    .getByRole('contentinfo')
    .getByRole('link', { name: /partner|apartments|owners|list/i })
    .first()
    .click();
  await expect(headingOf(reader, 'mf-partner')).toBeVisible();

  await fromHomeToPayment(guest);
  await fillCard(guest, CARD.works);
  await requestToBook(guest).click();
  await expectApproved(guest, home.title);

  const others = new Set(addressesOf(released));
  for (const address of addressesOf(released.map(({ name }) => made.release(name)))) others.delete(address);
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
  expect(await compositionOf(newcomer)).toBe(next.id);
  expect([...after.files].some((address) => others.has(address))).toBe(true);

  // Long after, what was never in force goes, and what is in force or could be again stays.
  const inUse = [...released, ...Object.keys(made.genuine.releases).map(made.release)];
  const removed = await removeOldReleases({
    releases: made.stored,
    changes: made.changes,
    keepDays: 0,
    clock: () => new Date(Date.now() + DAY_MS),
    dryRun: false,
  });
  const versionsOf = (releases: readonly Release[]) => releases.map(({ name, version }) => `${name} ${version}`);
  const gone = removed.flatMap(({ releases }) => versionsOf(releases));
  expect(gone).toContain(versionsOf([unused])[0]);
  expect(gone.filter((version) => versionsOf(inUse).includes(version))).toEqual([]);
  const needed = addressesOf(inUse);
  for (const address of needed) expect((await guest.request.get(address)).status(), address).toBe(200);
  const spare = addressesOf([unused]).find((address) => !needed.includes(address));
  expect((await guest.request.get(spare!)).status()).toBe(404);
  await Promise.all([guest, reader, newcomer].map((page) => page.context().close()));
});
