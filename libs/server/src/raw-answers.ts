import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorJson, Refusal } from './refusal.ts';

/** Time for a client to read the response before its connection is closed. */
const LINGER_MS = 1_000;

export type ClientError = { code?: string; /** The last bytes that arrived, as a Buffer. */ rawPacket?: unknown };

/** Whether responses for a path use the JSON error format. The path is null if it is unknown. */
export type IsJson = (path: string | null) => boolean;

function toRefusal({ code }: ClientError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_timeout');
  return new Refusal('bad_request');
}

/** The path in the first line of a packet, if the packet begins with one. */
function parsePath(packet: unknown): string | null {
  return (Buffer.isBuffer(packet) && /^[A-Z]+ (\S+)/.exec(packet.toString('latin1', 0, 200))?.[1]) || null;
}

function formatBody(refusal: Refusal, isJson: boolean): { type: string; body: string } {
  return isJson
    ? { type: 'application/json; charset=utf-8', body: errorJson(refusal, randomUUID()) }
    : { type: 'text/plain; charset=utf-8', body: refusal.message };
}

/** Sends a response on a connection without a request, and closes it. */
export function closeWithResponse(socket: Duplex, refusal: Refusal, isJson: boolean): void {
  const { type, body } = formatBody(refusal, isJson);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  // Reads and drops remaining data: closing with unread data would reset the connection and lose this response.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Responds to invalid HTTP, too large headers and timeouts. No request exists then, so no hook or route runs. */
export function createClientErrorHandler(isJson: IsJson): (error: ClientError, socket: Duplex) => void {
  return (error, socket) => {
    const response = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
    // A response has already started.
    if (error.code === 'ECONNRESET' || !socket.writable || response?.headersSent) {
      socket.destroy();
      return;
    }
    const path = response?.req.url ?? parsePath(error.rawPacket);
    closeWithResponse(socket, toRefusal(error), isJson(path));
  };
}

/** Responds to an unsupported `Expect` header (RFC 9110, 10.1.1). */
export function rejectExpectation(isJson: IsJson): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const refusal = new Refusal('expectation_failed');
    const { type, body } = formatBody(refusal, isJson(request.url ?? null));
    response
      .writeHead(refusal.statusCode, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(body);
  };
}
