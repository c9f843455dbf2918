import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDist, openReleasing, publish, listReleasedPackages, parseReleaseSettings } from '@lodestay/build/release';
import { changed } from '@lodestay/build/testing/page-texts';
import { getPageFiles, calculateIntegrity, SHELL } from '@lodestay/releases';
import { runCommand, siteReleases } from '../site/start-site.ts';
import { expect, waitUntilHydrated } from '../site/test.ts';
import { readContents, writeChangedBuild } from './changed-build.ts';
import { PAGES } from './faults.ts';
import { getSlot, test, visit } from './faulty-site.ts';
import type { ReleasingShell } from './releasing-shell.ts';
import { makeStore, type TestStore } from './store-maker.ts';

// Each test changes the composition of one shell.
test.describe.configure({ mode: 'serial' });

const packages = await listReleasedPackages();

/** Settings of the release command for a test store, with the real API. */
const settings = ({ releases, signingKey }: TestStore) => ({
  RELEASE_STORE: releases.store,
  TRUSTED_KEYS: releases.trustedKeys,
  SIGNING_KEY: signingKey,
  RELEASED_BY: 'browser tests',
  API_BASE: process.env['SITE_API']!,
});

/** Runs `npm run release -- …` with all checks. Throws with its output if it fails. */
const release = (made: TestStore, ...parameters: readonly string[]) =>
  runCommand('release.ts', parameters, settings(made));

const html = async ({ origin }: ReleasingShell, path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

test('all releases of this repository pass the checks of a composition', async () => {
  test.setTimeout(120_000);
  const directory = await mkdtemp(join(tmpdir(), 'pipeline-'));
  try {
    const made = await makeStore(directory, siteReleases(process.env['SITE_DATA']!));
    // Without a log there is no production, so every page of every release is test-rendered.
    for (const path of await made.store.list('changes/')) await made.store.remove(path);
    await release(made, 'compose', ...packages.map((name) => `${name}=latest`), '--reason', 'All that there is');
    expect(Object.keys((await made.changes.readHead())!.production.releases).sort()).toEqual([...packages].sort());
  } finally {
    await rm(directory, { recursive: true });
  }
});

for (const remote of packages.filter((name) => name !== SHELL)) {
  test(`${remote}: publishes, checks, composes, serves and rolls back a changed text`, async ({ page, shell }, {
    testId,
  }) => {
    test.setTimeout(120_000);
    const { made, slug } = shell;
    // Another test of this worker may have left another composition.
    await shell.compose();
    const genuine = made.release(remote);
    const path =
      PAGES.find((one) => one.remote === remote)?.path(slug) ??
      genuine.routes.find((route) => !route.path.includes(':'))!.path;
    const before = await html(shell, path);
    expect(before.status).toBe(200);

    const folder = await mkdtemp(join(tmpdir(), `changed-${remote}-`));
    const text = await writeChangedBuild(folder, genuine, {
      contents: await readContents(getDist(remote, true), genuine),
      html: before.text,
    });
    const releasing = await openReleasing(parseReleaseSettings(settings(made)), (reason) => {
      throw new Error(reason);
    });
    const { version, isNew } = await publish(releasing, remote, folder);
    expect([isNew, version === genuine.version]).toEqual([true, false]);
    await rm(folder, { recursive: true });

    await release(made, 'compose', `${remote}=${version}`, '--reason', 'A changed text');
    await expect.poll(async () => (await html(shell, path)).text.includes(changed(text))).toBe(true);
    const published = await releasing.releases.read(remote, version);
    for (const { file, integrity } of getPageFiles(published, null)) {
      const response = await fetch(`${shell.origin}/assets/${remote}/${file}`);
      expect([response.status, calculateIntegrity(Buffer.from(await response.arrayBuffer()))]).toEqual([
        200,
        integrity,
      ]);
    }
    await visit(page, testId);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(getSlot(page, remote)).toContainText(changed(text));
    expect(problems).toEqual([]);

    await release(made, 'rollback', '--reason', 'The old text was better');
    await expect.poll(async () => (await html(shell, path)).text.includes(changed(text))).toBe(false);
    const after = await html(shell, path);
    expect([after.status, after.text.includes(text)]).toEqual([200, true]);
    expect((await made.changes.readHead())!.production.id).toBe(made.genuine.id);
  });
}
