import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { createEarlyReport } from './early-report.ts';

const SITE = { composition: '0000000a', channel: 'canary', shell: '111111111111' } as const;
const started = window as Window & { shellStarted?: boolean };
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
const fetched = jest.fn<typeof fetch>();
let listened: Parameters<typeof addEventListener>[];

beforeEach(() => {
  jest.resetAllMocks();
  delete started.shellStarted;
  stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const listen = jest.spyOn(window, 'addEventListener');
  listened = listen.mock.calls;
  const inline = document.createElement('script');
  inline.nonce = 'nonce-of-page';
  inline.text = createEarlyReport(SITE);
  document.head.append(inline);
  inline.remove();
});
afterEach(() => {
  for (const [type, listener, options] of listened) removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  unstubAllGlobals();
});

const failScript = (given: Partial<HTMLScriptElement>) => {
  const script = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    src: '/assets/shell/main.0a1b2c3d4e.js',
    integrity: 'sha384-abc',
    ...given,
  });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
};
const throwAt = (filename: string) =>
  dispatchEvent(new ErrorEvent('error', { filename, lineno: 1, colno: 23, message: 'of person@example.com' }));

const reported = async () => {
  await waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  const [[url, body]] = sendBeacon.mock.calls as [[string, Blob]];
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(body);
  await read;
  return { url, ...(JSON.parse(String(reader.result)) as object) };
};

const report = (failure: object) => ({
  url: '/shell/failures',
  view: 'nonce-of-page',
  composition: '0000000a',
  channel: 'canary',
  failures: [{ remote: 'shell', version: '111111111111', ...failure }],
});

it.each([
  ['load', () => false],
  ['integrity', (integrity: string | undefined) => !integrity],
] as const)('reports a first file of the shell that fails: %s', async (kind, arrives) => {
  fetched.mockImplementation((_url, init) =>
    arrives(init?.integrity)
      ? Promise.resolve({ ok: true } as Response)
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  failScript({ defer: true });
  expect(await reported()).toEqual(report({ kind }));
});

it('reports where a file of the shell throws, without the message', async () => {
  throwAt('https://site.example/assets/shell/main.0a1b2c3d4e.js');
  expect(await reported()).toEqual(report({ kind: 'render', place: 'main.0a1b2c3d4e.js:1:23' }));
});

it('reports only once', async () => {
  throwAt('https://site.example/assets/shell/main.0a1b2c3d4e.js');
  throwAt('https://site.example/assets/shell/main.0a1b2c3d4e.js');
  await reported();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it.each([
  ['inserted scripts', () => failScript({ defer: false })],
  ['errors of other scripts', () => throwAt('https://ads.example/x.js')],
  [
    'errors after the start',
    () => {
      started.shellStarted = true;
      throwAt('https://site.example/assets/shell/main.0a1b2c3d4e.js');
      failScript({ defer: true });
    },
  ],
])('does not report %s', async (_what, happen) => {
  happen();
  expect(fetched).not.toHaveBeenCalled();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('escapes its data so that it cannot close the script element', () => {
  expect(createEarlyReport({ ...SITE, composition: '</script>' })).not.toContain('</script>');
});
