import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, outputFolder } from './base.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { FramePlugin, frameFiles } from './frame-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OffersPlugin } from './offers-plugin.ts';
import { serverConfiguration } from './remote.ts';

/** Builds of the shell: the browser's main file and the server file that renders header, footer and error pages. */
export function shellConfiguration(directory: string): Configuration[] {
  const dist = outputFolder(directory);
  const frame = frameFiles(directory);
  const server = serverConfiguration(
    baseConfiguration({ name: 'shell:server', directory, server: true }),
    join(dist, 'server'),
  );
  return [
    {
      ...baseConfiguration({ name: 'shell:browser', directory, server: false }),
      entry: { main: './src/browser/begin.ts' },
      output: {
        path: join(dist, 'browser'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        publicPath: '/assets/shell/',
        uniqueName: 'shell',
        crossOriginLoading: 'anonymous',
        // The info would contain a file name that depends on the folder of the repository.
        pathinfo: false,
        clean: true,
      },
      plugins: [
        new FederationPlugin('shell', { name: 'shell', remotes: {} }),
        new OffersPlugin(),
        new IntegrityPlugin(),
        new FramePlugin(frame),
        new BuildPlugin({ name: 'shell', dist, initial: [{ group: 'main' }] }),
      ],
    },
    {
      ...server,
      plugins: [
        ...server.plugins!,
        new webpack.DefinePlugin({
          FRAME_FILES: JSON.stringify(Object.fromEntries(frame.map(({ file, publicName }) => [file, publicName]))),
        }),
      ],
    },
  ];
}
