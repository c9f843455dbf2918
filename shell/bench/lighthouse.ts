import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startShell } from './start-shell.ts';

/**
 * Checks ten pages with Lighthouse on a phone: accessibility, best practices and SEO must be 100.
 * Usage: API_BASE=http://127.0.0.1:… node shell/bench/lighthouse.ts
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PAGES = [
  '/',
  '/s/denver',
  'HOME',
  '/flex',
  '/standby',
  '/break-free',
  '/corporate-housing/denver',
  '/gsa/military',
  '/trust-center',
  '/blog/',
];

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await findFreePort();
const [shell, browser] = await Promise.all([
  startShell(5000),
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  }),
]);
let failures = 0;
try {
  // Lighthouse counts localhost as secure.
  const origin = `http://localhost:${shell.port}`;
  const market = await (await fetch(`${origin}/s/denver`)).text();
  const home = /href="(\/homes\/[^"?]+)/.exec(market)![1]!;
  for (const page of PAGES) {
    const path = page.replace('HOME', home);
    const result = await lighthouse(origin + path, {
      port,
      onlyCategories: CATEGORIES,
      output: 'json',
      logLevel: 'error',
    });
    const { categories, audits } = result!.lhr;
    const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]!.score ?? 0) * 100)}`);
    const problems = CATEGORIES.flatMap((id) => categories[id]!.auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score! < 1)
      .map(({ id }) => audits[id]!.title);
    const isFlawless = CATEGORIES.every((id) => categories[id]!.score === 1);
    if (!isFlawless) failures++;
    console.log(`${isFlawless ? 'ok     ' : 'NOT MET'} ${path.padEnd(40)} ${scores.join(', ')}`);
    for (const problem of problems) console.log(`          ${problem}`);
  }
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await browser.close();
  shell.stop();
}
