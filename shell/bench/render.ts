import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { BROTLI_QUALITY } from '../src/server/requests/compression.ts';
import { startShell, type Shell } from './start-shell.ts';

/**
 * Measures server-rendered market pages per CPU-second of the shell (all its threads; the API is a separate process and
 * does not count): uncompressed and uncached, then compressed, both uncached and from the cache of shared pages. Usage:
 * API_BASE=http://127.0.0.1:… node shell/bench/render.ts
 */
const FLOOR = 160;
/** Minimum ratio between cached and uncached compressed pages per CPU-second. */
const CACHE_RATIO = 20;
const PATH = '/s/denver';
const CONNECTIONS = 16;
const HTML_BUDGET_KB = 20;
const WARM_UP = 200;
const COUNTED = 600;

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const get = ({ port }: Shell, headers: Record<string, string>) =>
  new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: PATH, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks) }));
      })
      .on('error', reject);
  });

async function load(shell: Shell, count: number, headers: Record<string, string>) {
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { status } = await get(shell, headers);
        if (status !== 200) throw new Error(`${PATH} returned ${status}`);
      }
    }),
  );
}

/** CPU seconds of the process so far, all threads, from the kernel. */
async function cpuSeconds({ pid }: Shell): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Pages per CPU-second and per second. */
async function measure(shell: Shell, headers: Record<string, string>, count = COUNTED) {
  await load(shell, WARM_UP, headers);
  const before = await cpuSeconds(shell);
  const startedAt = performance.now();
  await load(shell, count, headers);
  const cpu = (await cpuSeconds(shell)) - before;
  return { rate: count / cpu, pace: count / ((performance.now() - startedAt) / 1000) };
}

const BROTLI = { 'accept-encoding': 'br' };
const [making, keeping] = [await startShell(0), await startShell(5000)];
try {
  const { rate, pace } = await measure(making, {});
  const { body } = await get(making, {});
  const html = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length / 1000;
  console.log(
    `Market page: ${rate.toFixed(0)} pages per CPU-second (floor ${FLOOR}, ratio ${(rate / FLOOR).toFixed(2)}), ${pace.toFixed(0)} pages a second over ${CONNECTIONS} connections`,
  );
  console.log(
    `Market page: ${(body.length / 1000).toFixed(0)} KB of HTML, ${html.toFixed(1)} KB compressed (budget ${HTML_BUDGET_KB} KB, ratio ${(html / HTML_BUDGET_KB).toFixed(2)})`,
  );
  const uncached = await measure(making, BROTLI);
  const cached = await measure(keeping, BROTLI, 5 * COUNTED);
  const ratio = cached.rate / uncached.rate;
  console.log(
    `Market page in brotli: ${uncached.rate.toFixed(0)} pages per CPU-second uncached, ${cached.rate.toFixed(0)} cached (${ratio.toFixed(1)} times, budget ${CACHE_RATIO})`,
  );
  if (rate < FLOOR) console.log(`NOT MET: ${FLOOR} market pages per CPU-second.`);
  if (html > HTML_BUDGET_KB) console.log(`NOT MET: a market page under ${HTML_BUDGET_KB} KB compressed.`);
  if (ratio < CACHE_RATIO) console.log(`NOT MET: a cached page ${CACHE_RATIO} times cheaper than an uncached one.`);
  process.exitCode = rate >= FLOOR && html <= HTML_BUDGET_KB && ratio >= CACHE_RATIO ? 0 : 1;
} finally {
  making.stop();
  keeping.stop();
  agent.destroy();
}
