import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@lodestay/releases';
import { createSampleUrl, type Samples } from '../../releases/src/checks/create-sample-url.ts';
import { root } from '../src/commands/repository.ts';
import { pageTexts, timesIn } from '../src/release/testing/page-texts.ts';

/** A text on a page that occurs once in the sources of its remote, and the file that contains it. */
export type SourceText = { path: string; text: string; file: string; source: string };

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

async function readSources(remote: string): Promise<{ file: string; source: string }[]> {
  const folder = join(root, remote, 'src');
  const files = (await readdir(folder, { recursive: true })).filter(isSource).map((path) => join(folder, path));
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })));
}

/** Finds a text on the first page of a remote that can be changed in one place. `get` returns the HTML of a page, or null. */
export async function findSourceText(
  { name, routes }: Pick<Release, 'name' | 'routes'>,
  samples: Samples,
  get: (path: string) => Promise<string | null>,
): Promise<SourceText> {
  const sources = await readSources(name);
  for (const route of routes) {
    const { url } = createSampleUrl(route, samples);
    for (const text of pageTexts((await get(url)) ?? '', name).filter((one) => !one.includes("'"))) {
      const having = sources.filter(({ source }) => source.includes(text));
      if (having.length === 1 && timesIn(having[0]!.source, text) === 1) return { path: url, text, ...having[0]! };
    }
  }
  throw new Error(`no page of ${name} shows a text that stands once in its sources`);
}
