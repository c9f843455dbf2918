import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { provideChromium } from './chromium.ts';
import { bin, build, root, run } from './repository.ts';

/** `failures`: the names of the tests that failed, so far as the step knows them. */
type Counts = { passed: number; failed: number; failures?: readonly string[] };
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  specs: { file: string; line: number; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };
type Step = { name: string; run(): Promise<Counts> };

const REPORTS = join(root, '.cache/test-reports');

/** A step that is one check: it passes or it fails. */
const check = (name: string, program: string, parameters: readonly string[]): Step => ({
  name,
  run: async () => ((await run(program, parameters)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

async function jest(): Promise<Counts> {
  const report = join(REPORTS, 'jest.json');
  const code = await run(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
  ]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} > ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [relative(root, name)] : failed;
  });
  // A suite that could not be collected has no failed test, and still is a failure.
  return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1), failures };
}

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} > ${title}`),
  ...suites.flatMap(failedSpecs),
];

async function browserTests(): Promise<Counts> {
  const chromium = await provideChromium();
  const report = join(REPORTS, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (code === 0 ? 0 : 1),
    failures: suites.flatMap(failedSpecs),
  };
}

/** The browser tests open the pages in both builds of React. */
async function buildBoth(): Promise<Counts> {
  const codes = [await build({ production: true, quiet: true }), await build({ production: false, quiet: true })];
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed };
}

const node = process.execPath;
const steps: Step[] = [
  check('format', bin('prettier'), ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']),
  check('lint', bin('oxlint'), ['--deny-warnings']),
  check('import rules', node, [
    '--disable-warning=ExperimentalWarning',
    join(root, 'libs/build/src/boundaries/check.ts'),
  ]),
  check('types', node, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json']),
  { name: 'build', run: buildBoth },
  { name: 'unit and api tests', run: jest },
  { name: 'browser tests', run: browserTests },
];

await rm(REPORTS, { recursive: true, force: true });
const only = process.argv.slice(2);
const results: { name: string; seconds: number; counts: Counts }[] = [];
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const counts = await step.run().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  results.push({ name: step.name, seconds: (performance.now() - startedAt) / 1000, counts });
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
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
