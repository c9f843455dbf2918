import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { stubEnv, unstubAllEnvs } from '@lodestay/testing/stubs';
import { ATTEMPT_NAMES, parseFindings, hostileBundle } from '../testing/hostile-bundle.ts';
import { RENDER_DEFAULTS, RenderPool } from './render-pool.ts';

const pools: RenderPool[] = [];

function open(source: string): RenderPool {
  const pool = new RenderPool({
    ...RENDER_DEFAULTS,
    name: 'mf-example 000000000000',
    source: new TextEncoder().encode(source),
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('a render thread', () => {
  it('blocks a bundle from reading secrets of the process', async () => {
    const { html } = await open(hostileBundle).call<{ html: string }>('render', {});
    const text = new TextDecoder().decode(html);
    expect(parseFindings(text)).toEqual({});
    for (const name of ATTEMPT_NAMES) expect(text).toContain(JSON.stringify(name));
  });

  it('starts without the environment, arguments and options of the process', async () => {
    stubEnv('SITE_SECRET', 'a secret of the server');
    const pool = open(
      'exports.look = () => ({ env: Object.keys(process.env), argv: process.argv.slice(2), execArgv: process.execArgv })',
    );
    expect(await pool.call('look')).toEqual({ env: [], argv: [], execArgv: [] });
    unstubAllEnvs();
  });

  it('keeps only the allowed properties of process', async () => {
    const names = await open(
      'exports.names = () => Object.getOwnPropertyNames(process).filter((name) => process[name] instanceof Function).sort()',
    ).call<string[]>('names');
    expect(names).toEqual([
      '_fatalException',
      '_tickCallback',
      'cpuUsage',
      'cwd',
      'emitWarning',
      'exit',
      'hasUncaughtExceptionCaptureCallback',
      'hrtime',
      'memoryUsage',
      'nextTick',
      'reallyExit',
      'ref',
      'setUncaughtExceptionCaptureCallback',
      'unref',
      'uptime',
    ]);
  });

  it('reports which modules a bundle may load', async () => {
    await expect(open("require('node:fs')").call('render')).rejects.toThrow("a server bundle may not load 'node:fs'");
  });

  it('prefixes output with the bundle name so that it cannot look like a server log line', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
    await open(
      `exports.print = () => { console.log('{"level":60,"msg":"forged"}\\rforged'); console.error('two\\nlines'); }`,
    ).call('print');
    await waitFor(() =>
      expect(printed.mock.calls.flat().sort()).toEqual([
        '[mf-example 000000000000] lines',
        '[mf-example 000000000000] two',
        '[mf-example 000000000000] {"level":60,"msg":"forged"} forged',
      ]),
    );
  });

  it('can send invalid messages without crashing the process', async () => {
    const pool = open(`
      let port;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (...given) { port = this; return postMessage.apply(this, given); };
      exports.send = () => { for (const message of [null, 'text', { id: 'x' }, { id: 1e9, result: 1 }, { id: {}, error: null }]) postMessage.call(port, message); return { sent: true }; };`);
    expect(await pool.call('send')).toEqual({ sent: true });
    expect(await pool.call('send')).toEqual({ sent: true });
  });
});
