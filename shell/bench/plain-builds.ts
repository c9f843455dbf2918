import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'plain');

/** Output folder of the plain build of a remote. */
export const getPlainDist = (remote: string) => join(folder, 'dist', remote);

/** Builds the pages without composition. Throws if the build fails; its output has the reason. */
export async function buildPlain() {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../libs/build/src/webpack/run.ts')],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', SOURCE_MAPS: '1' },
      stdio: 'inherit',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the plain build failed');
}
