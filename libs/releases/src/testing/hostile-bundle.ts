/** Expressions with which a server bundle may try to read secrets of the process. Each gives a value or a promise. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'its environment': 'Object.entries(process.env)',
  'the environment of the process': "require('node:fs').readFileSync('/proc/self/environ', 'utf8')",
  'fs without its prefix': "require('fs').readFileSync('/proc/self/environ', 'utf8')",
  'fs/promises': "require('node:fs/promises').readFile('/proc/self/environ', 'utf8')",
  'a child process': "require('node:child_process').execFileSync('env').toString()",
  'another thread': "require('node:worker_threads').workerData",
  'the module loader':
    "require('node:module').createRequire('/')('node:fs').readFileSync('/proc/self/environ', 'utf8')",
  'a script of its own': "require('node:vm').runInThisContext('process.report.getReport()')",
  'a file of the repository': "require('./render-pool.ts')",
  'a prototype in place of a module': "require('constructor')",
  'a name that changes between two reads':
    "require({ reads: 0, toString() { return this.reads++ > 0 ? 'node:fs' : 'util' } })",
  'replaced methods of built-in objects': `(() => {
    const kept = [Set.prototype.has, Object.hasOwn, Array.prototype.includes, RegExp.prototype.test, String.prototype.replace];
    Set.prototype.has = Object.hasOwn = Array.prototype.includes = RegExp.prototype.test = () => true;
    String.prototype.replace = () => 'util';
    try {
      return require('node:fs').readFileSync('/proc/self/environ', 'utf8');
    } finally {
      [Set.prototype.has, Object.hasOwn, Array.prototype.includes, RegExp.prototype.test, String.prototype.replace] = kept;
    }
  })()`,
  'the list of modules': 'require.cache',
  'the main module': "process.mainModule.require('node:fs').readFileSync('/proc/self/environ', 'utf8')",
  'a built-in module of the process': "process.getBuiltinModule('node:fs').readFileSync('/proc/self/environ', 'utf8')",
  'the process by its global name':
    "globalThis.process.getBuiltinModule('node:child_process').execFileSync('env').toString()",
  'import()': "import('node:fs').then((fs) => fs.readFileSync('/proc/self/environ', 'utf8'))",
  'import() in a function of its own': `new Function("return import('node:fs')")().then((fs) => fs.readFileSync('/proc/self/environ', 'utf8'))`,
  'import() in an evaluated text': `(0, eval)("import('node:fs')").then((fs) => fs.readFileSync('/proc/self/environ', 'utf8'))`,
  'import() in a timer': `new Promise((resolve, reject) => setTimeout(() => Function("return import('node:fs')")().then(resolve, reject)))`,
  'a binding': "process.binding('fs').open",
  'an internal binding': "process._linkedBinding('fs')",
  'a native module': "process.dlopen({ exports: {} }, '/nowhere.node')",
  'a diagnostic report': 'process.report.getReport().environmentVariables',
  'a file of settings': "(process.loadEnvFile('/proc/self/environ'), Object.entries(process.env))",
  'a file by fetch': "fetch('file:///proc/self/environ').then((response) => response.text())",
  'another program in place of this one': "process.execve('/usr/bin/env', ['env'])",
  'an engine of OpenSSL': "require('node:crypto').setEngine('/nowhere.so')",
  'a signal to the process': "process.kill(process.pid, 'SIGTERM')",
  'open handles': 'process._getActiveHandles()',
};

/** Results that reveal nothing: an empty list of variables, no cache. */
const HARMLESS = new Set(['[]', 'undefined']);

export const ATTEMPT_NAMES = Object.keys(ATTEMPTS);

/**
 * The server bundle of a remote with one page at `/hostile`. Its markup is a JSON object in a `pre` element: each
 * attempt with its result, or with 'refused: …' and the reason.
 */
export const hostileBundle = `
const attempts = { ${Object.entries(ATTEMPTS)
  .map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`)
  .join(',\n')} };
exports.render = async () => {
  const found = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      found[name] = String(JSON.stringify(await attempt()) ?? 'undefined');
    } catch (error) {
      found[name] = 'refused: ' + error.message;
    }
  }
  return { status: 200, page: 'hostile', html: '<pre>' + JSON.stringify(found).replaceAll('<', '') + '</pre>', styles: '', state: '{}', head: { title: 'Hostile' } };
};
exports.routes = [{ page: 'hostile', path: '/hostile' }];
`;

/** The attempts on a rendered page that succeeded; empty if all of them failed. */
export function parseFindings(html: string): Record<string, string> {
  const found = JSON.parse(/<pre>(.*?)<\/pre>/s.exec(html)![1]!) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(found).filter(([, text]) => !text.startsWith('refused: ') && !HARMLESS.has(text)),
  );
}
