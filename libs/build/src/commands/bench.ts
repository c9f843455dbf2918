import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument } from 'commander';
import { createProgram, runProgram } from '../command-line/program.ts';
import { parseReleaseSettings, toShellSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';
import { provideChromium } from './chromium.ts';
import { build, root } from './repository.ts';
import { startService, stopService } from '../supervision/service.ts';

type Part = { name: string; run(): Promise<number> };

/** Cleanup to do when a part ends or is interrupted. */
const undo: (() => Promise<unknown>)[] = [];

async function undoAll(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

function runScript(file: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  undo.push(() => {
    child.kill('SIGTERM');
    return exited;
  });
  return exited;
}

async function buildSite(): Promise<void> {
  if ((await build({ quiet: true })) !== 0) throw new Error('The build failed; npm run build shows why.');
}

/** Runs a script against an api with the demo inventory, in a temporary DATA_DIR. */
async function withApi(file: string, env: Record<string, string> = {}): Promise<number> {
  await buildSite();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lodestay-bench-'));
  undo.push(() => rm(dataDirectory, { recursive: true, force: true }));
  // As root, the database runs as another user, which must be able to enter the folder.
  await chmod(dataDirectory, 0o711);
  const api = await startService('The api', join(root, 'api/src/main.ts'), {
    API_PORT: '0',
    PAYMENTS_PORT: '0',
    DATA_DIR: dataDirectory,
    DATABASE_URL: undefined,
    DEMO: '1',
    RATE_LIMITS: 'off',
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  });
  undo.push(() => stopService(api));
  const settings = parseReleaseSettings({ DATA_DIR: dataDirectory });
  await releaseSite(settings, true);
  return runScript(file, {
    API_BASE: `http://127.0.0.1:${api.ready.port}`,
    DATA_DIR: dataDirectory,
    ...toShellSettings(settings, { isLocal: true }),
    ...env,
  });
}

/** Builds with source maps, which tell which package a byte comes from, and restores the ordinary build afterwards. */
async function bytes(): Promise<number> {
  undo.push(async () => {
    delete process.env['SOURCE_MAPS'];
    await buildSite();
  });
  process.env['SOURCE_MAPS'] = '1';
  await buildSite();
  return runScript('shell/bench/bytes.ts');
}

/** The pages as a browser sees them. */
async function pages(): Promise<number> {
  const chromium = await provideChromium();
  return withApi('shell/bench/pages.ts', chromium ? { CHROMIUM_PATH: chromium } : {});
}

/** Ten pages with Lighthouse. */
async function checkWithLighthouse(): Promise<number> {
  const chromium = await provideChromium();
  return withApi('shell/bench/lighthouse.ts', chromium ? { CHROMIUM_PATH: chromium } : {});
}

/** The whole site as npm start runs it. */
async function faults(): Promise<number> {
  await buildSite();
  return runScript('api/bench/faults.ts', { SITE_COMMAND: join(root, 'libs/build/src/commands/start.ts') });
}

const parts: Part[] = [
  { name: 'search', run: () => runScript('api/bench/search.ts') },
  { name: 'console', run: () => runScript('api/bench/console.ts') },
  { name: 'race', run: () => runScript('api/bench/race.ts') },
  { name: 'money', run: () => runScript('api/bench/money.ts') },
  { name: 'faults', run: faults },
  { name: 'render', run: () => withApi('shell/bench/render.ts') },
  { name: 'pages', run: pages },
  { name: 'lighthouse', run: checkWithLighthouse },
  { name: 'slow-clients', run: () => withApi('shell/bench/slow-clients.ts') },
  { name: 'releases', run: () => withApi('libs/build/bench/releases.ts') },
  { name: 'bytes', run: bytes },
];

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void undoAll().finally(() => process.exit(1)));

async function bench(wanted: readonly string[]): Promise<never> {
  console.log(
    `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${process.platform}`,
  );
  const results: { name: string; seconds: number; passed: boolean }[] = [];
  for (const { name, run } of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n== ${name}`);
    const startedAt = performance.now();
    const code = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
    await undoAll();
    results.push({ name, seconds: (performance.now() - startedAt) / 1000, passed: code === 0 });
  }

  console.log('\n== summary');
  for (const { name, seconds, passed } of results)
    console.log(`${passed ? 'ok     ' : 'NOT MET'} ${name.padEnd(12)} ${seconds.toFixed(0).padStart(4)} s`);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}

const names = parts.map(({ name }) => name);
const program = createProgram('bench', 'Measures the site against its budgets.')
  .addArgument(new Argument('[parts...]', 'what to measure (default: everything)').choices(names))
  .action(bench);
process.exit(await runProgram(program, process.argv.slice(2)));
