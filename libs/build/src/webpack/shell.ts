import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { distFolder, integrityOf, type ReleaseFile, type ShellFiles } from '@lodestay/releases';
import { baseConfiguration, isProduction } from './base.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { serverConfiguration } from './remote.ts';

class ShellFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ShellFilesPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true }) as { entrypoints: Record<string, { assets: { name: string }[] }> };
      const initial = entrypoints['main']!.assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')).map((file): ReleaseFile => {
        const content = readFileSync(join(compiler.outputPath, file));
        return { file, integrity: integrityOf(content), bytes: content.byteLength };
      });
      writeFileSync(join(compiler.outputPath, '../files.json'), `${JSON.stringify({ initial } satisfies ShellFiles, null, 2)}\n`);
    });
  }
}

/** Builds of the shell: the browser's main file and the server file that renders header, footer and error pages. */
export function shellConfiguration(directory: string): Configuration[] {
  const dist = join(directory, distFolder(isProduction()));
  return [
    {
      ...baseConfiguration({ name: 'shell:browser', directory, server: false }),
      entry: { main: './src/browser/main.tsx' },
      output: {
        path: join(dist, 'browser'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        publicPath: '/assets/shell/',
        uniqueName: 'shell',
        crossOriginLoading: 'anonymous',
        clean: true,
      },
      plugins: [
        new FederationPlugin('shell', { name: 'shell', remotes: {} }),
        new IntegrityPlugin(),
        new ShellFilesPlugin(),
      ],
    },
    serverConfiguration(baseConfiguration({ name: 'shell:server', directory, server: true }), join(dist, 'server')),
  ];
}
