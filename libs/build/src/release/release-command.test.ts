/** @slow Builds and releases remotes. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCallContract } from '@lodestay/contracts/fingerprint';
import {
  generateKey,
  openStore,
  parseSigningKey,
  parseTrustedKeys,
  createReleaseStore,
  type Release,
} from '@lodestay/releases';
import { createRelease } from '@lodestay/releases/testing';
import { describe, expect, it } from '@jest/globals';
import { dataFolder, privateFile, release, releaseHere, smallApi } from './testing/release-command.ts';

const STACK = /\n\s+at |node:internal/;

const SHELL_BUNDLE = `
const page = { html: 'page', styles: '', head: { title: 'Page' } };
Object.assign(exports, { routes: [], frame: () => ({ siteName: 'Lodestay', styles: 'css' }), render: () => ({ header: 'h', footer: 'f' }), renderStatic: () => null, renderMessage: () => page });`;
const routes = [{ page: 'home', path: '/' }];
const bundle = (render: string) =>
  `exports.routes = ${JSON.stringify(routes)}; exports.render = async () => { ${render} };`;
const FINE = `return { status: 200, page: 'home', html: 'home', state: '{}', head: { title: 'Home' } }`;

const getHome = createCallContract('getHome');
const API = {
  '/api/v1/contract': { hash: '0', calls: { getHome } },
  '/api/v1/display_cities': { markets: [], display_cities: [] },
};

/** A data folder with two keys and releases of three packages, the api that they are checked against, and the command with these settings. */
async function site() {
  const folder = await dataFolder();
  const [platform, team] = [
    generateKey('platform', { publishes: ['*'], composes: true }),
    generateKey('search-team', { publishes: ['mf-search'], composes: false }),
  ];
  const trusted = JSON.stringify({ keys: [platform.entry, team.entry] });
  const settings = {
    DATA_DIR: folder,
    RELEASED_BY: 'ann',
    API_BASE: await smallApi(API),
    TRUSTED_KEYS: await privateFile(folder, 'trusted.json', trusted),
    SIGNING_KEY: await privateFile(folder, 'platform.json', platform.privateFile),
  };
  const releases = createReleaseStore(await openStore(join(folder, 'releases')), parseTrustedKeys(trusted));
  async function publish(described: Parameters<typeof createRelease>[0]): Promise<Release> {
    const made = createRelease({ publishedAt: new Date().toISOString(), ...described });
    await releases.publish(made.release, made.contents, parseSigningKey(platform.privateFile));
    return made.release;
  }
  const search = (content: string, more: Parameters<typeof createRelease>[0] = {}) =>
    publish({ browser: { [`${content}.js`]: content }, bundle: bundle(FINE), routes, ...more });
  return {
    folder,
    settings,
    team,
    releases,
    search,
    shell: await publish({ name: 'shell', bundle: SHELL_BUNDLE }),
    run: (command: string) => release(command.split(' '), settings),
    runHere: (command: string, other: Record<string, string> = {}) =>
      releaseHere(command.split(' '), { ...settings, ...other }),
  };
}

