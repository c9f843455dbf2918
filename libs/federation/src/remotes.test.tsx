import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadRemote, offers, registerPlugins, registerRemotes } from './remotes.ts';

const globals = globalThis as unknown as Record<string, unknown>;

/** The answers to requests for a script: a container for the global name, a script that sets nothing, or a failure. */
type Container = { init(scope: unknown): unknown; get(path: string): Promise<() => unknown> };
type Answer = 'fails' | 'sets nothing' | Container;

const asked: string[] = [];
let answers: Answer[] = [];

function answer(script: HTMLScriptElement) {
  asked.push(script.src);
  const next = answers.shift();
  queueMicrotask(() => {
    if (next === 'fails') return script.dispatchEvent(new Event('error'));
    if (next !== 'sets nothing') globals['mf_test'] = next;
    script.dispatchEvent(new Event('load'));
  });
}

const container = (module: unknown, init: (scope: unknown) => unknown = () => {}): Container => ({
  init,
  get: (path) => (path === './app' ? Promise.resolve(() => module) : Promise.reject(new Error(`no ${path}`))),
});

beforeEach(() => {
  asked.length = 0;
  registerPlugins([
    { name: 'test', createScript: ({ url }) => Object.assign(document.createElement('script'), { src: url }) },
  ]);
  registerRemotes([{ name: 'mf_test', entry: '/remotes/entry.js' }]);
  // jsdom does not run scripts here, so this function is the network.
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((script) => answer(document.head.appendChild(script as HTMLScriptElement)));
});

afterEach(() => {
  jest.restoreAllMocks();
  delete globals['mf_test'];
});

describe('loadRemote', () => {
  it('gives the container the share scope, then the exposed module', async () => {
    const init = jest.fn();
    answers = [container({ name: 'app' }, init)];
    await expect(loadRemote('mf_test/app')).resolves.toEqual({ name: 'app' });
    expect(init.mock.calls).toEqual([[offers]]);
    expect(asked).toEqual(['http://localhost:3000/remotes/entry.js']);
  });

  it('loads an entry once for several calls', async () => {
    answers = [container('app')];
    await Promise.all([loadRemote('mf_test/app'), loadRemote('mf_test/app')]);
    await loadRemote('mf_test/app');
    expect(asked).toHaveLength(1);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('requests the entry again after a failure and leaves no tag', async () => {
    answers = ['fails', container('app')];
    await expect(loadRemote('mf_test/app')).rejects.toThrow('http://localhost:3000/remotes/entry.js did not load');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    await expect(loadRemote('mf_test/app')).resolves.toBe('app');
    expect(asked).toHaveLength(2);
  });

  it('rejects when an entry sets no container, even if an older one exists', async () => {
    globals['mf_test'] = container('stale');
    answers = ['sets nothing', container('app')];
    await expect(loadRemote('mf_test/app')).rejects.toThrow('/remotes/entry.js set no container mf_test');
    await expect(loadRemote('mf_test/app')).resolves.toBe('app');
  });

  it('loads the entry again after the container has rejected the share scope', async () => {
    answers = [container('app', () => Promise.reject(new Error('refused'))), container('app')];
    await expect(loadRemote('mf_test/app')).rejects.toThrow('refused');
    await expect(loadRemote('mf_test/app')).resolves.toBe('app');
  });

  it('keeps a container whose module failed and requests its chunks again', async () => {
    let failures = 1;
    answers = [
      {
        init() {},
        get: () => (failures-- > 0 ? Promise.reject(new Error('chunk failed')) : Promise.resolve(() => 'app')),
      },
    ];
    await expect(loadRemote('mf_test/app')).rejects.toThrow('chunk failed');
    await expect(loadRemote('mf_test/app')).resolves.toBe('app');
    expect(asked).toHaveLength(1);
  });

  it('loads nothing when the plugin throws', async () => {
    registerPlugins([
      {
        name: 'test',
        createScript: () => {
          throw new Error('no integrity known');
        },
      },
    ]);
    await expect(loadRemote('mf_test/app')).rejects.toThrow('no integrity known');
    expect(asked).toHaveLength(0);
  });

  it('loads the new entry of a remote that is registered again', async () => {
    answers = [container('old'), container('new')];
    await loadRemote('mf_test/app');
    registerRemotes([{ name: 'mf_test', entry: '/remotes/newer.js' }]);
    await expect(loadRemote('mf_test/app')).resolves.toBe('new');
    expect(asked).toEqual(['http://localhost:3000/remotes/entry.js', 'http://localhost:3000/remotes/newer.js']);
  });

  it('rejects for a remote that is not registered', async () => {
    await expect(loadRemote('mf_other/app')).rejects.toThrow('mf_other is not a registered remote');
  });

  it('rejects after 20 seconds without an answer', async () => {
    jest.useFakeTimers();
    try {
      jest.spyOn(document.head, 'append').mockImplementation(() => {});
      const app = loadRemote('mf_test/app');
      await Promise.all([expect(app).rejects.toThrow('did not load in 20 s'), jest.advanceTimersByTimeAsync(20_000)]);
    } finally {
      jest.useRealTimers();
    }
  });
});
