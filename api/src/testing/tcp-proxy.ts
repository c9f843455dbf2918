import { connect, createServer, type Socket } from 'node:net';

/**
 * `forward`: forwards everything. `black_hole`: connections stay open and are accepted, but no data passes. `no_answers`: only data from
 * the client passes. `refuse`: new connections are closed immediately.
 */
export type ProxyMode = 'forward' | 'black_hole' | 'no_answers' | 'refuse';

export type TcpProxy = {
  port: number;
  /** Held-back data passes when the mode returns to `forward`, as after packet loss. */
  setMode(mode: ProxyMode): void;
  /** Sends new connections to another server. */
  setTarget(target: { host: string; port: number }): void;
  /** Closes open connections, like a crash or a firewall reset. */
  cut(): void;
  /** Blocks open connections forever, like a firewall that dropped their state. New connections follow the mode. */
  forget(): void;
  close(): Promise<void>;
};

type Pair = { client: Socket; server: Socket; isForgotten: boolean };

/** Starts a proxy between a client and a server that simulates network failures. */
export async function startTcpProxy(given: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let target = given;
  let mode: ProxyMode = 'forward';

  /** Pauses or resumes sockets. Data for a paused socket waits in buffers, like unacknowledged packets. */
  function apply(pair: Pair): void {
    const passes = (from: 'client' | 'server') =>
      !pair.isForgotten && (mode === 'forward' || (mode === 'no_answers' && from === 'client'));
    for (const from of ['client', 'server'] as const) {
      if (passes(from)) pair[from].resume();
      else pair[from].pause();
    }
  }

  const listener = createServer({ allowHalfOpen: false }, (client) => {
    if (mode === 'refuse') return void client.destroy();
    const server = connect(target);
    const pair: Pair = { client, server, isForgotten: false };
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    apply(pair);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    for (const { client, server } of pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  };

  return {
    port: (listener.address() as { port: number }).port,
    setMode(next) {
      mode = next;
      pairs.forEach(apply);
    },
    setTarget(next) {
      target = next;
    },
    cut,
    forget() {
      for (const pair of pairs) {
        pair.isForgotten = true;
        apply(pair);
      }
    },
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** Rewrites a connection string to go through a proxy. */
export function throughProxy(connectionString: string, { port }: TcpProxy): string {
  const url = new URL(connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
