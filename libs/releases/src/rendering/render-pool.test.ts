import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { waitFor } from '@lodestay/testing/wait-for';
import { RenderPool, type RenderPoolOptions } from './render-pool.ts';

const BUNDLE = `
exports.routes = [{ page: 'home', path: '/' }];
exports.render = async ({ url }) => {
  if (url === '/throws') throw Object.assign(new Error('boom'), { status: 503 });
  if (url === '/unanswered') throw Object.assign(new Error('no answer'), { name: 'ApiError', status: 0 });
  if (url === '/broken') undefined.missing;
  if (url === '/hangs') for (;;);
  if (url === '/never') return new Promise(() => {});
  if (url === '/eats') { const all = []; for (;;) all.push(new Array(1e6).fill(url)); }
  return { status: 200, html: url, state: '{}' };
};`;

let pool: RenderPool | undefined;

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (html: string) => ({ status: 200, html: bytes(html), state: bytes('{}') });

const open = (source = BUNDLE, options: Partial<RenderPoolOptions> = {}) => {
  pool = new RenderPool({
    name: 'mf-example 000000000000',
    source: bytes(source),
    workers: 1,
    timeoutMs: 2000,
    inFlight: 4,
    maxQueue: 10,
    maxHeapMb: 64,
    ...options,
  });
  return (url: string) => pool!.call('render', { url });
};

afterEach(() => pool?.close());

describe('RenderPool', () => {
  it('renders several pages concurrently', async () => {
    const render = open();
    const urls = Array.from({ length: 9 }, (_, index) => `/${index}`);
    await expect(Promise.all(urls.map(render))).resolves.toEqual(urls.map(page));
  });

  it('returns exported values that are not functions', async () => {
    open();
    await expect(pool!.call('routes')).resolves.toEqual([{ page: 'home', path: '/' }]);
  });

  it('rejects with the error of a render and its status', async () => {
    const render = open();
    await expect(render('/throws')).rejects.toMatchObject({ kind: 'threw', message: 'boom', status: 503 });
    await expect(render('/fine')).resolves.toEqual(page('/fine'));
  });

  it('reports an API call without a response as status 503', async () => {
    const render = open();
    await expect(render('/unanswered')).rejects.toMatchObject({ kind: 'threw', status: 503 });
    await expect(render('/broken')).rejects.toMatchObject({ kind: 'threw', status: 0 });
  });

  it.each(['/hangs', '/never'])('times out on %s and continues with a new thread', async (url) => {
    const render = open(BUNDLE, { timeoutMs: 1000 });
    await expect(render('/warm')).resolves.toBeDefined();
    await expect(render(url)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(render('/fine')).resolves.toEqual(page('/fine'));
  });

  it('survives a thread that runs out of memory', async () => {
    const render = open(BUNDLE, { timeoutMs: 15_000, maxHeapMb: 16 });
    await expect(render('/eats')).rejects.toMatchObject({ kind: 'worker' });
    await expect(render('/fine')).resolves.toEqual(page('/fine'));
  }, 20_000);

  it('rejects at once if a bundle does not load', async () => {
    const render = open('throw new Error("broken bundle")');
    await expect(render('/')).rejects.toMatchObject({ kind: 'worker' });
  });

  it('replaces and reports a thread that ended while idle', async () => {
    const problems: string[] = [];
    let started = 0;
    const server = createServer((_request, response) => response.end(String(++started))).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const render = open(
      `${BUNDLE}; require('node:http').get('http://127.0.0.1:${(server.address() as AddressInfo).port}', (answer) => answer.resume()); exports.end = () => void setTimeout(() => process.exit(7));`,
      { onProblem: (problem) => problems.push(problem) },
    );
    await pool!.call('end');
    await waitFor(() =>
      expect(problems).toEqual([
        'a render thread of mf-example 000000000000 ended (the thread ended with code 7); a new thread starts now',
      ]),
    );
    // No page is requested in the meantime.
    await waitFor(() => expect(started).toBe(2), { timeout: 10_000 });
    await expect(render('/fine')).resolves.toEqual(page('/fine'));
  }, 15_000);

  it('waits longer after each early crash and still answers calls', async () => {
    const problems: string[] = [];
    open(`${BUNDLE}; exports.end = () => process.exit(7);`, {
      onProblem: (problem) => problems.push(/a new thread starts (.*)$/.exec(problem)![1]!),
    });
    for (let turn = 0; turn < 4; turn++) await expect(pool!.call('end')).rejects.toMatchObject({ kind: 'worker' });
    expect(problems).toEqual(['now', 'in 100 ms', 'in 200 ms', 'in 400 ms']);
  });

  it('retries a bundle that does not load with growing delays and rejects calls at once', async () => {
    const problems: string[] = [];
    const render = open('throw new Error("broken bundle")', { onProblem: (problem) => problems.push(problem) });
    await expect(render('/')).rejects.toMatchObject({
      kind: 'worker',
      message: expect.stringContaining('broken bundle'),
    });
    await expect(render('/')).rejects.toMatchObject({
      kind: 'worker',
      message: expect.stringContaining('broken bundle'),
    });
    await waitFor(
      () => expect(problems.map((problem) => /in \d+ ms$/.exec(problem)?.[0])).toEqual(['in 1000 ms', 'in 2000 ms']),
      { timeout: 10_000 },
    );
  }, 15_000);

  it('rejects calls when the queue is full', async () => {
    const render = open(BUNDLE, { maxQueue: 1, inFlight: 1, timeoutMs: 500 });
    const first = render('/never');
    const results = await Promise.allSettled([first, render('/a'), render('/b')]);
    expect(
      results.some((result) => result.status === 'rejected' && (result.reason as { kind: string }).kind === 'queue'),
    ).toBe(true);
  });

  it('finishes running renders before it closes', async () => {
    const render = open();
    const running = render('/last');
    await pool!.close();
    await expect(running).resolves.toEqual(page('/last'));
    await expect(render('/later')).rejects.toMatchObject({ kind: 'worker' });
  });
});
