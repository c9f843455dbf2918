import { describe, expect, it } from '@jest/globals';
import { createHealthStore, getHour, type FailureKind, type LoggedChange } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { API_ERROR, remoteServer, shellServer, throwingServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

const ROUTES = [{ page: 'home', path: '/' }];
const WAIT = { timeout: 20_000, interval: 100 };

/** Runs a test on its own site with one remote. Concurrent tests cannot share hooks, so each one closes its site. */
const withSite = (test: (site: TestSite) => Promise<void>) => async () => {
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
      reason: 'a test',
    })),
  };
}

const fetchBody = async ({ origin }: ShellProcess) => (await fetch(origin)).text();
const waitForCanary = (server: ShellProcess) =>
  waitFor(async () => expect(await fetchBody(server)).toContain('"channel":"canary"'), WAIT);
const waitForProduction = (server: ShellProcess) =>
  waitFor(async () => expect(await fetchBody(server)).toContain('production</div>'), WAIT);
const openPages = (server: ShellProcess, pages: number) =>
  Promise.all(Array.from({ length: pages }, () => fetchBody(server)));
const readWithdrawals = async (site: TestSite) =>
  (await site.changes.readHistory()).filter(({ action }) => action === 'withdraw');
const waitForWithdrawal = (site: TestSite) =>
  waitFor(async () => expect(await readWithdrawals(site)).toHaveLength(1), WAIT);

/** Waits for two checks of the canary. A server stores its counts at each check, so three new counts mean at least two checks. */
async function waitForTwoChecks(site: TestSite, server: ShellProcess) {
  const stored = new Set<string>();
  await waitFor(async () => {
    await fetchBody(server);
    for (const path of await site.store.list('health/')) stored.add((await site.store.read(path))!.toString('utf8'));
    expect(stored.size).toBeGreaterThanOrEqual(4);
  }, WAIT);
}

/** Counts the stored page views of the canary's remote. */
async function countStoredPages({ store }: TestSite): Promise<number> {
  const counts = await createHealthStore(store, 'tests').read(getHour(new Date().toISOString()), 'all');
  return counts
    .filter(({ name, channel }) => name === 'mf-search' && channel === 'canary')
    .reduce((sum, { pages }) => sum + pages, 0);
}

/** Returns the address of a client behind the proxy that these servers trust. */
const getClientAddress = (number: number) => `192.0.2.${number}`;
const TRUST_LOCAL_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** Opens a page from an address. Returns the page's nonce, which a failure report must contain. */
const openPageFrom = async ({ origin }: ShellProcess, address: string) => {
  const policy = (await fetch(origin, { headers: { 'x-forwarded-for': address } })).headers.get(
    'content-security-policy',
  )!;
  return /'nonce-([\w-]+)'/.exec(policy)![1]!;
};

