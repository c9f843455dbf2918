import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCallContract } from '@lodestay/contracts/fingerprint';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { stubEnv, unstubAllEnvs } from '@lodestay/testing/stubs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '../release.ts';
import { createReleaseStore, type ReleaseStore, type VerifiedRelease } from '../release-store.ts';
import type { Store } from '../store.ts';
import { createRelease } from '../testing/releases.ts';
import { createKeys, createTemporaryStore } from '../testing/temporary-store.ts';
import { createCheck, type CheckOptions } from './create-check.ts';

const { trust, platform } = createKeys();
const origin = 'https://lodestay.example';
const SHELL_BUNDLE = `
const page = { html: 'page', styles: '', head: { title: 'Page' } };
Object.assign(exports, { routes: [], frame: () => ({ siteName: 'Lodestay', styles: 'css' }), render: () => ({ header: 'h', footer: 'f' }), renderStatic: () => null, renderMessage: () => page });`;
const HOME_BUNDLE = `
exports.routes = [{ page: 'home', path: '/homes/:slug' }];
exports.render = async ({ url, apiBase }) => {
  const response = await fetch(apiBase + '/api/v1' + url);
  return response.ok ? { status: 200, page: 'home', html: await response.text(), state: '{}', head: { title: 'Home' } } : { status: response.status };
};`;
const getHome = createCallContract('getHome');

let store: Store;
let releases: ReleaseStore;
let parts: VerifiedRelease[];
let answers: Record<string, unknown>;
let asked: string[];

/** Starts an API stub. A path without an answer returns 404. */
async function api(): Promise<string> {
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url in answers ? 200 : 404;
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const published = async (described: Parameters<typeof createRelease>[0]): Promise<VerifiedRelease> => {
  const { release, contents }: { release: Release; contents: Parameters<ReleaseStore['publish']>[1] } =
    createRelease(described);
  await releases.publish(release, contents, platform);
  return { ...release, key: 'platform' };
};

beforeEach(async () => {
  asked = [];
  answers = {
    '/api/v1/contract': { hash: '0', calls: { getHome } },
    '/api/v1/display_cities': {
      markets: [
        { slug: 'reno', homes: 0 },
        { slug: 'denver', homes: 7 },
      ],
      display_cities: [],
    },
    '/api/v1/homes?market=denver&results_per_page=1': { home_groups: [{ homes: [{ slug: 'the-alder-412' }] }] },
    '/api/v1/homes/the-alder-412': { slug: 'the-alder-412' },
  };
  store = await createTemporaryStore();
  releases = createReleaseStore(store, trust);
  parts = [
    await published({ name: 'shell', bundle: SHELL_BUNDLE }),
    await published({
      name: 'mf-listing',
      bundle: HOME_BUNDLE,
      routes: [{ page: 'home', path: '/homes/:slug' }],
      api: { hash: '0', calls: { getHome } },
    }),
  ];
});

const problems = async (options: Partial<CheckOptions> = {}) =>
  createCheck({ apiBase: options.apiBase ?? (await api()), origin, releases, ...options })(parts);

describe('createCheck', () => {
  it('accepts compatible releases and test-renders an existing home', async () => {
    expect(await problems()).toEqual([]);
    expect(asked).toContain('/api/v1/homes/the-alder-412');
  });

  it('does not test-render releases that are in production', async () => {
    const inProduction = () => Promise.resolve(Object.fromEntries(parts.map(({ name, version }) => [name, version])));
    expect(await problems({ inProduction })).toEqual([]);
    expect(asked).toEqual(['/api/v1/contract']);
  });

  it('reports all problems at once, one line each', async () => {
    const heavy = {
      ...parts[1]!,
      platform: '^2.0.0',
      routes: [{ page: 'home', path: '/account' }],
      pages: { home: [{ file: 'big.js', integrity: 'sha256-x', bytes: 200_000 }] },
      api: { hash: '0', calls: { signIn: createCallContract('signIn') } },
    };
    parts = [parts[0]!, heavy];
    const found = await problems();
    expect(found).toEqual([
      expect.stringContaining('/account belongs to mf-account, not to mf-listing'),
      expect.stringContaining('needs platform ^2.0.0'),
      expect.stringContaining("the first load of page 'home' is 200.0 KB"),
      expect.stringContaining('the call signIn is not served by the API'),
      expect.stringContaining("its bundle serves the routes '/homes/:'"),
      expect.stringContaining('/account (requested as /account)'),
    ]);
    for (const line of found)
      expect(line).toMatch(/^mf-listing [0-9a-f]{12}[^\n]*: [^\n]+$|^mf-listing [0-9a-f]{12}: [^\n]+; [^\n]+$/);
  });

  it('gives a test-rendered bundle no access to the process', async () => {
    stubEnv('SIGNING_SECRET', 'of the one who composes');
    onTestFinished(() => void unstubAllEnvs());
    const bundle = `exports.routes = [{ page: 'home', path: '/homes/:slug' }]; exports.render = () => { throw new Error('found ' + JSON.stringify([process.env, typeof process.getBuiltinModule])); };`;
    parts[1] = await published({ name: 'mf-listing', bundle, routes: [{ page: 'home', path: '/homes/:slug' }] });
    expect(await problems()).toEqual([expect.stringContaining('throws (found [{},"undefined"])')]);
  });

  it('can skip the budget for development builds', async () => {
    parts[1] = { ...parts[1]!, pages: { home: [{ file: 'big.js', integrity: 'sha256-x', bytes: 2_000_000 }] } };
    expect(await problems({ budget: false })).toEqual([]);
  });

  it('reports missing and modified files and does not render their releases', async () => {
    await store.remove('files/mf-listing/main.js');
    await store.replace(`releases/shell/${parts[0]!.version}/server.cjs`, 'throw new Error("exchanged")');
    expect(await problems()).toEqual([
      expect.stringMatching(/^index\.cjs of release \w+ of shell does not match its signed hash: /),
      expect.stringMatching(/^main\.js of release \w+ of mf-listing is missing: /),
    ]);
  });

  it.each<[string, () => void, string]>([
    ['fails', () => delete answers['/api/v1/contract'], '/api/v1/contract returned 404'],
    ['returns something else', () => (answers['/api/v1/contract'] = { hello: 'world' }), 'is not a contract'],
  ])('reports that the contract could not be loaded from an API that %s', async (_, change, reason) => {
    change();
    expect(await problems()).toEqual([
      expect.stringMatching(/^the contract of the API at http:\/\/127\.0\.0\.1:\d+ could not be loaded \(/),
    ]);
    expect(await problems()).toEqual([expect.stringContaining(reason)]);
  });

  it('reports an API that cannot be reached', async () => {
    expect(await problems({ apiBase: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(
        /^the contract of the API at http:\/\/127\.0\.0\.1:1 could not be loaded \(.+\), so the releases could not be checked against it: start the API/,
      ),
    ]);
  });

  it('reports that it found no homes to test-render', async () => {
    delete answers['/api/v1/display_cities'];
    expect(await problems()).toEqual([
      expect.stringMatching(/did not return its homes \(\/api\/v1\/display_cities returned 404\)/),
    ]);
  });
});
