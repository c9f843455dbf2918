import { describe, expect, it } from '@jest/globals';
import { createHealthStore, getHour, type FailureKind, type LoggedChange } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { API_ERROR, remoteServer, shellServer, throwingServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

const ROUTES = [{ page: 'home', path: '/' }];
const PATIENCE = { timeout: 20_000, interval: 100 };

/** A test of a site with one remote. Tests that run at the same time share no hooks, so each closes its own site. */
const ofSite = (test: (site: TestSite) => Promise<void>) => async () => {
  const site = await makeSite();
  try {
    await site.deploy(
      { name: 'shell', serverSource: shellServer() },
      { name: 'mf-search', routes: ROUTES, serverSource: remoteServer('production') },
    );
    await test(site);
  } finally {
    await site.close();
  }
};

/** Deploys another release of the remote to all visitors. */
async function deployCanary(site: TestSite, serverSource: string): Promise<LoggedChange & { version: string }> {
  const version = await site.publish({ name: 'mf-search', routes: ROUTES, serverSource });
  return {
    version,
    ...(await site.composer.compose({
      to: 'canary',
      percentage: 100,
      changes: { 'mf-search': version },
      by: 'ana',
      reason: 'a try',
    })),
  };
}

const fetchBody = async ({ origin }: ShellProcess) => (await fetch(origin)).text();
const canaryOn = (server: ShellProcess) =>
  waitFor(async () => expect(await fetchBody(server)).toContain('"channel":"canary"'), PATIENCE);
const productionOn = (server: ShellProcess) =>
  waitFor(async () => expect(await fetchBody(server)).toContain('production</div>'), PATIENCE);
const open = (server: ShellProcess, pages: number) =>
  Promise.all(Array.from({ length: pages }, () => fetchBody(server)));
const withdrawals = async (site: TestSite) =>
  (await site.changes.readHistory()).filter(({ action }) => action === 'withdraw');
const withdrawn = (site: TestSite) => waitFor(async () => expect(await withdrawals(site)).toHaveLength(1), PATIENCE);

/** A server stores what it has counted as often as it looks at the canary: three times new counts are two looks, at least. */
async function watched(site: TestSite, server: ShellProcess) {
  const replaced = new Set<string>();
  await waitFor(async () => {
    await fetchBody(server);
    for (const path of await site.store.list('health/')) replaced.add((await site.store.read(path))!.toString('utf8'));
    expect(replaced.size).toBeGreaterThanOrEqual(4);
  }, PATIENCE);
}

/** Pages of the canary's remote that are in the store. */
async function storedPages({ store }: TestSite): Promise<number> {
  const counts = await createHealthStore(store, 'tests').read(getHour(new Date().toISOString()), 'all');
  return counts
    .filter(({ name, channel }) => name === 'mf-search' && channel === 'canary')
    .reduce((sum, { pages }) => sum + pages, 0);
}

/** A network of its own behind the proxy that these servers trust. */
const clientAt = (number: number) => `192.0.2.${number}`;
const TRUSTING = { TRUST_PROXY: '127.0.0.1' };

/** Opens a page from a network; resolves to the proof of that view. */
const viewFrom = async ({ origin }: ShellProcess, address: string) => {
  const policy = (await fetch(origin, { headers: { 'x-forwarded-for': address } })).headers.get(
    'content-security-policy',
  )!;
  return /'nonce-([\w-]+)'/.exec(policy)![1]!;
};

const post = ({ origin }: ShellProcess, body: object, { from = origin, address = clientAt(0) } = {}) =>
  fetch(`${origin}/shell/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: from, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const report = (change: LoggedChange, kind: FailureKind) => ({
  composition: change.canary!.composition.id,
  channel: 'canary',
  failures: [{ remote: 'mf-search', version: change.canary!.composition.releases['mf-search'], kind }],
});

describe('a canary', () => {
  it(
    'that throws is withdrawn within seconds',
    ofSite(async (site) => {
      const server = await site.start();
      const { version } = await deployCanary(site, throwingServer());
      await canaryOn(server);
      const began = performance.now();
      await open(server, 20);
      await withdrawn(site);
      await productionOn(server);
      expect(performance.now() - began).toBeLessThan(10_000);
      const [change] = await withdrawals(site);
      expect(change).toMatchObject({ by: 'canary guard', canary: null });
      expect(change!.reason).toMatch(
        new RegExp(
          `^mf-search ${version}: (\\d+) failures \\(server \\1\\) in \\1 pages, 100% with a threshold of 5%$`,
        ),
      );
    }),
    40_000,
  );

  it(
    'is withdrawn once by several servers',
    ofSite(async (site) => {
      const servers = await Promise.all([site.start(), site.start()]);
      const { version } = await deployCanary(site, throwingServer());
      await Promise.all(servers.map(canaryOn));
      // Neither has enough pages alone.
      await Promise.all(servers.map((server) => open(server, 12)));
      await withdrawn(site);
      await Promise.all(servers.map(productionOn));
      // Wait until running requests have ended.
      await Promise.all(servers.map((server) => server.stop()));
      const all = await withdrawals(site);
      expect(all).toHaveLength(1);
      expect(all[0]!.reason).toContain(`mf-search ${version}`);
      expect(servers.flatMap(({ log }) => log).filter(({ msg }) => msg === 'the canary was withdrawn')).toHaveLength(1);
    }),
    60_000,
  );

  it(
    'is judged also by counts of a crashed server',
    ofSite(async (site) => {
      const first = await site.start();
      await deployCanary(site, throwingServer());
      await canaryOn(first);
      await open(first, 12);
      await waitFor(async () => expect(await storedPages(site)).toBeGreaterThan(12), PATIENCE);
      await first.kill();
      const second = await site.start();
      await open(second, 12);
      await withdrawn(site);
      await productionOn(second);
    }),
    40_000,
  );

  it(
    'is withdrawn because of browser reports alone',
    ofSite(async (site) => {
      const server = await site.start(TRUSTING);
      const change = await deployCanary(site, remoteServer('canary'));
      await canaryOn(server);
      await open(server, 20);
      const answers = await Promise.all(
        (['load', 'load', 'load', 'integrity', 'hydration', 'render'] as const).map(async (kind, number) => {
          const address = clientAt(number + 1);
          return post(server, { view: await viewFrom(server, address), ...report(change, kind) }, { address });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
      await withdrawn(site);
      // The guard may look before the last of them is counted; three are enough.
      expect((await withdrawals(site))[0]!.reason).toMatch(
        /: [3-6] failures \(((load|integrity|hydration|render) [1-3](, )?)+\) in \d+ pages for [4-7] clients/,
      );
      await productionOn(server);
    }),
    40_000,
  );
});

describe('a canary that is not withdrawn', () => {
  it.concurrent(
    'works, or cannot reach the API',
    ofSite(async (site) => {
      const server = await site.start();
      await deployCanary(
        site,
        `${remoteServer('canary')}
      const render = exports.render; exports.render = (request) => { if (request.url === '/?down') throw ${API_ERROR}; return render(request); };`,
      );
      await canaryOn(server);
      await open(server, 30);
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${server.origin}/?down`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
      await watched(site, server);
      expect(await withdrawals(site)).toEqual([]);
      expect(await fetchBody(server)).toContain('"channel":"canary"');
    }),
    60_000,
  );

  it.concurrent(
    'has forged reports: without a page, of one page from many clients, and of many pages from one client',
    ofSite(async (site) => {
      const server = await site.start(TRUSTING);
      const change = await deployCanary(site, remoteServer('canary'));
      await canaryOn(server);
      await open(server, 20);
      const view = await viewFrom(server, clientAt(1));
      for (let number = 1; number <= 25; number++) {
        await post(server, report(change, 'load'), { address: clientAt(number) });
        await post(server, { view: 'A'.repeat(view.length), ...report(change, 'load') }, { address: clientAt(number) });
        await post(server, { view, ...report(change, 'load') }, { address: clientAt(number) });
        await post(
          server,
          { view: await viewFrom(server, clientAt(99)), ...report(change, 'render') },
          { address: clientAt(99) },
        );
      }
      await watched(site, server);
      expect(await withdrawals(site)).toEqual([]);
    }),
    60_000,
  );

  it.concurrent(
    'has malformed reports',
    ofSite(async (site) => {
      const server = await site.start(TRUSTING);
      const change = await deployCanary(site, remoteServer('canary'));
      await canaryOn(server);
      await open(server, 20);
      const view = await viewFrom(server, clientAt(1));
      const {
        failures: [failure],
        ...rest
      } = { view, ...report(change, 'load') };
      const statuses = await Promise.all([
        post(server, { ...rest, composition: '00000000', failures: [failure!] }),
        post(server, { ...rest, failures: [{ ...failure!, version: '000000000000' }] }),
        post(server, { ...rest, failures: [{ ...failure!, remote: 'mf-nothing' }] }),
        post(server, { ...rest, failures: [{ ...failure!, kind: 'server' as 'load' }] }),
        post(server, report(change, 'load'), { from: 'https://elsewhere.example' }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 400, 403]);
      await watched(site, server);
      expect(await withdrawals(site)).toEqual([]);
    }),
    60_000,
  );

  it.concurrent(
    'fails on a server without a key, which only logs it',
    ofSite(async (site) => {
      const server = await site.start({ COMPOSER_KEY: '' });
      const change = await deployCanary(site, throwingServer());
      await canaryOn(server);
      await open(server, 20);
      await waitFor(
        () =>
          expect(server.log.map(({ msg }) => msg)).toContain(
            'the canary fails too often, but this server has no key to withdraw it',
          ),
        PATIENCE,
      );
      await watched(site, server);
      expect(server.log.filter(({ composition }) => composition === change.canary!.composition.id)).toHaveLength(1);
      expect(await withdrawals(site)).toEqual([]);
    }),
    60_000,
  );
});
