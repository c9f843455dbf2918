import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { closeGracefully } from './close-gracefully.ts';
import { startProtectedServer, type ProtectedServer } from './testing/protected-server.ts';
import { openRawClient, parseResponse, type RawClient } from './testing/raw-client.ts';

let server: ProtectedServer;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await server.app.close();
});

async function open(text: string) {
  const client = await openRawClient(server.port);
  clients.push(client);
  client.write(text);
  return client;
}

it('finishes active requests and closes idle and half-open connections', async () => {
  server = await startProtectedServer();
  const [idle, partial, body, working] = await Promise.all([
    open(''),
    open('GET / HTTP/1.1\r\nHost: loc'),
    open('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{'),
    open('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]);
  await waitFor(async () => expect(await server.held()).toBe(1));
  const closed = closeGracefully(server.app);
  await Promise.all([idle.closed, partial.closed, body.closed]);
  await expect(openRawClient(server.port)).rejects.toThrow('ECONNREFUSED');
  server.release();
  expect(parseResponse(await working.closed)).toMatchObject({
    status: 200,
    body: 'done',
    headers: { connection: 'close' },
  });
  await closed;
});

it('waits for a body that is still arriving', async () => {
  server = await startProtectedServer();
  const upload = await open(
    'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 41\r\n\r\n[',
  );
  const closed = closeGracefully(server.app);
  for (let part = 0; part < 19; part++) {
    upload.write('1,');
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  upload.write('1]');
  expect(parseResponse(await upload.closed).status).toBe(200);
  await closed;
});

it('stops waiting after the time limit', async () => {
  server = await startProtectedServer();
  const working = await open('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await waitFor(async () => expect(await server.held()).toBe(1));
  await closeGracefully(server.app, { withinMs: 300 });
  expect(await working.closed).toBe('');
});
