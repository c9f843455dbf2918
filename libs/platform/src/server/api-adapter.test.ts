import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import axios from 'axios';
import { apiAdapter } from './api-adapter.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: http.RequestListener): Promise<string> {
  server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const client = axios.create({ adapter: apiAdapter, validateStatus: null });
const read = (url: string, method = 'GET') => client.request({ url, method, headers: { accept: 'application/json' } });

it('sends method, headers and body, and returns the response with its status', async () => {
  const base = await serve((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () =>
        response
          .writeHead(422)
          .end(
            JSON.stringify({ method: request.method, url: request.url, type: request.headers['content-type'], body }),
          ),
      );
  });
  const { status, data } = await client.request({
    url: `${base}/api/x?a=1`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    data: '{"name":"Sloan’s Lake"}',
  });
  expect(status).toBe(422);
  expect(data).toEqual({
    method: 'POST',
    url: '/api/x?a=1',
    type: 'application/json',
    body: '{"name":"Sloan’s Lake"}',
  });
});

it('reuses one connection', async () => {
  const ports = new Set<number | undefined>();
  const base = await serve(({ socket }, response) => {
    ports.add(socket.remotePort);
    response.end('{}');
  });
  for (let call = 0; call < 3; call++) await read(base);
  expect(ports.size).toBe(1);
});

it('retries a read once if the API closed the connection, but never a write', async () => {
  let calls = 0;
  const base = await serve(({ socket }, response) => {
    calls += 1;
    if (calls === 1) response.end('{"first":true}');
    // As if the connection had been closed before the call arrived.
    else if (calls === 2 || calls === 5) socket.resetAndDestroy();
    else response.end('{"again":true}');
  });
  await read(base);
  expect((await read(base)).data).toEqual({ again: true });
  expect(calls).toBe(3);
  await read(base);
  await expect(read(base, 'POST')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(calls).toBe(5);
});

it('rejects if the connection is refused or the response is incomplete', async () => {
  await expect(read('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":', () => response.destroy());
  });
  await expect(read(base)).rejects.toMatchObject({ code: 'ECONNRESET' });
});
