import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { toContainerName } from '@lodestay/releases/build-output';
import type { Configuration, RuleSetRule } from 'webpack';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { FramePlugin } from './frame-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { federation } from './remote.ts';

/** Address of a remote's development server, ends with '/'. */
export const developmentBase = (port: number) => `http://localhost:${port}/`;

type Kind = abstract new (...given: never[]) => object;

const without = (plugins: Configuration['plugins'], kinds: readonly Kind[]) =>
  plugins!.filter((plugin) => !kinds.some((kind) => plugin instanceof kind));

/** Names without hashes, because files keep their names while they change, and so no integrity either. */
const UNHASHED = { filename: '[name].js', chunkFilename: '[name].js' } as const;

/** Not one of the eval kinds: the content security policy holds in development too. */
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

/** The browser build of the shell for pages that take it from the development server of a remote. `main.js` knows by itself where its parts are. */
export const shellBesideRemotes = (browser: Configuration, path: string): Configuration => ({
  ...browser,
  devtool: DEVTOOL,
  output: { ...browser.output, ...UNHASHED, path, publicPath: 'auto', clean: false },
  plugins: without(browser.plugins, [IntegrityPlugin, BuildPlugin, FramePlugin]),
});

type SwcOptions = { jsc: { transform: { react: object } } };

/** swc marks components for replacement. */
function refreshing(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as SwcOptions | undefined;
  if (!options?.jsc) return rule;
  return {
    ...rule,
    options: { jsc: { ...options.jsc, transform: { react: { ...options.jsc.transform.react, refresh: true } } } },
  };
}
