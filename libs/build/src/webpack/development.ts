import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { containerOf } from '@lodestay/releases';
import type { Configuration, RuleSetRule } from 'webpack';
import { AppInEntryPlugin } from './app-in-entry-plugin.ts';
import { BuildPlugin } from './build-plugin.ts';
import { FederationPlugin } from './federation-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { federation } from './remote.ts';

/** Address of a remote's development server, ends with '/'. */
export const developmentBase = (port: number) => `http://localhost:${port}/`;

/**
 * The browser build of a remote with hot reload: its own configuration, without hashes and integrity, because files keep
 * their names while they change.
 */
export function withHotReload(browser: Configuration, name: string, port: number): Configuration {
  const released = [FederationPlugin, AppInEntryPlugin, IntegrityPlugin, BuildPlugin] as (abstract new (...given: never[]) => object)[];
  return {
    ...browser,
    // Not one of the eval kinds: the content security policy holds in development too.
    devtool: 'cheap-module-source-map',
    output: { ...browser.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: developmentBase(port), clean: false },
    optimization: {},
    module: { rules: (browser.module!.rules as RuleSetRule[]).map(refreshing) },
    plugins: [
      ...browser.plugins!.filter((plugin) => !released.some((kind) => plugin instanceof kind)),
      federation(name, 'remoteEntry.js'),
      new ReactRefreshPlugin({ overlay: false, library: containerOf(name) }),
    ],
  };
}

type SwcOptions = { jsc: { transform: { react: object } } };

/** swc marks components for replacement. */
function refreshing(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as SwcOptions | undefined;
  if (!options?.jsc) return rule;
  return { ...rule, options: { jsc: { ...options.jsc, transform: { react: { ...options.jsc.transform.react, refresh: true } } } } };
}
