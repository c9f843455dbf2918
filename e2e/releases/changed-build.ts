import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changed, pageTexts, timesIn } from '@lodestay/build/testing/page-texts';
import type { Contents, Release } from '@lodestay/releases';
import { createEditedRelease } from './edited-release.ts';

/** Finds a text that occurs once in the server bundle and once in the browser files, with its file. */
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
 * Writes the build of a remote with one changed text, and with the changed names and hashes. Resolves to the original
 * text.
 */
export async function writeChangedBuild(
  folder: string,
  release: Release,
  { contents, html }: { contents: Contents; html: string },
): Promise<string> {
  const { text, chunk } = findText(pageTexts(html, release.name), contents);
  const change = (code: string) => code.replace(text, () => changed(text));
  const edited = createEditedRelease(release, contents, { browser: { [chunk]: change }, server: change });
  await Promise.all(['browser', 'server'].map((part) => mkdir(join(folder, part), { recursive: true })));
  for (const [file, content] of edited.contents.browser) await writeFile(join(folder, 'browser', file), content);
  await writeFile(join(folder, 'server', 'index.cjs'), edited.contents.server);
  const { name, initial, pages, files } = edited.release;
  await writeFile(join(folder, 'build.json'), JSON.stringify({ name, initial, pages, files }));
  return text;
}

/** Reads the built files of a remote as the contents of a release. */
export async function readContents(dist: string, { files }: Release): Promise<Contents> {
  const browser = new Map(
    await Promise.all(files.map(async ({ file }) => [file, await readFile(join(dist, 'browser', file))] as const)),
  );
  return { browser, server: await readFile(join(dist, 'server', 'index.cjs')) };
}
