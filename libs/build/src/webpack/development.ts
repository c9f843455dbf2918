import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { containerOf, distFolder } from '@lodestay/releases';
import { baseConfiguration } from './base.ts';
import { serverConfiguration } from './remote.ts';
import { sharedModules } from './shared.ts';

/** Address of a remote's development server, ends with '/'. */
export const developmentBase = (port: number) => `http://localhost:${port}/`;

/**
 * A remote with hot reload: browser files in memory behind a development server, the server bundle written on every
 * change. Neither hashes nor integrity: files keep their names while they change.
 */
export function developmentConfiguration(directory: string, name: string, port: number): { browser: Configuration; server: Configuration } {
  const container = containerOf(name);
  return {
    browser: {
      ...baseConfiguration({ name: `${name}:browser`, directory, server: false, refresh: true }),
      devtool: 'eval-source-map',
      entry: {},
      output: { path: join(directory, distFolder(false), 'browser'), filename: '[name].js', chunkFilename: '[name].js', publicPath: developmentBase(port), uniqueName: container, crossOriginLoading: 'anonymous' },
      optimization: {},
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './app': { import: './src/app.ts', name: '__federation_expose_app' } },
          shared: sharedModules('remote', false),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new ReactRefreshPlugin({ overlay: false, library: container }),
        new webpack.HotModuleReplacementPlugin(),
      ],
    },
    server: serverConfiguration(baseConfiguration({ name: `${name}:server`, directory, server: true }), join(directory, distFolder(false), 'server')),
  };
}
