import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL } from '@lodestay/releases';
import webpack from 'webpack';
import { shellBesideRemotes } from '../webpack/development.ts';
import { loadConfigurations } from './serve-remote.ts';

/** Builds the browser files of the shell with React's development build in a temporary folder. */
export async function buildShell(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  const { browser } = await loadConfigurations(SHELL);
  const compiler = webpack(shellBesideRemotes(browser, folder))!;
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
