import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDist, openReleasing, publish, listReleasedPackages, parseReleaseSettings } from '@lodestay/build/release';
import { changed } from '@lodestay/build/testing/page-texts';
import { getPageFiles, calculateIntegrity, SHELL } from '@lodestay/releases';
import { runCommand, siteReleases } from '../site/start-site.ts';
import { expect, hydrated } from '../site/test.ts';
import { contentsOf, writeChangedBuild } from './changed-build.ts';
import { PAGES } from './faults.ts';
import { slotOf, test, visit } from './faulty-site.ts';
import type { ReleasingShell } from './releasing-shell.ts';
import { makeStore, type TestStore } from './store-maker.ts';

// Each test changes the composition of one shell.
test.describe.configure({ mode: 'serial' });

const packages = await listReleasedPackages();

/** The settings of the command line for a store of these tests, with the real api to check against. */
const settings = ({ releases, signingKey }: TestStore) => ({
  RELEASE_STORE: releases.store,
  TRUSTED_KEYS: releases.trustedKeys,
  SIGNING_KEY: signingKey,
  RELEASED_BY: 'browser tests',
  API_BASE: process.env['SITE_API']!,
});

/** Runs `npm run release -- …`, which checks what it composes. Throws with its output when that is refused. */
const release = (made: TestStore, ...parameters: readonly string[]) =>
  runCommand('release.ts', parameters, settings(made));

const html = async ({ origin }: ReleasingShell, path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

test('everything that this repository releases composes through the real check', async () => {
  test.setTimeout(120_000);
  const directory = await mkdtemp(join(tmpdir(), 'pipeline-'));
  try {
    const made = await makeStore(directory, siteReleases(process.env['SITE_DATA']!));
    // Without a log nothing is in production: every release is new, so every page of it is tried.
    for (const path of await made.store.list('changes/')) await made.store.remove(path);
    await release(made, 'compose', ...packages.map((name) => `${name}=latest`), '--reason', 'All that there is');
    expect(Object.keys((await made.changes.readHead())!.production.releases).sort()).toEqual([...packages].sort());
  } finally {
    await rm(directory, { recursive: true });
  }
});

for (const remote of packages.filter((name) => name !== SHELL)) {
  test(`${remote}: a changed text is published, checked, composed, served and rolled back`, async ({ page, shell }, {
    testId,
  }) => {
    test.setTimeout(120_000);
    const { made, slug } = shell;
    // Another test of this worker may have left something else in force.
    await shell.compose();
    const genuine = made.release(remote);
    const path =
      PAGES.find((one) => one.remote === remote)?.path(slug) ??
      genuine.routes.find((route) => !route.path.includes(':'))!.path;
    const before = await html(shell, path);
    expect(before.status).toBe(200);

    const folder = await mkdtemp(join(tmpdir(), `changed-${remote}-`));
    const text = await writeChangedBuild(folder, genuine, {
      contents: await contentsOf(getDist(remote, true), genuine),
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
    await hydrated(page);
    await expect(slotOf(page, remote)).toContainText(changed(text));
    expect(problems).toEqual([]);

    await release(made, 'rollback', '--reason', 'The old text was better');
    await expect.poll(async () => (await html(shell, path)).text.includes(changed(text))).toBe(false);
    const after = await html(shell, path);
    expect([after.status, after.text.includes(text)]).toEqual([200, true]);
    expect((await made.changes.readHead())!.production.id).toBe(made.genuine.id);
  });
}