describe('an invalid command line', () => {
  it.each<[string, RegExp]>([
    ['', /^missing command: publish, compose, /],
    ['nonsense', /^unknown command 'nonsense' \(npm run release -- help\)$/m],
    ['status --nonsense', /^unknown option '--nonsense' \(npm run release -- help status\)$/m],
    ['status nonsense', /^too many arguments for 'status'/],
    ['publish', /^name the packages to publish, or use --all/],
    ['publish --all shell', /^name the packages to publish, or use --all/],
    ['publish mf-nowhere', /^no package is called mf-nowhere; the packages are shell, mf-account, /],
    ['compose --reason x', /^missing required argument 'name=version'/],
    ['compose mf-search=12 --reason x', /'mf-search=12' is invalid .* 12 hex digits, 'latest' or 'none'/],
    ['compose mf-search=latest', /^--reason is missing/],
    ['compose mf-search=latest --reason', /^option '--reason <text>' argument missing/],
    ['compose mf-search=latest mf-search=none --reason x', /^each package can be named only once/],
    ['compose mf-search=latest --canary 101 --reason x', /'101' is invalid\. It must be a number from 0 to 100\./],
    ['compose mf-search=latest --threshold 0.1 --reason x', /^--threshold and --minimum-pages need --canary/],
    ['percentage --reason x', /^missing required argument 'percentage'/],
    ['percentage many --reason x', /'many' is invalid .* It must be a number from 0 to 100\./],
    ['promote', /^required option '--reason <text>' not specified/],
    ['rollback --to-change 1.5 --reason x', /'1\.5' is invalid\. It must be a whole number of at least 1\./],
    ['gc --keep-days soon', /'soon' is invalid\. It must be a number of at least 0\./],
    ['diff 1 2 3', /^too many arguments for 'diff'/],
    ['keys', /^missing command: new/],
    ['keys make', /^unknown command 'make'/],
    ['keys new team', /^say what the key may do/],
    ['keys new team --publishes search', /'search' is invalid\. A package is shell, /],
    ['help nonsense', /^unknown command 'help nonsense'/],
  ])('%s', async (command, message) => {
    const { code, out, err } = await releaseHere(command.split(' ').filter(Boolean), { DATA_DIR: await dataFolder() });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('help', () => {
  it.each([
    ['help', 'build what changed and store it as releases'],
    ['help compose', '--minimum-pages <number>'],
    ['compose --help', '--minimum-pages <number>'],
  ])('%s', async (command, text) => {
    const { code, out, err } = await releaseHere(command.split(' '), {});
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(text);
  });
});

describe('settings that cannot be used', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'no list of keys',
      { TRUSTED_KEYS: '/nowhere/trusted.json' },
      /^The list of trusted keys \(TRUSTED_KEYS\) cannot be read: \/nowhere\/trusted\.json$/,
    ],
    [
      'no key',
      { SIGNING_KEY: '/nowhere/key.json' },
      /^The signing key \(SIGNING_KEY\) cannot be read: \/nowhere\/key\.json$/,
    ],
    ['no store', { RELEASE_STORE: 'ftp://example.com' }, /^Not a store address: 'ftp:…'/],
    [
      'no address',
      { API_BASE: 'localhost' },
      /^API_BASE must be an address like http:\/\/localhost:4200, not 'localhost'$/,
    ],
    [
      'no api',
      { API_BASE: 'http://127.0.0.1:1' },
      /\n- the contract of the API at http:\/\/127\.0\.0\.1:1 could not be loaded /,
    ],
  ])('%s', async (_, other, message) => {
    const { runHere, shell } = await site();
    const { code, out, err } = await runHere(`compose shell=${shell.version} --reason x`, other);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim()).toMatch(message);
    expect(err).not.toMatch(STACK);
  });

  it('a key that may not', async () => {
    const { folder, team, runHere, shell } = await site();
    const SIGNING_KEY = await privateFile(folder, 'team.json', team.privateFile);
    expect(await runHere(`compose shell=${shell.version} --reason x`, { SIGNING_KEY })).toEqual({
      code: 1,
      out: '',
      err: 'The key \'search-team\' (SIGNING_KEY) may not compose: set "composes": true for it in the list of trusted keys\n',
    });
  });
});

