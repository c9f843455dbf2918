import { Agent, get } from 'node:http';
import { calculateIntegrity, type Composition, type Release } from '@lodestay/releases';
import type { Edit } from './edited-release.ts';
import { addUniqueComment } from './faults.ts';

/** A composition whose parts can all be recognized in a page. */
export type KnownComposition = {
  composition: Composition;
  /** Integrity by URL. */ files: ReadonlyMap<string, string>;
  /** Marks of its server bundles in the markup. */ marks: readonly string[];
};

const createMark = (mark: string) => `<i hidden data-made-by="${mark}"></i>`;

/** Adds a mark to the markup of a release, and another browser file. */
export const createMarkEdit = (mark: string, chunk: string, part: 'html' | 'header'): Edit => ({
  browser: { [chunk]: addUniqueComment },
  server: (text) =>
    `${text}\n;{const {render,...rest}=module.exports;module.exports={...rest,render:async(...given)=>{const made=await render(...given);return made.${part}===undefined?made:{...made,${part}:made.${part}+${JSON.stringify(createMark(mark))}}}}}`,
});

export const knownComposition = (
  composition: Composition,
  releases: readonly Release[],
  marks: readonly string[],
): KnownComposition => ({
  composition,
  marks,
  files: new Map(
    releases.flatMap(({ name, files }) =>
      files.map(({ file, integrity }) => [`/assets/${name}/${file}`, integrity] as const),
    ),
  ),
});

type Answer = { status: number; body: Buffer };

/** An HTTP client with a limited number of keep-alive connections. Rejects if a connection breaks. */
export function createClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        get(new URL(path, origin), { agent }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(parts) }));
          response.on('error', reject);
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;

const FILES = /<(?:script defer|link rel="preload" as="script") (?:src|href)="([^"]+)" integrity="([^"]+)"/g;
const BOOT = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s;
const MARKS = /<i hidden data-made-by="([^"]+)">/g;

type BootSite = {
  site: { composition: string; shell: string };
  remotes: { name: string; version: string; entry: string; integrity: string }[];
};

/** Returns the composition that a page names, and every part of the page that belongs to another one. */
export function readPage(
  html: string,
  known: readonly KnownComposition[],
): { composition: string; files: string[]; problems: string[] } {
  const { site, remotes } = JSON.parse(BOOT.exec(html)![1]!) as BootSite;
  const own = known.find(({ composition }) => composition.id === site.composition);
  if (!own)
    return {
      composition: site.composition,
      files: [],
      problems: [`a page of ${site.composition}, which was never deployed`],
    };
  const referencedFiles = [...html.matchAll(FILES)].map(([, address, integrity]) => [address!, integrity!] as const);
  const marks = [...html.matchAll(MARKS)].map(([, mark]) => mark!).sort();
  const versions = { shell: site.shell, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) };
  const problems = [
    ...[...referencedFiles, ...remotes.map(({ entry, integrity }) => [entry, integrity] as const)]
      .filter(([address, integrity]) => own.files.get(address) !== integrity)
      .map(([address]) => `${address} in a page of ${site.composition}`),
    ...(marks.join() === [...own.marks].sort().join()
      ? []
      : [`markup of '${marks.join()}' in a page of ${site.composition}`]),
    ...(JSON.stringify(Object.entries(versions).sort()) ===
    JSON.stringify(Object.entries(own.composition.releases).sort())
      ? []
      : [`other versions in a page of ${site.composition}`]),
    ...(referencedFiles.length > 2 ? [] : [`a page of ${site.composition} that names no files`]),
  ];
  return { composition: site.composition, files: referencedFiles.map(([address]) => address), problems };
}

export type LoadResult = { pages: Map<string, number>; files: number; failures: string[] };

/**
 * Requests a page and one of its files repeatedly on every connection until it is stopped. An incomplete, wrong or
 * mixed page is a failure.
 */
export function startCheckedLoad(
  origin: string,
  path: string,
  known: readonly KnownComposition[],
  connections: number,
) {
  const client = createClient(origin, connections);
  const result: LoadResult = { pages: new Map(), files: 0, failures: [] };
  let stopped = false;
  let turn = 0;

  async function once() {
    const page = await client.ask(path);
    if (page.status !== 200) return void result.failures.push(`${page.status} for ${path}`);
    const { composition, files, problems } = readPage(page.body.toString('utf8'), known);
    result.pages.set(composition, (result.pages.get(composition) ?? 0) + 1);
    result.failures.push(...problems);
    const address = files[turn++ % files.length];
    if (!address) return;
    const file = await client.ask(address);
    const integrity = known.find((one) => one.composition.id === composition)!.files.get(address);
    if (file.status !== 200 || calculateIntegrity(file.body) !== integrity)
      result.failures.push(`${file.status} for ${address}`);
    result.files++;
  }

  async function connection(): Promise<void> {
    await once().catch((error: unknown) => result.failures.push(String(error)));
    if (!stopped) await connection();
  }
  const running = Array.from({ length: connections }, connection);
  return {
    result,
    async stop() {
      stopped = true;
      await Promise.all(running);
      client.close();
    },
  };
}
