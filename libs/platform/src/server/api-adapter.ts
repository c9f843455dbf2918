import http from 'node:http';
import https from 'node:https';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

const AGENTS = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
} as const;

/** A connection that the API closed just when it was taken again: nothing was answered on it. */
const wasClosed = (request: http.ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && error.code === 'ECONNRESET';

/**
 * Sends the calls of a server render over connections that stay open. The http adapter of axios needs modules that the thread
 * of a release may not load. A fetch costs three times as much, and what it leaves behind only a full collection frees.
 */
export const apiAdapter: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => send(config, { resolve, reject, again: config.method === 'get' }));

function send(
  config: InternalAxiosRequestConfig,
  {
    resolve,
    reject,
    again,
  }: { resolve: (answer: AxiosResponse) => void; reject: (error: Error) => void; again: boolean },
): void {
  const url = new URL(config.url!);
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? https : http).request(url, {
    method: config.method!.toUpperCase(),
    headers: config.headers.toJSON() as http.OutgoingHttpHeaders,
    agent: AGENTS[isSecure ? 'https:' : 'http:'],
    signal: config.signal as AbortSignal | undefined,
  });
  request.on('error', (error) =>
    again && wasClosed(request, error) ? send(config, { resolve, reject, again: false }) : reject(error),
  );
  request.on('response', (response) => {
    let data = '';
    response
      .setEncoding('utf8')
      .on('data', (part: string) => (data += part))
      .on('error', reject);
    response.on('end', () =>
      resolve({ data, status: response.statusCode!, statusText: '', headers: {}, config, request }),
    );
  });
  request.end(config.data);
}
