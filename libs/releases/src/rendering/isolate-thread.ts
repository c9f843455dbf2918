/**
 * What server bundles load: React's renderer and the calls to the api need these modules. A bundle contains everything else.
 * A table without a prototype, because it is read after the bundle could change what methods of built-in objects do.
 */
const ALLOWED_MODULES: Readonly<Record<string, true>> = Object.assign(Object.create(null), {
  async_hooks: true,
  'node:async_hooks': true,
  crypto: true,
  'node:crypto': true,
  http: true,
  'node:http': true,
  https: true,
  'node:https': true,
  stream: true,
  'node:stream': true,
  util: true,
  'node:util': true,
});

/**
 * Properties of `process` that renderers or Node.js itself use in a thread. A list of what stays, not of what goes: `report`,
 * `loadEnvFile`, `binding`, `getBuiltinModule` and others lead to the environment of the whole process, and a later Node.js may add more.
 */
const KEPT_OF_PROCESS: ReadonlySet<string> = new Set([
  'version',
  'versions',
  'arch',
  'platform',
  'release',
  'features',
  'pid',
  'title',
  'argv',
  'argv0',
  'execArgv',
  'env',
  'cwd',
  'stdout',
  'stderr',
  'hrtime',
  'uptime',
  'memoryUsage',
  'cpuUsage',
  'nextTick',
  'emitWarning',
  'domain',
  'ref',
  'unref',
  'exit',
  'exitCode',
  'reallyExit',
  'setUncaughtExceptionCaptureCallback',
  'hasUncaughtExceptionCaptureCallback',
  '_events',
  '_eventsCount',
  '_maxListeners',
  '_exiting',
  '_fatalException',
  '_tickCallback',
]);

/**
 * Takes from this thread what would lead another team's code to the secrets of the process: call it once, before that code
 * runs. Returns the `require` of a bundle.
 */
export function isolateThread(): (name: string) => unknown {
  const { getBuiltinModule } = process;
  for (const name of Object.getOwnPropertyNames(process)) {
    if (!KEPT_OF_PROCESS.has(name)) Reflect.deleteProperty(process, name);
  }
  // Loads native code from a file.
  Reflect.deleteProperty(getBuiltinModule('crypto'), 'setEngine');
  // Threads of other releases could listen.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  return (name) => {
    if (typeof name !== 'string' || ALLOWED_MODULES[name] !== true)
      throw new Error(`a server bundle may not load '${name}', only the modules listed in isolate-thread.ts`);
    return getBuiltinModule(name);
  };
}
