import { connect, type Socket } from 'node:net';

/** A client that can write any bytes on a connection, such as invalid HTTP. */
export type RawClient = {
  socket: Socket;
  write(text: string): void;
  /** Returns everything received so far. */
  received(): string;
  /** Resolves with everything received, after the server has closed the connection. */
  closed: Promise<string>;
};

export async function openRawClient(
  port: number,
  { localAddress }: { localAddress?: string } = {},
): Promise<RawClient> {
  const socket = connect({ host: '127.0.0.1', port, ...(localAddress ? { localAddress } : {}) });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  // The server may reset the connection. `closed` resolves then too.
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

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Parses the first response that a server sent. The status is 0 if there is none. */
export function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** Sends bytes on a new connection. Resolves with the response after the server has closed the connection. */
export async function sendRaw(port: number, text: string): Promise<RawResponse> {
  const client = await openRawClient(port);
  client.write(text);
  return parseResponse(await client.closed);
}
