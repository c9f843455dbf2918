import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Server-rendered market pages per second of CPU time of the shell (all its threads; the api is another process and not
 * counted), uncompressed and uncached. Usage: API_BASE=http://127.0.0.1:… node shell/bench/render.ts
 */
const FLOOR = 80;
const PATH = '/s/denver';
const CONNECTIONS = 16;
const HTML_BUDGET_KB = 30;
const WARM_UP = 200;
const COUNTED = 600;

const root = join(import.meta.dirname, '../..');
const apiBase = process.env['API_BASE'];
if (!apiBase) throw new Error('API_BASE must name a running api.');

const shell = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'shell/src/server/main.ts')], {
  env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const port = await new Promise<number>((resolve, reject) => {
  shell.on('message', (message: { port: number }) => resolve(message.port));
  shell.once('exit', (code) => reject(new Error(`the shell ended with code ${code}`)));
});

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const get = (path: string) => new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
  http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks) }));
  }).on('error', reject);
});

async function load(count: number) {
  let left = count;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) {
      const { status } = await get(PATH);
      if (status !== 200) throw new Error(`${PATH} answered ${status}`);
    }
  }));
}

/** CPU seconds of the process so far, all threads, from the kernel. */
async function cpuSeconds(): Promise<number> {
  const fields = (await readFile(`/proc/${shell.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

try {
  await load(WARM_UP);
  const before = await cpuSeconds();
  const startedAt = performance.now();
  await load(COUNTED);
  const cpu = (await cpuSeconds()) - before;
  const seconds = (performance.now() - startedAt) / 1000;
  const { body } = await get(PATH);
  const html = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000;
  const rate = COUNTED / cpu;
  console.log(`Market page: ${rate.toFixed(0)} pages per CPU-second (floor ${FLOOR}, ratio ${(rate / FLOOR).toFixed(2)}), ${(COUNTED / seconds).toFixed(0)} pages a second over ${CONNECTIONS} connections`);
  console.log(`Market page: ${(body.length / 1000).toFixed(0)} KB of HTML, ${html.toFixed(1)} KB compressed (budget ${HTML_BUDGET_KB} KB, ratio ${(html / HTML_BUDGET_KB).toFixed(2)})`);
  if (rate < FLOOR) console.log(`NOT MET: ${FLOOR} market pages per CPU-second.`);
  if (html > HTML_BUDGET_KB) console.log(`NOT MET: a market page under ${HTML_BUDGET_KB} KB compressed.`);
  process.exitCode = rate >= FLOOR && html <= HTML_BUDGET_KB ? 0 : 1;
} finally {
  shell.kill('SIGTERM');
  agent.destroy();
}
