import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { makeSite, type TestSite } from '../testing/make-site.ts';
import { remoteServer, shellServer } from '../testing/server-sources.ts';
import type { ShellProcess } from '../testing/shell-process.ts';

const LIMIT_MS = 10_000;
const HALF_OPEN = [
  '',
  'GET / HTTP/1.1\r\nHost: local',
  'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
];

let site: TestSite;
let shell: ShellProcess;
let finish: (() => void) | undefined;
const sockets: Socket[] = [];

beforeEach(async () => {
  site = await makeSite({
    api: (request, response) => {
      const answer = () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"markets":[],"display_cities":[]}');
      if (request.url === '/api/slow') finish = answer;
      else answer();
    },
  });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('a page') },
  );
  shell = await site.start();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await shell.kill();
  await site.close();
});

it('finishes a running call at SIGTERM, accepts no others, and stops in time despite half-open requests', async () => {
  for (const text of HALF_OPEN) {
    for (let number = 0; number < 20; number++) {
      const socket = connect(Number(new URL(shell.origin).port), '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(text);
    }
  }
  const call = fetch(`${shell.origin}/api/slow`);
  await waitFor(() => expect(finish !== undefined).toBe(true));
  const startedAt = performance.now();
  const stopped = shell.stop();
  await waitFor(async () =>
    expect(
      await fetch(`${shell.origin}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    ).toBe('refused'),
  );
  finish!();
  expect((await call).status).toBe(200);
  await stopped;
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
}, 30_000);
