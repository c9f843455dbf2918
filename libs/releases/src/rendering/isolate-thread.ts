/**
 * Node.js modules that React's renderer and API calls need. A bundle contains everything else. The object has no
 * prototype, because a bundle could replace methods of built-in objects before a lookup.
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
 * Properties of `process` that renderers or Node.js itself use in a thread. This is an allowlist: `report`,
 * `loadEnvFile`, `binding`, `getBuiltinModule` and others give access to the environment of the whole process, and a
 * later Node.js may add more.
 */
const ALLOWED_PROCESS_PROPERTIES: ReadonlySet<string> = new Set([
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
 * Removes what could give a server bundle access to the secrets of the process. Call it once, before the bundle runs.
 * Returns the `require` function for the bundle.
 */
export function isolateThread(): (name: string) => unknown {
  const { getBuiltinModule } = process;
  for (const name of Object.getOwnPropertyNames(process)) {
    if (!ALLOWED_PROCESS_PROPERTIES.has(name)) Reflect.deleteProperty(process, name);
  }
  // `setEngine` loads native code from a file.
  Reflect.deleteProperty(getBuiltinModule('crypto'), 'setEngine');
  // Threads of other releases could receive its messages.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  return (name) => {
    if (typeof name !== 'string' || ALLOWED_MODULES[name] !== true)
      throw new Error(`a server bundle may not load '${name}', only the modules listed in isolate-thread.ts`);
    return getBuiltinModule(name);
  };
}
