import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from '../commands/repository.ts';
import { withHotReload } from '../webpack/development.ts';

export async function loadConfigurations(name: string): Promise<{ browser: Configuration; server: Configuration }> {
  const { default: configurations } = (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)) as {
    default: Configuration[];
  };
  const [browser, server] = configurations as [Configuration, Configuration];
  return { browser, server };
}

type Options = {
  port: number;
  /** Origin of the site that loads this remote. Other sites cannot read the files. */
  site: string;
  /** Folder to serve under '/shell/' if the site also loads the shell from here. */
  shell?: string;
};

/** Serves the browser files of a remote with hot reload. Resolves when they are built, to a function that ends it. */
export async function serveRemote(name: string, { port, site, shell }: Options): Promise<() => Promise<void>> {
  const { browser } = await loadConfigurations(name);
  const development = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      // The dev server would exit before the other services have stopped.
      setupExitSignals: false,
      allowedHosts: [new URL(site).hostname],
      headers: { 'access-control-allow-origin': site, 'access-control-allow-private-network': 'true', vary: 'origin' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      static: shell ? { directory: shell, publicPath: '/shell/', watch: false } : false,
    },
    webpack(withHotReload(browser, name, port))!,
  );
  await development.start();
  await new Promise((resolve) => development.middleware!.waitUntilValid(resolve));
  return () => development.stop();
}

/** Rebuilds the server bundle of a remote when its sources change. Resolves after the first build, to a function that ends it. */
export async function watchServerBundle(name: string): Promise<() => Promise<void>> {
  const { server } = await loadConfigurations(name);
  const compiler = webpack(server)!;
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      if (error ?? stats?.hasErrors()) console.error(error ?? stats!.toString('errors-only'));
      resolve();
    });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
