import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { startShell } from './start-shell.ts';

/**
 * Measures the effect of 500 slow clients on 50 normal ones: headers that never end, bodies that never arrive, and
 * clients that never read, each from its own address. Rounds with and without slow clients alternate, because the speed
 * of a machine varies. Usage: API_BASE=http://127.0.0.1:… node shell/bench/slow-clients.ts
 */
const SLOW = 500;
const NORMAL = 50;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROUND_MS = 10_000;
/** Pause between two requests of a normal client, in milliseconds. */
const PAUSE_MS = 400;
const LIMIT = 2;

const HOST = 'Host: localhost\r\n';
const KINDS = [
  `GET /s/denver HTTP/1.1\r\n${HOST}Cookie: `,
  `POST /api/v1/leads HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  `GET /s/denver HTTP/1.1\r\n${HOST}\r\n`,
];
/** Requests of normal clients: a page, a GET call, and a call with a body. */
const CALLS = [
  { method: 'GET', path: '/s/denver' },
  { method: 'GET', path: '/api/v1/homes?market=denver' },
  { method: 'POST', path: '/api/v1/session', body: '{"email":"nobody@example.com"}' },
] as const;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const createAddress = (network: number, client: number) =>
  `127.${network}.${Math.floor(client / 250)}.${(client % 250) + 1}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps slow clients connected: a disconnected client reconnects. */
function startSlowClients(port: number): () => void {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (client: number) => {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: createAddress(2, client) });
    sockets.add(socket);
    socket.pause();
    socket.on('error', () => {});
    socket.once('connect', () => socket.write(KINDS[client % KINDS.length]!));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(() => open(client), 100);
    });
  };
  for (let client = 0; client < SLOW; client++) open(client);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

type Round = { times: number[]; failed: number };

function ask(
  port: number,
  agent: http.Agent,
  client: number,
  call: (typeof CALLS)[number],
): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        localAddress: createAddress(1, client),
        method: call.method,
        path: call.path,
        agent,
        headers: { host: 'localhost', ...('body' in call ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve({ ms: performance.now() - startedAt, status: response.statusCode! }));
      },
    );
    request.on('error', () => resolve({ ms: performance.now() - startedAt, status: 0 }));
    request.end('body' in call ? call.body : undefined);
  });
}

async function measureRound(port: number, ms: number): Promise<Round> {
  const round: Round = { times: [], failed: 0 };
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: NORMAL }, async (_, client) => {
      const agent = new http.Agent({ keepAlive: true });
      await pause(Math.random() * PAUSE_MS);
      for (let number = client; performance.now() < until; number++) {
        const { ms: taken, status } = await ask(port, agent, client, CALLS[number % CALLS.length]!);
        round.times.push(taken);
        if (status === 0 || status >= 500 || status === 429) round.failed += 1;
        await pause(PAUSE_MS);
      }
      agent.destroy();
    }),
  );
  return round;
}

const shell = await startShell(5000);
try {
  // Warm-up: the first requests fill the caches.
  for (let { failed } = await measureRound(shell.port, 3000); failed > 0;)
    ({ failed } = await measureRound(shell.port, 3000));
  const ratios: number[] = [];
  let failed = 0;
  for (let number = 1; number <= ROUNDS; number++) {
    const alone = await measureRound(shell.port, ROUND_MS);
    const stop = startSlowClients(shell.port);
    await pause(1000);
    const beside = await measureRound(shell.port, ROUND_MS);
    stop();
    await pause(1000);
    const [p95Alone, p95Beside] = [percentile(alone.times, 0.95), percentile(beside.times, 0.95)];
    ratios.push(p95Beside / p95Alone);
    failed += beside.failed;
    console.log(
      `round ${number}: p95 of ${NORMAL} normal clients ${p95Alone.toFixed(1)} ms alone, ${p95Beside.toFixed(1)} ms beside ${SLOW} slow ones: ${(p95Beside / p95Alone).toFixed(2)} times; failed ${alone.failed} of ${alone.times.length} alone, ${beside.failed} of ${beside.times.length} beside`,
    );
  }
  const ratio = percentile(ratios, 0.5);
  console.log(
    `Beside ${SLOW} slow clients: p95 ${ratio.toFixed(2)} times its baseline (limit ${LIMIT}), ${failed} requests of normal clients failed beside them (limit 0).`,
  );
  process.exitCode = ratio > LIMIT || failed > 0 ? 1 : 0;
} finally {
  shell.stop();
}
