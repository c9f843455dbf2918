import type { AddressInfo } from 'node:net';
import { closeGracefully } from '@lodestay/server';
import { buildShell } from './app.ts';
import { readShellConfig } from './config/read-shell-config.ts';

/** Supervisors usually kill a process after 10 seconds, so stop before that. */
const STOP_WITHIN_MS = 9_000;

/** Starts the shell's server and reports its port to the parent process, if there is one. */
try {
  const config = readShellConfig(process.env);
  const app = await buildShell(config);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  // With PORT=0, the port is known only now. No request has been answered yet.
  if (config.port === 0 && !process.env['SITE_ORIGIN']) config.siteOrigin = `http://localhost:${port}`;
  process.send?.({ ready: true, port });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void closeGracefully(app).then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // The parent process is gone, and the API with it.
  process.once('disconnect', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
