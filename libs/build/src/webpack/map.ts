import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** A map can be drawn from another style: a path of this site, or an address that the content security policy allows. */
const settings = () => new webpack.EnvironmentPlugin({ MAP_STYLE_URL: '' });

/** A browser build that draws a map with MapLibre; the map's code is a chunk of its own. */
export function withBrowserMap(browser: Configuration): Configuration {
  // MapLibre looks for its worker beside itself; it gets it as text instead, because workers may start from blobs only.
  const rules = [
    { test: /maplibre-gl\.mjs$/, parser: { url: false, worker: false, exprContextCritical: false } },
    {
      resourceQuery: /^\?source$/,
      type: 'javascript/auto',
      loader: fileURLToPath(new URL('./text-loader.ts', import.meta.url)),
    },
  ];
  return {
    ...browser,
    plugins: [...browser.plugins!, settings(), new webpack.DefinePlugin({ 'import.meta.url': '""' })],
    module: { rules: [...browser.module!.rules!, ...rules] },
  };
}

/** The builds of a remote that draws a map. Nobody draws one on the server. */
export function withMap([browser, server]: Configuration[]): Configuration[] {
  return [
    withBrowserMap(browser!),
    {
      ...server!,
      plugins: [...server!.plugins!, settings()],
      resolve: { ...server!.resolve, alias: { ...server!.resolve!.alias, 'maplibre-gl': false, 'us-atlas': false } },
    },
  ];
}
