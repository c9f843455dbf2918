import { connect, type Socket } from 'node:net';

/** A client that writes bytes of its own on a connection, also ones that no HTTP client would send. */
export type RawClient = {
  socket: Socket;
  write(text: string): void;
  /** All that has arrived so far. */
  received(): string;
  /** Resolves with all that arrived when the server has closed the connection. */
  closed: Promise<string>;
};

export async function openRaw(port: number, { localAddress }: { localAddress?: string } = {}): Promise<RawClient> {
  const socket = connect({ host: '127.0.0.1', port, ...(localAddress ? { localAddress } : {}) });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  // A reset is an end too.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  return { socket, write: (part) => void socket.write(part, 'latin1'), received: () => text, closed };
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** The first response in what a server sent. Status 0: there is none. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** Sends bytes on a connection of their own and resolves with the answer, once the server has closed it. */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const client = await openRaw(port);
  client.write(text);
  return parseAnswer(await client.closed);
}