const sendReport = ({ origin }: ShellProcess, body: object, { from = origin, address = getClientAddress(0) } = {}) =>
  fetch(`${origin}/shell/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: from, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const createReport = (change: LoggedChange, kind: FailureKind) => ({
  composition: change.canary!.composition.id,
  channel: 'canary',
  failures: [{ remote: 'mf-search', version: change.canary!.composition.releases['mf-search'], kind }],
});

describe('a canary', () => {
  it(
    'that throws is withdrawn within seconds',
    withSite(async (site) => {
      const server = await site.start();
      const { version } = await deployCanary(site, throwingServer());
      await waitForCanary(server);
      const began = performance.now();
      await openPages(server, 20);
      await waitForWithdrawal(site);
      await waitForProduction(server);
      expect(performance.now() - began).toBeLessThan(10_000);
      const [change] = await readWithdrawals(site);
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
    withSite(async (site) => {
      const servers = await Promise.all([site.start(), site.start()]);
      const { version } = await deployCanary(site, throwingServer());
      await Promise.all(servers.map(waitForCanary));
      // Neither server has enough page views alone.
      await Promise.all(servers.map((server) => openPages(server, 12)));
      await waitForWithdrawal(site);
      await Promise.all(servers.map(waitForProduction));
      // Wait until running requests have ended.
      await Promise.all(servers.map((server) => server.stop()));
      const all = await readWithdrawals(site);
      expect(all).toHaveLength(1);
      expect(all[0]!.reason).toContain(`mf-search ${version}`);
      expect(servers.flatMap(({ log }) => log).filter(({ msg }) => msg === 'the canary was withdrawn')).toHaveLength(1);
    }),
    60_000,
  );

  it(
    'is judged also by counts of a crashed server',
    withSite(async (site) => {
      const first = await site.start();
      await deployCanary(site, throwingServer());
      await waitForCanary(first);
      await openPages(first, 12);
      await waitFor(async () => expect(await countStoredPages(site)).toBeGreaterThan(12), WAIT);
      await first.kill();
      const second = await site.start();
      await openPages(second, 12);
      await waitForWithdrawal(site);
      await waitForProduction(second);
    }),
    40_000,
  );

  it(
    'is withdrawn because of browser reports alone',
    withSite(async (site) => {
      const server = await site.start(TRUST_LOCAL_PROXY);
      const change = await deployCanary(site, remoteServer('canary'));
      await waitForCanary(server);
      await openPages(server, 20);
      const answers = await Promise.all(
        (['load', 'load', 'load', 'integrity', 'hydration', 'render'] as const).map(async (kind, number) => {
          const address = getClientAddress(number + 1);
          return sendReport(
            server,
            { view: await openPageFrom(server, address), ...createReport(change, kind) },
            { address },
          );
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
      await waitForWithdrawal(site);
      // The guard may check before all reports are counted. Three are enough.
      expect((await readWithdrawals(site))[0]!.reason).toMatch(
        /: [3-6] failures \(((load|integrity|hydration|render) [1-3](, )?)+\) in \d+ pages for [4-7] clients/,
      );
      await waitForProduction(server);
    }),
    40_000,
  );
});

describe('a canary that is not withdrawn', () => {
  it.concurrent(
    'works, or cannot reach the API',
    withSite(async (site) => {
      const server = await site.start();
      await deployCanary(
        site,
        `${remoteServer('canary')}
      const render = exports.render; exports.render = (request) => { if (request.url === '/?down') throw ${API_ERROR}; return render(request); };`,
      );
      await waitForCanary(server);
      await openPages(server, 30);
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${server.origin}/?down`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
      await waitForTwoChecks(site, server);
      expect(await readWithdrawals(site)).toEqual([]);
      expect(await fetchBody(server)).toContain('"channel":"canary"');
    }),
    60_000,
  );

  it.concurrent(
    'has forged reports: without a page, of one page from many clients, and of many pages from one client',
    withSite(async (site) => {
      const server = await site.start(TRUST_LOCAL_PROXY);
      const change = await deployCanary(site, remoteServer('canary'));
      await waitForCanary(server);
      await openPages(server, 20);
      const view = await openPageFrom(server, getClientAddress(1));
      for (let number = 1; number <= 25; number++) {
        await sendReport(server, createReport(change, 'load'), { address: getClientAddress(number) });
        await sendReport(
          server,
          { view: 'A'.repeat(view.length), ...createReport(change, 'load') },
          { address: getClientAddress(number) },
        );
        await sendReport(server, { view, ...createReport(change, 'load') }, { address: getClientAddress(number) });
        await sendReport(
          server,
          { view: await openPageFrom(server, getClientAddress(99)), ...createReport(change, 'render') },
          { address: getClientAddress(99) },
        );
      }
      await waitForTwoChecks(site, server);
      expect(await readWithdrawals(site)).toEqual([]);
    }),
    60_000,
  );

  it.concurrent(
    'has malformed reports',
    withSite(async (site) => {
      const server = await site.start(TRUST_LOCAL_PROXY);
      const change = await deployCanary(site, remoteServer('canary'));
      await waitForCanary(server);
      await openPages(server, 20);
      const view = await openPageFrom(server, getClientAddress(1));
      const {
        failures: [failure],
        ...rest
      } = { view, ...createReport(change, 'load') };
      const statuses = await Promise.all([
        sendReport(server, { ...rest, composition: '00000000', failures: [failure!] }),
        sendReport(server, { ...rest, failures: [{ ...failure!, version: '000000000000' }] }),
        sendReport(server, { ...rest, failures: [{ ...failure!, remote: 'mf-nothing' }] }),
        sendReport(server, { ...rest, failures: [{ ...failure!, kind: 'server' as 'load' }] }),
        sendReport(server, createReport(change, 'load'), { from: 'https://elsewhere.example' }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 400, 403]);
      await waitForTwoChecks(site, server);
      expect(await readWithdrawals(site)).toEqual([]);
    }),
    60_000,
  );

  it.concurrent(
    'fails on a server without a key, which only logs it',
    withSite(async (site) => {
      const server = await site.start({ COMPOSER_KEY: '' });
      const change = await deployCanary(site, throwingServer());
      await waitForCanary(server);
      await openPages(server, 20);
      await waitFor(
        () =>
          expect(server.log.map(({ msg }) => msg)).toContain(
            'the canary fails too often, but this server has no key to withdraw it',
          ),
        WAIT,
      );
      await waitForTwoChecks(site, server);
      expect(server.log.filter(({ composition }) => composition === change.canary!.composition.id)).toHaveLength(1);
      expect(await readWithdrawals(site)).toEqual([]);
    }),
    60_000,
  );
});
