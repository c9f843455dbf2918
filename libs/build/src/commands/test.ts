import { glob, readFile, rm, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Argument } from 'commander';
import { createProgram, runProgram } from '../command-line/program.ts';
import { provideChromium } from './chromium.ts';
import { bin, build, root, run } from './repository.ts';

/** `failures` are the names and messages of failed tests, if the step knows them, and `flaky` tests passed when repeated. */
type Counts = { passed: number; failed: number; failures?: readonly string[]; flaky?: readonly string[] };
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      /** The failures before the test was repeated. */
      retryReasons?: string[];
    }[];
  }[];
};
type PlaywrightSpec = {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };
/** A test that fails only sometimes, for example because the machine paused, is repeated once and named in the summary. */
const RETRIES = '1';
type Step = { name: string; run(): Promise<Counts> };
type Result = { name: string; seconds: number; counts: Counts };

const REPORTS = join(root, '.cache/test-reports');
/** Lines and characters per line of a failed test's message in the summary. */
const MESSAGE_LINES = 12;
const MESSAGE_WIDTH = 300;

/** The start of a message, indented and without colors. */
const quote = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n         ${line.slice(0, MESSAGE_WIDTH)}`)
    .join('');

/** A step with one check. */
const check = (name: string, program: string, parameters: readonly string[]): Step => ({
  name,
  run: async () => ((await run(program, parameters)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 8 * 2 ** 30;

/** A folder in memory if there is enough for databases and sites of tests. On a disk, their commits wait for its journal. */
async function findMemoryFolder(): Promise<string | null> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) < MEMORY_BYTES ? null : MEMORY;
}

/** The test reports of all projects. nx restores the reports of unchanged projects from its cache. */
async function projectReports(): Promise<string[]> {
  const reports: string[] = [];
  for await (const path of glob('{*,libs/*}/test-report.json', { cwd: root })) reports.push(join(root, path));
  return reports.sort();
}

async function projectTests(): Promise<Counts> {
  const memory = await findMemoryFolder();
  for (const report of await projectReports()) await rm(report);
  const code = await run(
    bin('nx'),
    [
      'run-many',
      '-t',
      'test',
      '--parallel=2',
      '--output-style=static',
      '--json',
      '--maxWorkers=2',
      '--outputFile=test-report.json',
    ],
    {
      env: {
        ...process.env,
        TEST_RETRIES: RETRIES,
        ...(memory ? { TEST_DATABASE_FOLDER: memory } : {}),
        NX_DAEMON: 'false',
        NX_NO_CLOUD: 'true',
        NX_TUI: 'false',
      },
    },
  );
  const total = { passed: 0, failed: 0, failures: [] as string[], flaky: [] as string[] };
  for (const report of await projectReports()) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    total.passed += numPassedTests;
    total.failed += numFailedTests;
    for (const { name, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has failed, although none of its tests has.
      if (failed.length === 0 && status === 'failed') total.failures.push(relative(root, name) + quote(message));
      // The first failure tells the cause. What it left behind can make the repetition fail for another reason.
      for (const { fullName, failureMessages, retryReasons = [] } of failed)
        total.failures.push(`${relative(root, name)} > ${fullName}${quote(retryReasons[0] ?? failureMessages[0])}`);
      for (const { fullName, status: outcome, retryReasons = [] } of assertionResults)
        if (outcome === 'passed' && retryReasons.length > 0)
          total.flaky.push(`${relative(root, name)} > ${fullName}${quote(retryReasons[0])}`);
    }
  }
  return { ...total, failed: total.failed || (code === 0 ? 0 : 1) };
}

type SpecStatus = PlaywrightSpec['tests'][number]['status'];

/** The specs with a status, with the message of their first failure. */
const findSpecs = (status: SpecStatus, { specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })))
    .filter((test) => test.status === status)
    .map(({ file, line, title, results }) => {
      const error = results.find((result) => result.error)?.error;
      return `${file}:${line} > ${title}${quote(error?.message)}`;
    }),
  ...suites.flatMap((suite) => findSpecs(status, suite)),
];

async function browserTests(): Promise<Counts> {
  const [chromium, memory] = [await provideChromium(), await findMemoryFolder()];
  const report = join(REPORTS, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', `--retries=${RETRIES}`], {
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(memory ? { TMPDIR: memory } : {}),
    },
  });
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (code === 0 ? 0 : 1),
    failures: suites.flatMap((suite) => findSpecs('unexpected', suite)),
    flaky: suites.flatMap((suite) => findSpecs('flaky', suite)),
  };
}

/** The browser tests use the site with both builds of React. */
async function buildBoth(): Promise<Counts> {
  const codes = [await build({ production: true, quiet: true }), await build({ production: false, quiet: true })];
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed };
}

const node = process.execPath;
/** The steps of a group run at once: most checks need a single core. */
const groups: Step[][] = [
  [
    check('format', bin('prettier'), [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '.',
    ]),
    check('lint', bin('oxlint'), ['--deny-warnings']),
    check('import rules', node, [
      '--disable-warning=ExperimentalWarning',
      join(root, 'libs/build/src/boundaries/check.ts'),
    ]),
    // Several checkers would check types that they share again, with half more memory.
    check('types', node, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1']),
  ],
  [{ name: 'build', run: buildBoth }],
  [{ name: 'unit and api tests', run: projectTests }],
  [{ name: 'browser tests', run: browserTests }],
];

async function runStep({ name, run }: Step): Promise<Result> {
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  return { name, seconds: (performance.now() - startedAt) / 1000, counts };
}

async function test(only: readonly string[]): Promise<never> {
  await rm(REPORTS, { recursive: true, force: true });
  const results: Result[] = [];
  for (const group of groups) {
    const steps = group.filter(({ name }) => only.length === 0 || only.includes(name));
    if (steps.length === 0) continue;
    console.log(`\n== ${steps.map(({ name }) => name).join(', ')}`);
    results.push(...(await Promise.all(steps.map(runStep))));
  }

  const total = results.reduce<Counts>(
    (sum, { counts }) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed }),
    { passed: 0, failed: 0 },
  );
  console.log('\n== summary');
  for (const { name, seconds, counts } of results) {
    console.log(
      `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
    for (const failure of counts.failures ?? []) console.log(`       ${failure}`);
    for (const flaky of counts.flaky ?? []) console.log(`       passed only when repeated: ${flaky}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

const names = groups.flat().map(({ name }) => name);
const program = createProgram('test', 'Checks and tests the whole project.')
  .addArgument(new Argument('[steps...]', 'steps to run (default: all)').choices(names))
  .action(test);
process.exit(await runProgram(program, process.argv.slice(2)));
