import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import webpack, { type Configuration } from 'webpack';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { baseConfiguration, getPackageFolder } from './base.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { federation } from './remote.ts';

/** Globals that the shell of the fixture sets for the test. */
type Page = {
  load(): Promise<{ sameReact: boolean; lazy(): Promise<string> }>;
  scopes: { default: Record<string, Record<string, unknown>> };
};

const SOURCES = {
  'shell/main.ts': `
    import * as React from 'react';
    import 'react-dom';
    import { loadRemote, registerPlugins, registerRemotes } from '@lodestay/federation';
    globalThis.react = React;
    globalThis.scopes = __webpack_share_scopes__;
    registerPlugins([{ name: 'test', createScript: ({ url }) => Object.assign(document.createElement('script'), { src: url }) }]);
    registerRemotes([{ name: 'mf_fixture', entry: 'remoteEntry.js' }]);
    globalThis.load = () => loadRemote('mf_fixture/app');`,
  'mf-fixture/src/app.ts': `
    import { createElement } from 'react';
    export const sameReact = createElement === globalThis.react.createElement;
    export const lazy = () => import('./lazy.ts').then((module) => module.text);`,
  'mf-fixture/src/lazy.ts': `
    import { createPortal } from 'react-dom';
    export const text = typeof createPortal;`,
};

let folder: string;

function runWebpack(configuration: Configuration): Promise<void> {
  const resolve = { ...configuration.resolve, modules: [join(getPackageFolder('react'), '..')] };
  return new Promise((done, fail) => {
    webpack({
      ...configuration,
      resolve,
      output: { ...configuration.output, path: join(folder, 'dist'), filename: '[name].js', publicPath: 'auto' },
    })!.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      return problem ? fail(problem) : done();
    });
  });
}

/** A new page on which the shell has started. Scripts come from the built files. */
function openPage(): Page {
  const { window } = new JSDOM('', { url: 'https://site.example/', runScripts: 'outside-only' });
  const run = (src: string) => {
    const currentScript = Object.assign(window.document.createElement('script'), { src });
    Object.defineProperty(window.document, 'currentScript', { configurable: true, value: currentScript });
    window.eval(readFileSync(join(folder, 'dist', basename(currentScript.src)), 'utf8'));
  };
  const network = (script: HTMLScriptElement) =>
    queueMicrotask(() => {
      run(script.src);
      script.dispatchEvent(new window.Event('load'));
    });
  // libs/federation appends tags with `append`, webpack with `appendChild`.
  Object.assign(window.document.head, { append: network, appendChild: network });
  run('main.js');
  return window as unknown as Page;
}

async function build(appInEntry: boolean) {
  folder = mkdtempSync(join(tmpdir(), 'federation-'));
  for (const [path, source] of Object.entries(SOURCES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const base = (name: string) => baseConfiguration({ name, directory: join(folder, name), server: false });
  const merging = appInEntry ? [new AppInEntryPlugin({ container: 'mf_fixture', app: '__federation_expose_app' })] : [];
  await runWebpack({
    ...base('shell'),
    entry: { main: './main.ts' },
    output: { uniqueName: 'shell' },
    plugins: [new FederationPlugin('shell', { name: 'shell', remotes: {} })],
  });
  await runWebpack({
    ...base('mf-fixture'),
    entry: {},
    output: { uniqueName: 'mf_fixture' },
    plugins: [federation('mf-fixture', 'remoteEntry.js'), ...merging],
  });
}

const removeFixture = () => rmSync(folder, { recursive: true, force: true });
const builtScripts = () =>
  readdirSync(join(folder, 'dist')).map((file) => readFileSync(join(folder, 'dist', file), 'utf8'));

describe.each([
  { kind: 'with the exposed module in the container file', appInEntry: true, files: 3 },
  { kind: 'with the exposed module in its own file', appInEntry: false, files: 4 },
])('a shell and a remote on libs/federation, $kind', ({ appInEntry, files }) => {
  beforeAll(() => build(appInEntry), 60_000);
  afterAll(removeFixture);

  it('share one copy of a module', async () => {
    const app = await openPage().load();
    expect(app.sameReact).toBe(true);
  });

  it('share a module that a later chunk needs', async () => {
    const app = await openPage().load();
    await expect(app.lazy()).resolves.toBe('function');
  });

  it('do not share a version that the remote does not accept', async () => {
    const page = openPage();
    const react = page.scopes.default['react']!;
    page.scopes.default['react'] = { '18.3.1': Object.values(react)[0] };
    const message = /^mf_fixture needs react \^19\.\d+\.\d+, and this page has 18\.3\.1$/;
    await expect(page.load()).rejects.toThrow(message);
    await expect(page.load()).rejects.toThrow(message);
  });

  it('contain nothing of the published runtime', () => {
    const scripts = builtScripts();
    expect(scripts).toHaveLength(files);
    expect(scripts.join('')).not.toMatch(/__FEDERATION__|RUNTIME-0/);
  });
});

describe('a shell and a remote on the published runtime', () => {
  beforeAll(async () => {
    process.env['FEDERATION_RUNTIME'] = 'published';
    try {
      await build(false);
    } finally {
      delete process.env['FEDERATION_RUNTIME'];
    }
  }, 60_000);
  afterAll(removeFixture);

  it('share one copy of a module, also with a later chunk', async () => {
    const app = await openPage().load();
    expect(app.sameReact).toBe(true);
    await expect(app.lazy()).resolves.toBe('function');
  });

  it('contain the published runtime', () => {
    expect(builtScripts().join('')).toMatch(/__FEDERATION__/);
  });
});