describe('the life of a release', () => {
  it('goes from compose to gc', async () => {
    const { folder, run, runHere, search, shell, releases } = await site();
    const [one, two] = [
      await search('one', { publishedAt: '2026-01-01T00:00:00.000Z' }),
      await search('two', { publishedAt: '2026-01-02T00:00:00.000Z', revision: 'beef' }),
    ];
    expect((await runHere('status')).out).toContain('There is no composition yet');

    expect(await run(`compose shell=latest mf-search=${one.version} --reason first`)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /^ +1 .* compose +by ann \(key platform\): first\n +production [0-9a-f]{8}: 2 releases\n$/,
      ),
    });
    expect(await run('compose mf-search=latest --dry-run')).toMatchObject({
      code: 0,
      out: `The check passed: mf-search ${one.version} -> ${two.version}\n`,
    });
    expect(
      await run('compose mf-search=latest --canary 5 --threshold 0.1 --minimum-pages 50 --reason try'),
    ).toMatchObject({ code: 0, out: expect.stringMatching(/canary [0-9a-f]{8} for 5%: mf-search /) });
    expect(await run('percentage 25 --reason more')).toMatchObject({
      code: 0,
      out: expect.stringContaining('canary for 25%'),
    });

    const status = JSON.parse((await run('status --json')).out) as Record<string, unknown>;
    expect(status).toMatchObject({
      store: join(folder, 'releases'),
      change: 3,
      production: {
        releases: {
          shell: { version: shell.version, key: 'platform' },
          'mf-search': { version: one.version, revision: 'f00', published_by: 'ann' },
        },
      },
      canary: {
        percentage: 25,
        threshold: 0.1,
        minimum_pages: 50,
        exchanged: { 'mf-search': { version: two.version } },
      },
      changes: [{ number: 1 }, { number: 2 }, { number: 3, action: 'percentage', by: 'ann', reason: 'more' }],
    });
    expect((await runHere('status')).out).toMatch(
      /Canary [0-9a-f]{8}: 25% of the visitors, withdrawn from 10% of at least 50 pages failing/,
    );
    expect((await runHere('diff')).out).toContain(
      `mf-search  ${one.version} -> ${two.version}\n  revision  f00 -> beef`,
    );

    expect(await run('promote --reason good')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`mf-search ${one.version} -> ${two.version}`),
    });
    expect((await runHere('diff 1 4')).out).toContain(`${one.version} -> ${two.version}`);
    expect(await run('rollback --reason bad')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`mf-search ${two.version} -> ${one.version}`),
    });
    const history = JSON.parse((await runHere('history --json')).out) as { action: string }[];
    expect(history.map(({ action }) => action)).toEqual(['compose', 'compose', 'percentage', 'promote', 'rollback']);
    expect((await runHere('history')).out).toMatch(/rollback[^]*promote[^]*percentage/);

    const third = await search('three', { publishedAt: '2026-01-03T00:00:00.000Z' });
    expect(await run('gc --dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Would delete 1 release of mf-search \(3 objects in the store\)\n/),
    });
    expect(await run('gc')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Deleted 1 release of mf-search \(3 objects in the store\)\n/),
    });
    expect((await releases.listVersions('mf-search')).sort()).toEqual([one.version, two.version].sort());
    expect(await run('gc')).toMatchObject({ code: 0, out: 'Nothing to delete.\n' });
    expect(await run(`compose mf-search=${third.version} --reason gone`)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`release ${third.version} of mf-search is not in the store`),
    });
  }, 120_000);

  it('ends where a release cannot work', async () => {
    const { runHere: run, search } = await site();
    await search('good');
    expect(await run('compose shell=latest mf-search=latest --reason first')).toMatchObject({ code: 0 });
    await search('bad', {
      bundle: bundle(`throw new Error('no such field')`),
      publishedAt: '2099-01-01T00:00:00.000Z',
      api: { hash: '0', calls: { signIn: createCallContract('signIn') } },
    });
    const refused = await run('compose mf-search=latest --reason second');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(
      /^this composition failed its checks:\n- mf-search \w+: the call signIn is not served by the API; .*\n- mf-search \w+: \/ \(requested as \/\) throws \(no such field\): .*\n$/,
    );
    expect(await run('compose mf-search=latest --dry-run')).toEqual({ ...refused });
    expect((JSON.parse((await run('history --json')).out) as unknown[]).length).toBe(1);
  }, 30_000);

  it.each<[string, RegExp]>([
    ['compose mf-search=latest --reason x', /^There is no release of mf-search: npm run release -- publish mf-search$/],
    ['promote --reason x', /^there is no composition yet$/],
    ['diff', /^There is no composition yet\.$/],
    ['rollback --to-change 7 --reason x', /^there is no composition yet$/],
  ])('refuses %s in an empty store', async (command, message) => {
    const { runHere } = await site();
    const { code, err } = await runHere(command);
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('keys new', () => {
  it('writes the private half for its owner alone, and never over another', async () => {
    const folder = await dataFolder();
    const file = join(folder, 'deep/team.json');
    const make = () =>
      releaseHere(
        ['keys', 'new', 'search-team', '--publishes', 'mf-search,mf-listing', '--publishes', 'shell', '--file', file],
        { DATA_DIR: folder },
      );
    const { code, out, err } = await make();
    const { private_key: privateKey } = JSON.parse(await readFile(file, 'utf8')) as { private_key: string };
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      id: 'search-team',
      publishes: ['mf-search', 'mf-listing', 'shell'],
      composes: false,
    });
    expect(out + err).not.toContain(privateKey);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(
      parseTrustedKeys(JSON.stringify({ keys: [JSON.parse(out)] })).has(
        parseSigningKey(await readFile(file, 'utf8')).id,
      ),
    ).toBe(true);
    expect(await make()).toMatchObject({ code: 1, err: `${file} already exists. Keys are never overwritten.\n` });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ private_key: privateKey });
  });

  it('has a place of its own for it', async () => {
    const folder = await dataFolder();
    expect(await releaseHere(['keys', 'new', 'ops', '--composes'], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    expect((await stat(join(folder, 'keys/ops.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('publish', () => {
  it('builds a remote, stores it once and says what it is', async () => {
    const folder = await dataFolder();
    const publish = (settings: Record<string, string> = {}) =>
      release(['publish', 'mf-partner'], { DATA_DIR: folder, RELEASED_BY: 'ann', ...settings });
    const first = await publish();
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Published mf-partner [0-9a-f]{12}\.\n {2}revision {2}\S+\n {2}routes {4}\/partner(?:, \/staff\/[a-z/:-]+)+\n {2}files {5}\d+ files, [\d.]+ KB; server bundle [\d.]+ KB\n {2}first load, compressed\n {4}partner {2,}[\d.]+ KB\n(?: {4}staff-[a-z-]+ {2,}[\d.]+ KB\n)+$/,
      ),
    });
    expect(first.err).not.toMatch(STACK);
    expect((await publish()).out).toMatch(
      /^mf-partner [0-9a-f]{12} was already published by ann on .* UTC\. Nothing changed\.\n/,
    );
    const stranger = generateKey('stranger', { publishes: ['*'], composes: true });
    const SIGNING_KEY = await privateFile(folder, 'stranger.json', stranger.privateFile);
    expect(await publish({ SIGNING_KEY, TRUSTED_KEYS: join(folder, 'keys/trusted.json') })).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The key 'stranger' \(SIGNING_KEY\) is not in the list of trusted keys: add its entry to /,
      ),
    });
  }, 180_000);
});
