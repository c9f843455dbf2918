import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from '../commands/repository.ts';
import { withHotReload } from '../webpack/development.ts';

export async function configurationsOf(name: string): Promise<{ browser: Configuration; server: Configuration }> {
  const { default: configurations } = (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)) as {
    default: Configuration[];
  };
  const [browser, server] = configurations as [Configuration, Configuration];
  return { browser, server };
}

type Options = {
  port: number;
  /** Origin of the site whose pages load this remote; no other site can read what is served. */
  site: string;
  /** Folder that is served under '/shell/', when the site's pages take the shell from here too. */
  shell?: string;
};

/** Serves the browser files of a remote with hot reload. Resolves, to what ends it, when they are built. */
export async function serveRemote(name: string, { port, site, shell }: Options): Promise<() => Promise<void>> {
  const { browser } = await configurationsOf(name);
  const development = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      // It would end this process before the rest has ended.
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

/** Builds the server bundle of a remote again whenever its sources change. Resolves, to what ends it, after the first time. */
export async function watchServerBundle(name: string): Promise<() => Promise<void>> {
  const { server } = await configurationsOf(name);
  const compiler = webpack(server)!;
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      if (error ?? stats?.hasErrors()) console.error(error ?? stats!.toString('errors-only'));
      resolve();
    });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
