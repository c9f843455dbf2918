import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base.ts';
import { BuildPlugin } from './build-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

type PlainOptions = {
  /** Folder of the shell's package. */
  shell: string;
  /** Folder of the package of a remote. */
  remote: string;
  /** Replacements for modules that load remotes: absolute path or package -> absolute path. */
  standIns: Record<string, string>;
  /** Output folder. */
  dist: string;
};

/**
 * The shell and one remote in one build without Module Federation, otherwise the same. A benchmark compares its size; it is never
 * released.
 */
export function plainConfiguration({ shell, remote, standIns, dist }: PlainOptions): Configuration {
  const base = baseConfiguration({ name: `plain:${remote}`, directory: shell, server: false });
  return {
    ...base,
    entry: { main: './src/browser/begin.ts' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve!.alias, ...standIns, '~plain-remote$': join(remote, 'src/app.ts') },
    },
    output: {
      path: join(dist, 'browser'),
      filename: '[name].[contenthash:10].js',
      publicPath: '/assets/shell/',
      uniqueName: 'plain',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [new IntegrityPlugin(), new BuildPlugin({ name: 'shell', dist, initial: [{ group: 'main' }] })],
  };
}
