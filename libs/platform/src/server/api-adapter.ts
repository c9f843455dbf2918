import http from 'node:http';
import https from 'node:https';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

const AGENTS = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
} as const;

/** Whether the API closed an idle connection just when it was reused. It has not answered the call. */
const wasClosed = (request: http.ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && error.code === 'ECONNRESET';

/**
 * Sends the API calls of a server render over keep-alive connections. The http adapter of axios imports modules that the render
 * threads do not allow. `fetch` needs three times the CPU, and its memory is freed only by a full garbage collection.
 */
export const apiAdapter: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => send(config, { resolve, reject, canRetry: config.method === 'get' }));

function send(
  config: InternalAxiosRequestConfig,
  {
    resolve,
    reject,
    canRetry,
  }: { resolve: (response: AxiosResponse) => void; reject: (error: Error) => void; canRetry: boolean },
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
    canRetry && wasClosed(request, error) ? send(config, { resolve, reject, canRetry: false }) : reject(error),
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
