import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Adds MapLibre to a browser build. */
export function withBrowserMap(browser: Configuration): Configuration {
  // The security policy allows only workers from blobs, so MapLibre gets the code of its worker as text.
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
    plugins: [...browser.plugins!, new webpack.DefinePlugin({ 'import.meta.url': '""' })],
    module: { rules: [...browser.module!.rules!, ...rules] },
  };
}

/** The builds of a remote with a map. The server build has no map code. */
export function withMap([browser, server]: Configuration[]): Configuration[] {
  return [
    withBrowserMap(browser!),
    {
      ...server!,
      resolve: { ...server!.resolve, alias: { ...server!.resolve!.alias, 'maplibre-gl': false, 'us-atlas': false } },
    },
  ];
}
