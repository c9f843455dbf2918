import { spawn, type SpawnOptions } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDistFolder } from '@lodestay/releases';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

export const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Runs a program in the repository. Resolves to its exit code. */
export function run(program: string, parameters: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Builds the remotes and the shell. Unchanged packages come from the cache. */
export async function build(
  options: { production?: boolean; projects?: readonly string[]; quiet?: boolean } = {},
): Promise<number> {
  const { production = true, projects, quiet = false } = options;
  // The cache replaces only this folder, so the build with the other build of React stays.
  const folder = `--folder=${getDistFolder(production)}`;
  return run(
    bin('nx'),
    [
      'run-many',
      '-t',
      'build',
      '--parallel=2',
      folder,
      ...(projects ? ['-p', projects.join(',')] : []),
      ...(quiet ? ['--output-style=static'] : []),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: production ? 'production' : 'development',
        NX_DAEMON: 'false',
        NX_NO_CLOUD: 'true',
        NX_TUI: 'false',
      },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    },
  );
}
