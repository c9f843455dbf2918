import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { toContainerName } from '@lodestay/releases/build-output';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { baseConfiguration, folderOf, outputFolder } from './base.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin, hasPublishedRuntime } from './federation-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

const APP_CHUNK = '__federation_expose_app';

/**
 * Builds of a remote: browser files (`src/app.ts` exposed by Module Federation) and one self-contained server file
 * (`src/server.ts`). `directory` is the folder of its package.
 */
export function remoteConfiguration(directory: string): Configuration[] {
  const name = basename(directory);
  const container = toContainerName(name);
  const dist = outputFolder(directory);
  const base = (server: boolean) =>
    baseConfiguration({ name: `${name}:${server ? 'server' : 'browser'}`, directory, server });
  const browser = base(false);
  return [
    {
      ...browser,
      entry: {},
      output: {
        path: join(dist, 'browser'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        // Where the site serves a release of it. Looking for it in the page cost every page a third of a kilobyte.
        publicPath: `/assets/${name}/`,
        uniqueName: container,
        crossOriginLoading: 'anonymous',
        // It would name a file whose name depends on where the repository lies.
        pathinfo: false,
        clean: true,
      },
      plugins: [
        federation(name, 'remoteEntry.[contenthash:10].js'),
        // The published runtime gives the container its shared modules only after the container's file has run.
        ...(hasPublishedRuntime() ? [] : [new AppInEntryPlugin({ container, app: APP_CHUNK })]),
        new IntegrityPlugin(),
        new BuildPlugin({
          name,
          dist,
          initial: [
            { group: container, prefix: 'remoteEntry' },
            ...(hasPublishedRuntime() ? [{ group: APP_CHUNK }] : []),
          ],
        }),
      ],
    },
    serverConfiguration(base(true), join(dist, 'server')),
  ];
}

/** The container of a remote: it exposes `src/app.ts` and brings no copy of what the shell shares. */
export const federation = (name: string, filename: string) =>
  new FederationPlugin('remote', {
    name: toContainerName(name),
    filename,
    exposes: { './app': { import: './src/app.ts', name: APP_CHUNK } },
  });

/** One self-contained CommonJS file; the shell runs it in a worker. */
export function serverConfiguration(base: Configuration, path: string): Configuration {
  return {
    ...base,
    entry: { index: './src/server.ts' },
    output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    // Without the http adapter, which needs modules that the thread of a release may not load.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve!.alias, axios$: join(folderOf('axios'), 'dist/esm/axios.js') },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
