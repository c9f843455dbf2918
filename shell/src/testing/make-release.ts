import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import {
  DOCUMENT_FORMAT,
  calculateIntegrity,
  SHELL,
  calculateVersion,
  type Contents,
  type Release,
  type ReleaseFile,
  type Route,
} from '@lodestay/releases';

export type GivenRelease = {
  name: string;
  routes?: readonly Route[];
  /** Source of the server bundle (CommonJS), e.g. `remoteServer('<h1>Homes</h1>')`. */
  serverSource: string;
  /** Content by name. Each name gets a hash, as in builds. Every page needs the first file. */
  browserFiles?: Readonly<Record<string, string>>;
};

export type MadeRelease = { release: Release; contents: Contents };

/** Adds the hash of the content to a file name: 'entry.js' becomes 'entry.0a1b2c3d4e.js'. */
export function addHash(name: string, content: string): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}${extension}`;
}

const describe = (file: string, content: Buffer): ReleaseFile => ({
  file,
  integrity: calculateIntegrity(content),
  bytes: content.byteLength,
});

/** Creates a small release without a build. Any different byte makes a different version. */
export function makeRelease({
  name,
  routes = [],
  serverSource,
  browserFiles = { 'entry.js': `/* ${name} */` },
}: GivenRelease): MadeRelease {
  const server = Buffer.from(`${serverSource}\nexports.routes = ${JSON.stringify(routes)};\n`);
  const browser = new Map(
    Object.entries(browserFiles).map(([file, content]) => [addHash(file, content), Buffer.from(content)]),
  );
  const files = [...browser].map(([file, content]) => describe(file, content));
  const description = describe('index.cjs', server);
  return {
    contents: { browser, server },
    release: {
      name,
      version: calculateVersion(files, description),
      initial: files.slice(0, 1),
      pages: Object.fromEntries(routes.map(({ page }) => [page, []])),
      files,
      revision: 'unknown',
      publishedAt: '2026-11-21T12:00:00.000Z',
      publishedBy: 'tests',
      server: description,
      routes: [...routes],
      platform: name === SHELL ? '1.0.0' : '^1.0.0',
      ...(name === SHELL ? { document: DOCUMENT_FORMAT } : {}),
      api: { hash: '', calls: {} },
      sizes: { files: {}, pages: {}, previous: null },
    },
  };
}
