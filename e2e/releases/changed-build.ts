import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changed, pageTexts, timesIn } from '@lodestay/build/testing/page-texts';
import type { Contents, Release } from '@lodestay/releases';
import { editedRelease } from './edited-release.ts';

/** A text of a page that stands once in the server bundle of its remote and once in its browser files, and the file. */
type Found = { text: string; chunk: string };

function findText(texts: readonly string[], { browser, server }: Contents): Found {
  const bundle = server.toString('utf8');
  const scripts = [...browser]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, content]) => [file, content.toString('utf8')] as const);
  for (const text of texts.filter((one) => timesIn(bundle, one) === 1)) {
    const having = scripts.filter(([, code]) => code.includes(text));
    const [file, code] = having[0] ?? ['', ''];
    if (having.length === 1 && timesIn(code, text) === 1) return { text, chunk: file.split('.')[0]! };
  }
  throw new Error(`none of the texts of the page stands once in the build: ${texts.join(' | ')}`);
}

/**
 * The build of a remote after somebody changed a text on one of its pages: the same files with the text exchanged, and with it all
 * names and hashes that depend on it. Resolves to the text as it was; in the folder lies what a build leaves.
 */
export async function writeChangedBuild(
  folder: string,
  release: Release,
  { contents, html }: { contents: Contents; html: string },
): Promise<string> {
  const { text, chunk } = findText(pageTexts(html, release.name), contents);
  const change = (code: string) => code.replace(text, () => changed(text));
  const edited = editedRelease(release, contents, { browser: { [chunk]: change }, server: change });
  await Promise.all(['browser', 'server'].map((part) => mkdir(join(folder, part), { recursive: true })));
  for (const [file, content] of edited.contents.browser) await writeFile(join(folder, 'browser', file), content);
  await writeFile(join(folder, 'server', 'index.cjs'), edited.contents.server);
  const { name, initial, pages, files } = edited.release;
  await writeFile(join(folder, 'build.json'), JSON.stringify({ name, initial, pages, files }));
  return text;
}

/** What the build of a remote has left, as a release has it. */
export async function contentsOf(dist: string, { files }: Release): Promise<Contents> {
  const browser = new Map(
    await Promise.all(files.map(async ({ file }) => [file, await readFile(join(dist, 'browser', file))] as const)),
  );
  return { browser, server: await readFile(join(dist, 'server', 'index.cjs')) };
}
