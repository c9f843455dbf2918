import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { JestEnvironment } from '@jest/environment';
import { setGlobals } from './shared-globals.mts';

type Globals = Parameters<typeof setGlobals>[0];
/** What the runner of Jest needs of the module system that it runs tests in. */
type Runtime = {
  requireInternalModule(path: string): unknown;
  requireModule(path: string): unknown;
  setGlobalsForRuntime(globals: Omit<Globals, 'jest'>): void;
  unstable_shouldLoadAsEsm(path: string): boolean;
  unstable_importModule(path: string): Promise<unknown>;
  enterTestCode(): void;
  leaveTestCode(): void;
};
type Settings = { watch: boolean; watchAll: boolean };
type Run = (
  settings: Settings,
  project: unknown,
  environment: Pick<JestEnvironment, 'moduleMocker'> & { global: object },
  runtime: Runtime,
  path: string,
  ...rest: unknown[]
) => Promise<unknown>;

const require = createRequire(import.meta.url);
const requireOfJest = createRequire(import.meta.resolve('jest'));
const { default: runCircus } = requireOfJest('jest-circus/runner') as { default: Run };

const GLOBALS = new URL('shared-globals.mts', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(name, context),
});

/** The part of `jest` that needs no module system of its own. */
function createJest(moduleMocker: JestEnvironment['moduleMocker']): Globals['jest'] {
  const set = (name: string, value: unknown) => Reflect.set(globalThis, Symbol.for(name), value);
  const part: Pick<Globals['jest'], 'fn' | 'spyOn' | 'setTimeout' | 'retryTimes'> = {
    fn: moduleMocker!.fn.bind(moduleMocker),
    spyOn: moduleMocker!.spyOn.bind(moduleMocker),
    setTimeout(milliseconds) {
      set('TEST_TIMEOUT_SYMBOL', milliseconds);
      return jest;
    },
    retryTimes(times, { logErrorsBeforeRetry } = {}) {
      set('RETRY_TIMES', times);
      set('LOG_ERRORS_BEFORE_RETRY', logErrorsBeforeRetry);
      return jest;
    },
  };
  const jest = part as Globals['jest'];
  return jest;
}

/** Whether a test file starts with the comment `@isolated`. */
const isIsolated = (path: string) => /^\/\*\* @isolated\b/.test(readFileSync(path, 'utf8'));

let files = 0;

/**
 * Runs a test file in Node.js itself, as the site runs, and not in a realm and module system of its own. A worker loads and compiles each
 * module once for all of its test files, and finds globals without Jest's proxy, which takes less than half of the CPU time. A file that
 * depends on fresh modules starts with the comment `@isolated`.
 */
const runWithSharedModules: Run = (settings, project, environment, runtime, path, ...rest) => {
  // Someone who watches expects changed modules to be loaded again.
  if (settings.watch || settings.watchAll || isIsolated(path))
    return runCircus(settings, project, environment, runtime, path, ...rest);
  files += 1;
  const variables = { ...process.env };
  const jest = createJest(environment.moduleMocker);
  const shared: Runtime = {
    requireInternalModule(file) {
      // Jest's runner keeps the tests of a file in its module.
      delete require.cache[file];
      return require(file) as unknown;
    },
    requireModule: (file) => require(file) as unknown,
    setGlobalsForRuntime: (globals) => setGlobals({ ...globals, jest }),
    unstable_shouldLoadAsEsm: () => true,
    // The setup runs again for each file.
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}${file === path ? '' : `?${files}`}`),
    enterTestCode() {},
    leaveTestCode() {},
  };
  function restoreVariables(): void {
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }
  return runCircus(settings, project, { ...environment, global: globalThis }, shared, path, ...rest).finally(
    restoreVariables,
  );
};

export default runWithSharedModules;
