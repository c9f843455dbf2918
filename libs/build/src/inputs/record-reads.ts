import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, Stats } from 'webpack';

/*
 * Runs the builds of the named packages until all modules are read. Prints what each build has read: files of the repository, the
 * number of files of installed packages, and the names of environment variables. Writes no build.
 */

const root = join(import.meta.dirname, '../../../..');

type Reads = { files: Set<string>; env: Set<string> };
const createReads = (): Reads => ({ files: new Set(), env: new Set() });

/** Read by every build: plugins and loaders, and what they import. */
const shared = createReads();
let current = shared;

function record(path: string | URL): void {
  const name = path instanceof URL ? fileURLToPath(path) : path;
  if (name !== import.meta.filename && name.startsWith(`${root}/`) && fs.existsSync(name))
    current.files.add(relative(root, fs.realpathSync(name)));
}

for (const name of ['readFile', 'readFileSync', 'createReadStream', 'open', 'openSync'] as const) {
  const original = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (path: unknown, ...given: unknown[]) => {
      if (typeof path === 'string' || path instanceof URL) record(path);
      return original(path, ...given);
    },
  });
}
syncBuiltinESMExports();
registerHooks({
  load(url, context, load) {
    if (url.startsWith('file:')) record(new URL(url));
    return load(url, context);
  },
});

/** Whether our code reads a variable, or webpack reads it for a bundle. */
function isOurs(stack: string): boolean {
  const caller = stack.split('\n')[2] ?? '';
  return caller.includes('/EnvironmentPlugin.js') || (caller.includes(root) && !caller.includes('/node_modules/'));
}
process.env = new Proxy(
  { ...process.env },
  {
    get(target, name) {
      if (typeof name === 'string' && isOurs(new Error('stack').stack!)) current.env.add(name);
      return target[name as string];
    },
  },
);

/** Ends a build once its modules are read. */
class Enough extends Error {}

const { default: webpack } = await import('webpack');
await import('@lodestay/build/webpack');

async function recordReads(name: string): Promise<Reads> {
  current = createReads();
  const directory = join(root, name);
  const { default: configurations } = (await import(join(directory, 'webpack.config.ts'))) as {
    default: Configuration[];
  };
  for (const configuration of configurations) {
    const compiler = webpack({ ...configuration, output: { ...configuration.output, clean: false } })!;
    compiler.hooks.finishMake.tap('record-reads', () => {
      throw new Enough();
    });
    await new Promise<Stats | void>((resolve, reject) => {
      compiler.run((error) =>
        error instanceof Enough ? resolve() : reject(error ?? new Error('the build was not ended')),
      );
    });
  }
  return current;
}

const printed: Record<string, { files: string[]; installed: number; env: string[] }> = {};
for (const name of process.argv.slice(2)) {
  const { files, env } = await recordReads(name);
  const all = [...new Set([...files, ...shared.files])];
  const own = all.filter((file) => !file.includes('node_modules/'));
  printed[name] = {
    files: own.sort(),
    installed: all.length - own.length,
    env: [...new Set([...env, ...shared.env])].sort(),
  };
}
console.log(JSON.stringify(printed));
