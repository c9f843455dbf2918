import { join } from 'node:path';
import { remoteConfiguration } from '@lodestay/build/webpack';
import webpack, { type Configuration } from 'webpack';

const [browser, server] = remoteConfiguration(import.meta.dirname) as [Configuration, Configuration];

/** A map can be drawn from another style: a path of this site, or an address that the content security policy allows. */
const settings = new webpack.EnvironmentPlugin({ MAP_STYLE_URL: '' });
// MapLibre looks for its worker beside itself; it gets it as text instead, because workers may start from blobs only.
const map = [
  { test: /maplibre-gl\.mjs$/, parser: { url: false, worker: false, exprContextCritical: false } },
  { resourceQuery: /^\?source$/, type: 'javascript/auto', loader: join(import.meta.dirname, 'text-loader.ts') },
];

export default [
  { ...browser, plugins: [...browser.plugins!, settings, new webpack.DefinePlugin({ 'import.meta.url': '""' })], module: { rules: [...browser.module!.rules!, ...map] } },
  // Nobody draws a map on the server.
  { ...server, plugins: [...server.plugins!, settings], resolve: { ...server.resolve, alias: { 'maplibre-gl': false, 'us-atlas': false } } },
];
