import { existsSync } from 'node:fs';
import { bin, run } from './repository.ts';

/** Chromium built without windows needs about a quarter less CPU time for the same tests, so it comes first. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () =>
  [process.env['CHROMIUM_PATH'], ...KNOWN_PLACES].find(
    (path): path is string => path !== undefined && existsSync(path),
  );

/**
 * Finds a Chromium for the browser tests. If there is none, installs Debian's package (as root) or Playwright's download.
 * Resolves to its path, or to undefined for Playwright's download.
 */
export async function provideChromium(): Promise<string | undefined> {
  if (findChromium()) return findChromium();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await run('apt-get', ['update', '-qq'], quiet);
    const packages = ['chromium-headless-shell', 'fonts-liberation'];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
    if (findChromium()) return findChromium();
  }
  if ((await run(bin('playwright'), ['install', 'chromium'])) === 0) return undefined;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to it.');
}
