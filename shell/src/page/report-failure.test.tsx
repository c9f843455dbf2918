import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';

const SITE = { composition: '0000000a', channel: 'canary', shell: '111111111111' };
const REMOTES = [
  { name: 'mf-search', version: '222222222222', entry: '/assets/mf-search/remoteEntry.0a1b2c3d4e.js' },
  { name: 'mf-listing', version: '333333333333', entry: '/assets/mf-listing/remoteEntry.0a1b2c3d4e.js' },
  { name: 'mf-preview', version: '444444444444', entry: 'http://localhost:4301/remoteEntry.js' },
];
const SEARCH = { remote: 'mf-search', version: '222222222222' };

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
const fetched = jest.fn<typeof fetch>();
let listened: Parameters<typeof addEventListener>[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubGlobal('fetch', fetched.mockResolvedValue({ ok: false } as Response));
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ID}">${JSON.stringify({ site: SITE, remotes: REMOTES })}</script>`;
  const listen = jest.spyOn(window, 'addEventListener');
  listened = listen.mock.calls;
});
afterEach(() => {
  // Every test has a report of its own; the window is the same.
  for (const [type, listener, options] of listened) removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  unstubAllGlobals();
  jest.useRealTimers();
});

const load = () => import('./report-failure.ts');
const second = () => jest.advanceTimersByTimeAsync(1000);

/** A script that the browser could not load, or did not run. */
function failScript(src: string, integrity = 'sha384-x') {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src, integrity });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

const readJson = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(String(reader.result))));
    reader.readAsText(blob);
  });
const sent = async () => {
  jest.useRealTimers();
  return Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => ({ url, type: body.type, body: await readJson(body) })),
  );
};
const failures = async () => (await sent()).flatMap(({ body }) => (body as { failures: object[] }).failures);

const errorAt = (name: string, ...frames: string[]) =>
  Object.assign(new Error('of person@example.com'), {
    name,
    stack: [`${name}: of person@example.com`, ...frames.map((frame) => `    at f (${frame})`)].join('\n'),
  });

describe('reportFailure', () => {
  it('sends release, kind and place, without the message', async () => {
    const { reportFailure } = await load();
    reportFailure(
      'mf-search',
      'render',
      errorAt(
        'TypeError',
        'https://ads.example/x.js:1:2',
        'https://site.example/assets/mf-search/page-home.0a1b2c3d4e.js:3:45',
        'https://site.example/assets/shell/main.0a1b2c3d4e.js:6:7',
      ),
    );
    await second();
    expect(await sent()).toEqual([
      {
        url: '/shell/failures',
        type: 'application/json',
        body: {
          composition: '0000000a',
          channel: 'canary',
          failures: [{ ...SEARCH, kind: 'render', place: 'page-home.0a1b2c3d4e.js:3:45' }],
        },
      },
    ]);
  });

  it('batches failures within a second, each part and kind once', async () => {
    const { reportFailure } = await load();
    reportFailure('mf-search', 'render', new Error('one'));
    reportFailure('mf-search', 'render', new Error('two'));
    reportFailure('mf-search', 'hydration', new Error('three'));
    reportFailure('shell', 'hydration', new Error('four'));
    await jest.advanceTimersByTimeAsync(999);
    expect(sendBeacon).not.toHaveBeenCalled();
    await second();
    reportFailure('mf-search', 'render', new Error('five'));
    await second();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(await failures()).toEqual([
      { ...SEARCH, kind: 'render' },
      { ...SEARCH, kind: 'hydration' },
      { remote: 'shell', version: '111111111111', kind: 'hydration' },
    ]);
  });

  it('ignores API errors and code that is not a release of this site', async () => {
    const { reportFailure } = await load();
    reportFailure('mf-search', 'render', errorAt('ApiError'));
    reportFailure('mf-preview', 'render', new Error('under development'));
    reportFailure('mf-unknown', 'load', new Error('no release'));
    await second();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('reports a chunk error as a failed load', async () => {
    const { reportFailure } = await load();
    failScript('/assets/mf-search/page-home.0a1b2c3d4e.js');
    reportFailure('mf-search', 'render', errorAt('ChunkLoadError'));
    reportFailure('mf-search', 'load', new Error('mf-search did not load'));
    await second();
    expect(await failures()).toEqual([{ ...SEARCH, kind: 'load' }]);
  });

  it('sends at once when the page unloads', async () => {
    const { reportFailure } = await load();
    reportFailure('mf-search', 'render', new Error('one'));
    dispatchEvent(new Event('pagehide'));
    await second();
    expect(await failures()).toEqual([{ ...SEARCH, kind: 'render' }]);
  });
});

describe('a script that fails', () => {
  const arrives = (how: (integrity: string | undefined) => boolean) =>
    fetched.mockImplementation((_url, init) =>
      how(init?.integrity)
        ? Promise.resolve({ ok: true } as Response)
        : Promise.reject(new TypeError('Failed to fetch')),
    );

  it.each([
    ['load', 'is missing', () => false],
    ['load', 'came through at the second try', () => true],
    ['integrity', 'arrives when nobody looks at its hash', (integrity: string | undefined) => !integrity],
  ] as const)('counts as %s when it %s', async (kind, _what, how) => {
    await load();
    arrives(how);
    failScript('/assets/mf-listing/page-home.0a1b2c3d4e.js', 'sha384-abc');
    await second();
    expect(await failures()).toEqual([{ remote: 'mf-listing', version: '333333333333', kind }]);
  });

  it('fetches the same file again from the cache', async () => {
    await load();
    arrives(() => true);
    failScript('/assets/shell/sign-in.0a1b2c3d4e.js', 'sha384-abc');
    await second();
    const src = new URL('/assets/shell/sign-in.0a1b2c3d4e.js', location.href).href;
    expect(fetched.mock.calls).toEqual([
      [src, { integrity: '', cache: 'force-cache' }],
      [src, { integrity: 'sha384-abc', cache: 'force-cache' }],
    ]);
    expect(await failures()).toEqual([{ remote: 'shell', version: '111111111111', kind: 'load' }]);
  });

  it('is reported after its kind is known', async () => {
    await load();
    let answer: (response: Response) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    failScript('/assets/mf-search/page-home.0a1b2c3d4e.js');
    await second();
    expect(sendBeacon).not.toHaveBeenCalled();
    arrives(() => false);
    answer({ ok: true } as Response);
    await second();
    expect(await failures()).toEqual([{ ...SEARCH, kind: 'integrity' }]);
  });

  it('is ignored if it is not ours', async () => {
    await load();
    failScript('https://ads.example/x.js');
    await second();
    expect(fetched).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
