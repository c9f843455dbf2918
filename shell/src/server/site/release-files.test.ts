import { cp, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { addHash, type GivenRelease } from '../../testing/make-release.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

const remote = (content: string): GivenRelease => ({
  name: 'mf-a',
  routes: [{ page: 'home', path: '/' }],
  serverSource: remoteServer(`<h1>${content}</h1>`),
  browserFiles: { 'entry.js': `/* ${content} */`, 'chunk.js': `/* chunk of ${content} */` },
});
const listUrls = ({ name, browserFiles = {} }: GivenRelease) =>
  Object.entries(browserFiles).map(([file, content]) => `/assets/${name}/${addHash(file, content)}`);

const OLD = remote('old');
const NEW = remote('new');
const WRONG = '/assets/mf-a/entry.0123456789.js';
/** Looks once, at its start. */
const NEVER_AGAIN = { FOLLOW_MS: '3600000' };

// The tests start and stop servers several times, which can be slow on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
beforeEach(async () => {
  site = await makeSite();
  await site.deploy({ name: 'shell', serverSource: shellServer() }, OLD);
});
afterEach(() => site.close());

/** Status of every address, each asked several times at once. */
async function statuses(shell: ShellProcess, addresses: readonly string[], times = 5): Promise<number[]> {
  const asked = addresses.flatMap((address) => Array.from({ length: times }, () => fetch(shell.origin + address)));
  const answers = await Promise.all(asked);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...new Set(answers.map(({ status }) => status))];
}

const fetchChange = async (shell: ShellProcess) =>
  ((await (await fetch(`${shell.origin}/readyz`)).json()) as { change: number | null }).change;
const fetchPage = async (shell: ShellProcess) => {
  const response = await fetch(shell.origin);
  return [response.status, /<h1>(\w+)<\/h1>/.exec(await response.text())?.[1]];
};

const PATIENT = { timeout: 15_000 };

/** A file in the place of the folder: every operation fails, as when a disk or a bucket is gone. */
async function takeStoreAway(): Promise<() => Promise<void>> {
  const { address } = site.store;
  await rename(address, `${address}-away`);
  await writeFile(address, '');
  return async () => {
    await rename(address, `${address}-file`);
    await rename(`${address}-away`, address);
  };
}

/** Every file of the releases in force is on disk. */
const isKept = (files: number) =>
  waitFor(
    async () =>
      expect(
        (await readdir(join(site.env['RELEASE_CACHE']!, 'files')).catch(() => [])).filter(
          (name) => !name.startsWith('.'),
        ).length,
      ).toBeGreaterThanOrEqual(files),
    PATIENT,
  );

describe('files of a release', () => {
  it('of earlier compositions are available right after a restart', async () => {
    await site.deploy(NEW);
    const shell = await site.start();
    expect(await statuses(shell, [...listUrls(OLD), ...listUrls(NEW)], 10)).toEqual([200]);
    expect(await statuses(shell, [WRONG])).toEqual([404]);
  });

  it('of a newer composition are available before this server serves it', async () => {
    const shell = await site.start(NEVER_AGAIN);
    expect(await statuses(shell, [WRONG])).toEqual([404]);
    await site.deploy(NEW);
    expect(await fetchPage(shell)).toEqual([200, 'old']);
    expect(await statuses(shell, listUrls(NEW))).toEqual([200]);
  });
});

describe('while the store cannot be reached', () => {
  it('a server has all current files and never returns 500', async () => {
    const shell = await site.start(NEVER_AGAIN);
    // Two files and a bundle of the remote, a file and a bundle of the shell.
    await isKept(5);
    const bringBack = await takeStoreAway();
    expect(await fetchPage(shell)).toEqual([200, 'old']);
    expect(await statuses(shell, listUrls(OLD))).toEqual([200]);
    const unknown = await fetch(shell.origin + WRONG);
    expect([unknown.status, unknown.headers.get('retry-after'), unknown.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    await bringBack();
    expect(await statuses(shell, [WRONG])).toEqual([404]);
  });

  it('a server starts with the last cached composition and continues when the store is back', async () => {
    await site.deploy(NEW);
    const before = await site.start();
    expect(await statuses(before, [...listUrls(OLD), ...listUrls(NEW)])).toEqual([200]);
    await isKept(7);
    await before.stop();
    const bringBack = await takeStoreAway();

    const shell = await site.start();
    expect(await fetchChange(shell)).toBe(2);
    expect(await fetchPage(shell)).toEqual([200, 'new']);
    // Of the release before it too, as far as somebody has asked for its files here.
    expect(await statuses(shell, [...listUrls(OLD), ...listUrls(NEW)])).toEqual([200]);
    expect(await statuses(shell, [WRONG], 1)).toEqual([503]);

    await bringBack();
    await site.composer.rollback({ by: 'tests', reason: 'back' });
    await waitFor(async () => expect(await fetchChange(shell)).toBe(3), PATIENT);
    expect(await fetchPage(shell)).toEqual([200, 'old']);
  });

  it('a server does not serve modified copies', async () => {
    const before = await site.start();
    await isKept(5);
    await before.stop();
    const cache = site.env['RELEASE_CACHE']!;
    for (const name of await readdir(join(cache, 'files'))) await writeFile(join(cache, 'files', name), 'changed');
    const shell = await site.start();
    expect(await fetchPage(shell)).toEqual([200, 'old']);
    expect(await statuses(shell, listUrls(OLD))).toEqual([200]);
    expect(await (await fetch(shell.origin + listUrls(OLD)[0]!)).text()).toBe('/* old */');
  });

  it('a server without copies returns 503 until the store is back', async () => {
    const bringBack = await takeStoreAway();
    const shell = await site.start();
    expect((await fetch(shell.origin)).status).toBe(503);
    expect(await statuses(shell, listUrls(OLD))).toEqual([503]);
    await bringBack();
    await waitFor(async () => expect(await fetchPage(shell)).toEqual([200, 'old']), PATIENT);
  });

  it('copies signed by another key are ignored', async () => {
    const other = await makeSite();
    try {
      await other.deploy({ name: 'shell', serverSource: shellServer() }, remote('forged'));
      const forger = await other.start();
      expect(await fetchPage(forger)).toEqual([200, 'forged']);
      await forger.stop();
      const before = await site.start();
      await before.stop();
      const [documents] = await readdir(join(site.env['RELEASE_CACHE']!, 'documents'));
      const [forged] = await readdir(join(other.env['RELEASE_CACHE']!, 'documents'));
      await cp(
        join(other.env['RELEASE_CACHE']!, 'documents', forged!),
        join(site.env['RELEASE_CACHE']!, 'documents', documents!),
        { recursive: true },
      );
      await takeStoreAway();
      const shell = await site.start();
      expect((await fetch(shell.origin)).status).toBe(503);
      expect(shell.log.some(({ reason }) => /has an invalid signature|is not a trusted key/.test(String(reason)))).toBe(
        true,
      );
    } finally {
      await other.close();
    }
  });
});
