import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStreetArchive, createStreetTile } from '@lodestay/testing/street-archive';
import { seriousFindings } from '../site/axe-findings.ts';
import { isBaseMap, isStill, readNames } from '../site/page-map.ts';
import { siteReleases, startShell } from '../site/start-site.ts';
import { expect, findAvailableHome, test as base, waitUntilHydrated, type Page } from '../site/test.ts';

/** Starts a shell with a map, which it checks all the time. */
const start = (env: Record<string, string>) =>
  startShell(process.env['SITE_API']!, siteReleases(process.env['SITE_DATA']!), { MAP_CHECK_MS: '200', ...env });

async function open(page: Page, origin: string, path = '/s/denver') {
  await page.context().addCookies([{ name: 'consent', value: 'denied', url: origin }]);
  const response = await page.goto(origin + path);
  await waitUntilHydrated(page);
  return (await response!.headerValue('content-security-policy'))!;
}

const sources = (page: Page) => page.getByRole('note', { name: 'Sources of the map' });
const pins = (page: Page) => page.getByRole('region', { name: /^Map of/ }).locator('[data-pin]');

/**
 * Whether the map has pins, how many of them its sources overlap, and whether the sources are in front. Read in one evaluation, because
 * pins are drawn again while the map moves.
 */
const readSources = (page: Page) =>
  sources(page).evaluate((note) => {
    const { left, right, top, bottom, width, height } = note.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('[data-pin]')]
      .map((pin) => pin.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.height > 0);
    return {
      hasPins: boxes.length > 0,
      pinsBelow: boxes.filter((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
        .length,
      isInFront: note.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    };
  });

/** A slow machine takes long to draw a map. */
const DRAWN = { timeout: 30_000 };

/** Waits until the map shows its pins and stands still. */
async function waitForPins(page: Page) {
  await expect(pins(page).first()).toBeVisible(DRAWN);
  await expect.poll(() => isStill(page), DRAWN).toBe(true);
}

/**
 * Chooses a building's pin with the keyboard. Pins that stand for several buildings zoom in, and have no `aria-pressed`. A key is pressed
 * again if the map has drawn its pins again in the meantime.
 */
async function choosePin(page: Page) {
  const pin = pins(page).and(page.locator('[aria-pressed]')).first();
  const selected = page.getByRole('group', { name: 'Selected home' });
  await expect
    .poll(async () => {
      if (await selected.isVisible()) return true;
      await ((await pin.isVisible()) ? pin : pins(page).first()).press('Enter');
      return selected.isVisible();
    })
    .toBe(true);
}

base.describe('with an archive of tiles', () => {
  const test = base.extend<Record<never, never>, { shellOrigin: string }>({
    shellOrigin: [
      async ({ browserName: _browser }, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'streets-'));
        const file = join(folder, 'streets.pmtiles');
        await writeFile(file, createStreetArchive());
        const shell = await start({ MAP_TILES: file });
        await use(shell.origin);
        await shell.stop();
        await rm(folder, { recursive: true });
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });
  test.use({ viewport: { width: 1280, height: 900 } });

  test('draws streets with their names, from this site only', async ({ page, shellOrigin, problems }) => {
    const hosts = new Set<string>();
    // The worker of the map has a blob URL, without a host.
    page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
    const policy = await open(page, shellOrigin);
    await expect(pins(page).first()).toBeVisible(DRAWN);
    await expect.poll(() => readNames(page, 'roads_major'), DRAWN).toContain('Test Street');
    await expect.poll(() => readNames(page, 'roads_labels_major'), DRAWN).toContain('Archive Avenue');
    await expect(sources(page).getByRole('link', { name: 'Test maps' })).toHaveAttribute(
      'href',
      'https://example.com/maps',
    );
    await expect(sources(page)).toBeInViewport();
    expect(policy).toContain("connect-src 'self';");
    expect([...hosts]).toEqual([new URL(shellOrigin).host]);

    const { slug } = await findAvailableHome(page.request);
    await open(page, shellOrigin, `/homes/${slug}`);
    await page.getByRole('heading', { name: 'Location', exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => readNames(page, 'roads_major'), DRAWN).toContain('Test Street');
    await expect(sources(page)).toBeVisible();
    expect(problems).toEqual([]);
  });

  for (const width of [1280, 375])
    test(`names its sources beside the pins at ${width} px, with no accessibility findings`, async ({
      page,
      shellOrigin,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 812 });
      await open(page, shellOrigin);
      if (width < 1024) await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect.poll(() => readNames(page, 'roads_major'), DRAWN).toContain('Test Street');
      await waitForPins(page);
      await expect.poll(() => readSources(page)).toEqual({ hasPins: true, pinsBelow: 0, isInFront: true });
      expect(await seriousFindings(page)).toEqual([]);

      // The sources are reached by keyboard, and stay visible beside the card of a pin.
      await choosePin(page);
      await sources(page).getByRole('link').focus();
      await expect(sources(page).getByRole('link')).toBeInViewport();
      await expect.poll(async () => (await readSources(page)).isInFront).toBe(true);
    });
});

type Mode = 'works' | 'is down' | 'is slow' | 'sends a page in place of tiles';

/** A tile origin that works or fails. `calls` counts the requests of browsers. */
async function startTileOrigin() {
  let mode: Mode = 'works';
  const calls: string[] = [];
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/style': (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          version: 8,
          sources: {
            streets: { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}'], maxzoom: 14, attribution: 'Other maps' },
          },
          layers: [
            { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
            { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' },
          ],
        }),
      ),
    '/tiles': (response) =>
      mode === 'sends a page in place of tiles'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
        : response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(createStreetTile()),
  };
  const server = createServer((request, response) => {
    if (request.headers['user-agent']?.includes('Chrome')) calls.push(request.url!);
    response.setHeader('access-control-allow-origin', '*');
    if (mode === 'is down') return void response.destroy();
    if (mode !== 'is slow') answers[/^\/\w+/.exec(request.url!)![0]]!(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setMode: (next: Mode) => (mode = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The server notices by itself what happens to a tile origin. A slow origin takes as long as the time limit of a check. */
const NOTICED = { timeout: 20_000 };

base.describe('with a tile origin', () => {
  const readPolicy = async (shell: string) => (await fetch(`${shell}/s/denver`)).headers.get('content-security-policy');

  type Tiles = Awaited<ReturnType<typeof startTileOrigin>>;
  const test = base.extend<{ tiles: Tiles; shellOrigin: string }, { shared: { tiles: Tiles; shellOrigin: string } }>({
    shared: [
      async ({ browserName: _browser }, use) => {
        const tiles = await startTileOrigin();
        const shell = await start({ MAP_STYLE_URL: `${tiles.origin}/style` });
        await use({ tiles, shellOrigin: shell.origin });
        await shell.stop();
        tiles.close();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    tiles: async ({ shared }, use) => {
      const { tiles, shellOrigin } = shared;
      // An earlier test may have left another mode.
      tiles.setMode('works');
      await expect.poll(() => readPolicy(shellOrigin), NOTICED).toContain(`connect-src 'self' ${tiles.origin};`);
      tiles.calls.length = 0;
      await use(tiles);
    },
    shellOrigin: ({ shared }, use) => use(shared.shellOrigin),
  });
  test.use({ viewport: { width: 1280, height: 900 } });

  test('draws its streets and allows no other origin', async ({ page, tiles, shellOrigin, problems }) => {
    const policy = await open(page, shellOrigin);
    expect(policy).toContain(`connect-src 'self' ${tiles.origin};`);
    await expect.poll(() => readNames(page, 'roads'), DRAWN).toContain('Test Street');
    await expect(sources(page)).toHaveText('Other maps');
    expect(problems).toEqual([]);
  });

  test('shows the map without streets if the browser gets pages in place of tiles', async ({
    page,
    tiles,
    shellOrigin,
    problems,
  }) => {
    await page.route(`${tiles.origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html>',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await open(page, shellOrigin);
    await expect(pins(page).first()).toBeVisible(DRAWN);
    await expect.poll(() => isBaseMap(page), DRAWN).toBe(true);
    await expect(sources(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('shows the map without streets if the browser cannot load tiles', async ({
    page,
    tiles,
    shellOrigin,
    problems,
  }) => {
    await page.route(`${tiles.origin}/**`, (route) => route.abort());
    await open(page, shellOrigin);
    await expect(pins(page).first()).toBeVisible(DRAWN);
    await expect.poll(() => isBaseMap(page), DRAWN).toBe(true);
    await expect(sources(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  for (const mode of ['is down', 'is slow', 'sends a page in place of tiles'] as const)
    test(`shows the map without streets while the origin ${mode}`, async ({ page, tiles, shellOrigin, problems }) => {
      tiles.setMode(mode);
      await expect.poll(() => readPolicy(shellOrigin), NOTICED).toContain("connect-src 'self';");
      tiles.calls.length = 0;
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await open(page, shellOrigin);
      await expect(pins(page).first()).toBeVisible(DRAWN);
      await expect.poll(() => isBaseMap(page), DRAWN).toBe(true);
      await expect(sources(page)).toHaveCount(0);
      expect([tiles.calls, problems, logged.filter((text) => text.includes('Failed to load'))]).toEqual([[], [], []]);
    });
});
