import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, outputFolder } from './base.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { FramePlugin, frameFiles } from './frame-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OffersPlugin } from './offers-plugin.ts';
import { serverConfiguration } from './remote.ts';

/** Chunks that share no package with others: the HTTP client, and the monitoring that a setting connects. */
const WHOLE_CHUNKS: ReadonlySet<string> = new Set(['http-client', 'datadog', 'open-telemetry']);

/** A constant of the server file that is built from the files of a folder. A build that watches builds it again when they change. */
export type FolderConstant = { name: string; folder: string; build: () => unknown };

/** Builds of the shell: the browser's main file and the server file that renders header, footer, static pages and error pages. */
export function shellConfiguration(directory: string, content: FolderConstant): Configuration[] {
  const dist = outputFolder(directory);
  const frame = frameFiles(directory);
  const browser = baseConfiguration({ name: 'shell:browser', directory, server: false });
  const server = serverConfiguration(
    baseConfiguration({ name: 'shell:server', directory, server: true }),
    join(dist, 'server'),
  );
  return [
    {
      ...browser,
      // The first load has the name and hash of every file, so chunks are not split without a need.
      optimization: {
        ...browser.optimization,
        splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !WHOLE_CHUNKS.has(chunk.name ?? '') },
      },
      module: {
        ...browser.module,
        rules: [
          ...browser.module!.rules!,
          // Datadog's own parts, which only a site with Datadog loads, stay in one file for the same reason.
          { test: /[\\/]@datadog[\\/]/, parser: { dynamicImportMode: 'eager' } },
        ],
      },
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
          [content.name]: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(content.build()), {
            contextDependencies: [content.folder],
          }),
        }),
      ],
    },
  ];
}
