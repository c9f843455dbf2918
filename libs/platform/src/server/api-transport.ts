import http from 'node:http';
import https from 'node:https';
import type { Transport } from '@lodestay/api-client';

const AGENTS = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
} as const;

type Given = Parameters<Transport>[1];
type Answer = Awaited<ReturnType<Transport>>;

/** A connection that the api closed just when it was taken again: nothing was answered on it. */
const wasClosed = (request: http.ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && error.code === 'ECONNRESET';

/**
 * Calls the api as a server does, over connections that stay open. A fetch costs three times as much, and its streams and
 * signals hang on finalizers, so that each page left behind what only a full collection of the thread's memory could free.
 */
export const apiTransport: Transport = (address, given) =>
  new Promise((resolve, reject) => send(new URL(address), given, { resolve, reject, again: given.method === 'GET' }));

function send(
  url: URL,
  given: Given,
  { resolve, reject, again }: { resolve: (answer: Answer) => void; reject: (error: Error) => void; again: boolean },
): void {
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? https : http).request(url, {
    method: given.method,
    headers: given.headers,
    agent: AGENTS[isSecure ? 'https:' : 'http:'],
    signal: given.signal,
  });
  request.on('error', (error) =>
    again && wasClosed(request, error) ? send(url, given, { resolve, reject, again: false }) : reject(error),
  );
  request.on('response', (response) => {
    const status = response.statusCode!;
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('error', reject);
    response.on('end', () =>
      resolve({ ok: status >= 200 && status < 300, status, json: async () => JSON.parse(text) as unknown }),
    );
  });
  request.end(given.body);
}
