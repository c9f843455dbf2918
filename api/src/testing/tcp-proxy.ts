import { connect, createServer, type Socket } from 'node:net';

/**
 * `forward`: passes everything on. `black_hole`: connections stay open, new ones are accepted, and nothing passes. `no_answers`:
 * what the client says arrives, what the server says does not. `refuse`: new connections are closed at once.
 */
export type ProxyMode = 'forward' | 'black_hole' | 'no_answers' | 'refuse';

export type TcpProxy = {
  port: number;
  /** What was held back passes when the mode is `forward` again, as after a network that lost packets. */
  setMode(mode: ProxyMode): void;
  /** Sends new connections to another server. */
  setTarget(target: { host: string; port: number }): void;
  /** Ends the connections that are open, as a crash or a firewall that says so would. */
  cut(): void;
  /** Lets the connections that are open never pass anything again, as a firewall that forgot them. New ones follow the mode. */
  forget(): void;
  close(): Promise<void>;
};

type Pair = { client: Socket; server: Socket; isForgotten: boolean };

/** Stands between a client and a server, to lose what a network can lose. */
export async function startTcpProxy(given: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let target = given;
  let mode: ProxyMode = 'forward';

  /** A paused socket is not read: what arrives waits in the buffers of both ends, as what is not acknowledged does. */
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

/** The address of a database through a proxy. */
export function throughProxy(connectionString: string, { port }: TcpProxy): string {
  const url = new URL(connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
