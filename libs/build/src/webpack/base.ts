import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { getDistFolder } from '@lodestay/releases/build-output';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../../../..');

export const isProduction = () => process.env['NODE_ENV'] !== 'development';

/** Folder of the built files of a package: `--folder` of the command line, relative to the package, or else `dist` or `dist-development`. */
export const outputFolder = (directory: string) => {
  const option = process.argv.find((argument) => argument.startsWith('--folder='));
  return resolve(directory, option?.slice('--folder='.length) ?? getDistFolder(isProduction()));
};

type BaseOptions = { name: string; directory: string; server: boolean };

/** The settings that all builds share: swc compiles TypeScript and minifies. */
export function baseConfiguration({ name, directory, server }: BaseOptions): Configuration {
  const production = isProduction();
  return {
    name,
    mode: production ? 'production' : 'development',
    devtool: process.env['SOURCE_MAPS'] ? 'source-map' : false,
    context: directory,
    target: server ? 'node24' : ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: production ? routerAliases() : {} },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            // Ignore other settings files, inside and outside the repository.
            swcrc: false,
            configFile: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: server ? 'es2023' : 'es2022',
              transform: {
                react: { runtime: 'automatic', development: !production },
                // Removes server code behind `typeof document === 'undefined'` from browser files.
                ...(server ? {} : { optimizer: { globals: { typeofs: { document: 'object' } } } }),
              },
            },
          },
        },
        ...(production
          ? []
          : [
              {
                test: /\.tsx$/,
                exclude: /node_modules/,
                enforce: 'post' as const,
                loader: require.resolve('./portable-file-names.cjs'),
              },
            ]),
        {
          test: /node_modules[\\/]@tanstack[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/,
          use: [require.resolve('./no-infinite-queries.cjs')],
        },
        { test: /node_modules[\\/]single-spa[\\/].*\.min\.js$/, use: [require.resolve('./slim-single-spa.cjs')] },
        {
          test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
          use: [require.resolve('./own-icons.cjs')],
        },
        {
          test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
          use: [require.resolve('./slim-icons.cjs')],
        },
        // Their index files re-export everything, and importing them has no side effects.
        {
          test: /node_modules[\\/](@emotion|@babel[\\/]runtime|stylis|hoist-non-react-statics|react-is)[\\/]/,
          sideEffects: false,
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: 1 })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Selects the production build of react-router: its exports map always selects the development build. */
function routerAliases() {
  const production = join(getPackageFolder('react-router'), 'dist/production');
  return { 'react-router$': join(production, 'index.mjs'), 'react-router/dom$': join(production, 'dom-export.mjs') };
}

/** Folder of an installed package, including files that its exports map hides. */
export function getPackageFolder(packageName: string): string {
  const found = require.resolve
    .paths(packageName)
    ?.map((folder) => join(folder, packageName))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new Error(`${packageName} is not installed`);
  return found;
}
