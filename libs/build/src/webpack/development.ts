import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { toContainerName } from '@lodestay/releases/build-output';
import type { Configuration, RuleSetRule } from 'webpack';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { FramePlugin } from './frame-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { federation } from './remote.ts';

/** URL of a remote's development server, with '/' at the end. */
export const developmentBase = (port: number) => `http://localhost:${port}/`;

type Kind = abstract new (...given: never[]) => object;

const without = (plugins: Configuration['plugins'], kinds: readonly Kind[]) =>
  plugins!.filter((plugin) => !kinds.some((kind) => plugin instanceof kind));

/** File names without hashes, because hot reload replaces files. So there is no integrity check either. */
const UNHASHED = { filename: '[name].js', chunkFilename: '[name].js' } as const;

/** Not an eval source map, because the content security policy also applies in development. */
const DEVTOOL = 'cheap-module-source-map';

/** The browser build of a remote with hot reload. */
export function withHotReload(browser: Configuration, name: string, port: number): Configuration {
  return {
    ...browser,
    devtool: DEVTOOL,
    output: { ...browser.output, ...UNHASHED, publicPath: developmentBase(port), clean: false },
    optimization: {},
    module: { rules: (browser.module!.rules as RuleSetRule[]).map(refreshing) },
    plugins: [
      ...without(browser.plugins, [FederationPlugin, AppInEntryPlugin, IntegrityPlugin, BuildPlugin]),
      federation(name, 'remoteEntry.js'),
      new ReactRefreshPlugin({ overlay: false, library: toContainerName(name) }),
    ],
  };
}

/** The browser build of the shell for pages that load it from the development server of a remote. `publicPath` is `auto`, so it works at any URL. */
export const shellBesideRemotes = (browser: Configuration, path: string): Configuration => ({
  ...browser,
  devtool: DEVTOOL,
  output: { ...browser.output, ...UNHASHED, path, publicPath: 'auto', clean: false },
  plugins: without(browser.plugins, [IntegrityPlugin, BuildPlugin, FramePlugin]),
});

type SwcOptions = { jsc: { transform: { react: object } } };

/** Adds React Refresh to the swc rule. */
function refreshing(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as SwcOptions | undefined;
  if (!options?.jsc) return rule;
  return {
    ...rule,
    options: { jsc: { ...options.jsc, transform: { react: { ...options.jsc.transform.react, refresh: true } } } },
  };
}
