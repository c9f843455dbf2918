import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCallContract } from '@lodestay/contracts/fingerprint';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { stubEnv, unstubAllEnvs } from '@lodestay/testing/stubs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '../release.ts';
import { releaseStore, type ReleaseStore, type VerifiedRelease } from '../release-store.ts';
import type { Store } from '../store.ts';
import { madeRelease } from '../testing/releases.ts';
import { madeKeys, temporaryStore } from '../testing/temporary-store.ts';
import { createCheck, type CheckOptions } from './create-check.ts';

const { trust, platform } = madeKeys();
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

/** A small api; an address without an answer is 404. */
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

const published = async (described: Parameters<typeof madeRelease>[0]): Promise<VerifiedRelease> => {
  const { release, contents }: { release: Release; contents: Parameters<ReleaseStore['publish']>[1] } =
    madeRelease(described);
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
  store = await temporaryStore();
  releases = releaseStore(store, trust);
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
  it('finds nothing wrong with releases that fit, and tries a home that exists', async () => {
    expect(await problems()).toEqual([]);
    expect(asked).toContain('/api/v1/homes/the-alder-412');
  });

  it('asks nothing of bundles that visitors have already', async () => {
    const inProduction = () => Promise.resolve(Object.fromEntries(parts.map(({ name, version }) => [name, version])));
    expect(await problems({ inProduction })).toEqual([]);
    expect(asked).toEqual(['/api/v1/contract']);
  });

  it('says what is wrong everywhere at once, one line each', async () => {
    const heavy = {
      ...parts[1]!,
      platform: '^2.0.0',
      routes: [{ page: 'home', path: '/account' }],
      pages: { home: [{ file: 'big.js', integrity: 'sha384-x', bytes: 200_000 }] },
      api: { hash: '0', calls: { signIn: createCallContract('signIn') } },
    };
    parts = [parts[0]!, heavy];
    const found = await problems();
    expect(found).toEqual([
      expect.stringContaining('/account belongs to mf-account, not to mf-listing'),
      expect.stringContaining('needs platform ^2.0.0'),
      expect.stringContaining("the first load of page 'home' is 200.0 KB"),
      expect.stringContaining('the call signIn is not served by the api'),
      expect.stringContaining("its bundle has the routes '/homes/:'"),
      expect.stringContaining('/account (asked as /account)'),
    ]);
    for (const line of found)
      expect(line).toMatch(/^mf-listing [0-9a-f]{12}[^\n]*: [^\n]+$|^mf-listing [0-9a-f]{12}: [^\n]+; [^\n]+$/);
  });

  it('gives a bundle that it tries nothing of the process', async () => {
    stubEnv('SIGNING_SECRET', 'of the one who composes');
    onTestFinished(() => void unstubAllEnvs());
    const bundle = `exports.routes = [{ page: 'home', path: '/homes/:slug' }]; exports.render = () => { throw new Error('found ' + JSON.stringify([process.env, typeof process.getBuiltinModule])); };`;
    parts[1] = await published({ name: 'mf-listing', bundle, routes: [{ page: 'home', path: '/homes/:slug' }] });
    expect(await problems()).toEqual([expect.stringContaining('throws (found [{},"undefined"])')]);
  });

  it('holds no development build to the budget', async () => {
    parts[1] = { ...parts[1]!, pages: { home: [{ file: 'big.js', integrity: 'sha384-x', bytes: 2_000_000 }] } };
    expect(await problems({ budget: false })).toEqual([]);
  });

  it('finds files that are missing or exchanged, and renders none of them', async () => {
    await store.remove('files/mf-listing/main.js');
    await store.replace(`releases/shell/${parts[0]!.version}/server.cjs`, 'throw new Error("exchanged")');
    expect(await problems()).toEqual([
      expect.stringMatching(/^index\.cjs of release \w+ of shell is not the file that was signed: /),
      expect.stringMatching(/^main\.js of release \w+ of mf-listing is missing: /),
    ]);
  });

  it.each<[string, () => void, string]>([
    ['fails', () => delete answers['/api/v1/contract'], '/api/v1/contract answers 404'],
    ['is something else', () => (answers['/api/v1/contract'] = { hello: 'world' }), 'is not a contract'],
  ])('says that it could not ask an api that %s', async (_, change, reason) => {
    change();
    expect(await problems()).toEqual([
      expect.stringMatching(/^the api at http:\/\/127\.0\.0\.1:\d+ cannot be asked what it serves \(/),
    ]);
    expect(await problems()).toEqual([expect.stringContaining(reason)]);
  });

  it('says that there is no api', async () => {
    expect(await problems({ apiBase: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(
        /^the api at http:\/\/127\.0\.0\.1:1 cannot be asked what it serves \(.+\), so that no release could be compared with it: start it/,
      ),
    ]);
  });

  it('says that it does not know a home to try', async () => {
    delete answers['/api/v1/display_cities'];
    expect(await problems()).toEqual([
      expect.stringMatching(/does not say which homes there are \(\/api\/v1\/display_cities answers 404\)/),
    ]);
  });
});
