import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from '@lodestay/testing/on-test-finished';

/** A server of map files for the current test. `calls` are the requested paths. */
export async function startTileServer(answer: RequestListener): Promise<{ origin: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

/** A path, and what it answers: JSON, bytes, or a status. */
export type Answers = Record<string, object | Buffer | number>;

/** Answers a path of a tile server. Anything else is not found. */
export const answerFrom =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const answer = answers[request.url!] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(answer);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
