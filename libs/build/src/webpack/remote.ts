import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { toContainerName } from '@lodestay/releases/build-output';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { baseConfiguration, getPackageFolder, outputFolder } from './base.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin, hasPublishedRuntime } from './federation-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { SharedCopiesPlugin } from './shared-copies-plugin.ts';

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
        // The URL of its releases. Detecting it at run time (`auto`) costs 0.3 KB on every page.
        publicPath: `/assets/${name}/`,
        uniqueName: container,
        crossOriginLoading: 'anonymous',
        // The info would contain a file name that depends on the folder of the repository.
        pathinfo: false,
        clean: true,
      },
      plugins: [
        federation(name, 'remoteEntry.[contenthash:10].js'),
        // The published runtime gives the container its shared modules only after the container's file has run.
        ...(hasPublishedRuntime() ? [] : [new AppInEntryPlugin({ container, app: APP_CHUNK })]),
        new IntegrityPlugin(),
        new SharedCopiesPlugin(),
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

/** The container of a remote. It exposes `src/app.ts` and contains no copy of shared modules. */
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
    // Without the http adapter of axios: it needs modules that the worker of a release must not load.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve!.alias, axios$: join(getPackageFolder('axios'), 'dist/esm/axios.js') },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
