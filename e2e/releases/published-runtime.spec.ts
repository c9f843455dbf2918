import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReleasing, publish, parseReleaseSettings } from '@lodestay/build/release';
import { SHELL, type Release } from '@lodestay/releases';
import { expect, waitUntilHydrated, test } from '../site/test.ts';
import { startReleasingShell, type ReleasingShell } from './releasing-shell.ts';

const root = join(import.meta.dirname, '../..');
const PACKAGES = [SHELL, 'mf-partner', 'mf-marketing'];

let folder: string;
let shell: ReleasingShell;

/** Builds a package with the runtime of @module-federation/enhanced, in a folder of this test. */
async function build(name: string): Promise<string> {
  const dist = join(folder, name);
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '../libs/build/src/webpack/run.ts', `--folder=${dist}`],
    {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'production', FEDERATION_RUNTIME: 'published' },
    },
  );
  return dist;
}

async function release(name: string): Promise<Release> {
  const { releases, signingKey } = shell.made;
  const settings = parseReleaseSettings({
    RELEASE_STORE: releases.store,
    TRUSTED_KEYS: releases.trustedKeys,
    SIGNING_KEY: signingKey,
    RELEASED_BY: 'browser tests',
  });
  const releasing = await openReleasing(settings, (reason) => {
    throw new Error(reason);
  });
  // No budget is about this release, so measuring the size of its files may be fast.
  const { version } = await publish(releasing, name, await build(name), { production: false });
  return releasing.releases.read(name, version);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'published-runtime-'));
  shell = await startReleasingShell();
  const releases: Release[] = [];
  for (const name of PACKAGES) releases.push(await release(name));
  await shell.compose(...releases);
});
test.afterAll(async () => {
  await shell?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('pages hydrate and open each other on the published runtime of Module Federation', async ({ page, problems }) => {
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: shell.origin }]);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await page.goto(`${shell.origin}/partner`);
  await waitUntilHydrated(page);
  const instances = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string }[] };
      };
      return federation.__INSTANCES__.map(({ name }) => name);
    });
  expect(await instances()).toEqual(['shell', 'mf_partner']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(`${shell.origin}/contact-us`);
  await expect(page.locator('#slot-mf-marketing').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await instances()).toContain('mf_marketing');
  expect(documents).toEqual(['/partner']);
  expect(problems).toEqual([]);
});
