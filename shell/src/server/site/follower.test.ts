import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DOCUMENT_FORMAT, VerificationError, type ChangeLog, type LoggedChange } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { madeHistory } from '../../testing/make-change.ts';
import { followComposition } from './follower.ts';
import type { Library, LoadedRelease } from './library.ts';

const HISTORY = madeHistory(
  { production: { shell: 's1', 'mf-a': 'a1' } },
  { production: { shell: 's1', 'mf-a': 'a2' } },
  { production: { shell: 's1', 'mf-a': 'a2' }, canary: { versions: { shell: 's1', 'mf-a': 'a3' }, percentage: 100 } },
);
const [FIRST, SECOND] = HISTORY as [LoggedChange, LoggedChange, LoggedChange];

/** A library that loads every release except those in `broken`, and remembers what it was told to retain. */
function makeLibrary(broken: ReadonlyMap<string, Error> = new Map()) {
  const loaded = new Map<string, LoadedRelease>();
  const retained: string[][] = [];
  const load = async (name: string, version: string) => {
    const problem = broken.get(version);
    if (problem) throw problem;
    const release = loaded.get(version) ?? {
      name,
      version,
      document: DOCUMENT_FORMAT,
      base: `/assets/${name}/`,
      pool: { call: () => Promise.resolve({}) },
    };
    loaded.set(version, release as unknown as LoadedRelease);
    return release as unknown as LoadedRelease;
  };
  const retain = async (kept: ReadonlySet<LoadedRelease>) =>
    void retained.push([...kept].map(({ version }) => version).sort());
  return { library: { load, retain } as unknown as Library, retained };
}

let close = () => Promise.resolve();
afterEach(() => close());

/** A follower of a log to which a test appends. `fail` is what the next reads of the store reject with. */
function follow({ changes = [FIRST], broken }: { changes?: LoggedChange[]; broken?: Map<string, Error> } = {}) {
  const log = [...changes];
  const store: { fail: Error | null } = { fail: null };
  const { library, retained } = makeLibrary(broken);
  const onProblem = jest.fn<(problem: string) => void>();
  const onSwitch = jest.fn<(change: LoggedChange) => void>();
  const follower = followComposition({
    changes: {
      readSince: async (last: LoggedChange | null) => {
        if (store.fail) throw store.fail;
        return { changes: log.slice(last?.number ?? 0), taken: log.length };
      },
    } as ChangeLog,
    library,
    intervalMs: 1,
    onProblem,
    onSwitch,
  });
  close = () => follower.close();
  return { follower, log, store, retained, onProblem, onSwitch };
}

const remoteVersion = (lease: ReturnType<ReturnType<typeof follow>['follower']['lease']>) =>
  lease?.site.remotes.get('mf-a')?.version;

describe('a follower of the composition', () => {
  it('serves nothing before the first change', async () => {
    const { follower } = follow({ changes: [] });
    await follower.ready;
    expect([follower.change(), follower.lease(0, null)]).toEqual([null, null]);
  });

  it('serves the last change, and each later one without a restart', async () => {
    const { follower, log, onSwitch } = follow();
    await follower.ready;
    expect(remoteVersion(follower.lease(0, null))).toBe('a1');
    log.push(SECOND);
    await waitFor(() => expect(remoteVersion(follower.lease(0, null))).toBe('a2'));
    expect(follower.history()).toEqual([FIRST, SECOND]);
    expect(onSwitch.mock.calls.map(([{ number }]) => number)).toEqual([1, 2]);
  });

  it('keeps the releases of a request until its lease ends', async () => {
    const { follower, log, retained } = follow();
    await follower.ready;
    const [lease, other] = [follower.lease(0, null)!, follower.lease(0, null)!];
    log.push(SECOND);
    await waitFor(() => expect(retained.at(-1)).toEqual(['a1', 'a2', 's1']));
    lease.end();
    expect(retained.at(-1)).toContain('a1');
    other.end();
    await waitFor(() => expect(retained.at(-1)).toEqual(['a2', 's1']));
  });

  it('gives the canary to its share of visitors, and to staff who ask for a channel', async () => {
    const { follower } = follow({ changes: HISTORY });
    await follower.ready;
    expect(remoteVersion(follower.lease(0, null))).toBe('a3');
    expect(remoteVersion(follower.lease(0, 'production'))).toBe('a2');
    expect(follower.releases().map(({ version }) => version)).toEqual(expect.arrayContaining(['s1', 'a2', 'a3']));
  });

  it('serves production while the canary cannot be composed', async () => {
    const failed = madeHistory({
      production: { shell: 's1', 'mf-a': 'a1' },
      canary: { versions: { shell: 'broken', 'mf-a': 'a1' }, percentage: 100 },
    });
    const { follower, onProblem } = follow({
      changes: failed,
      broken: new Map([['broken', new VerificationError('the shell does not verify')]]),
    });
    await follower.ready;
    expect(remoteVersion(follower.lease(0, null))).toBe('a1');
    expect(follower.sites().canary).toBeNull();
    expect(onProblem).toHaveBeenCalledWith(expect.stringContaining('the shell does not verify'));
  });

  it('leaves out a remote that does not verify', async () => {
    const { follower, onProblem } = follow({ broken: new Map([['a1', new VerificationError('a1 does not verify')]]) });
    await follower.ready;
    const { site } = follower.lease(0, null)!;
    expect([site.remotes.has('mf-a'), site.refused.get('mf-a')?.reason]).toEqual([false, 'a1 does not verify']);
    expect(onProblem).toHaveBeenCalledWith('a1 does not verify');
  });

  it('keeps serving while the store is down, and reports the outage once', async () => {
    const { follower, log, store, onProblem } = follow();
    await follower.ready;
    store.fail = new Error('connection refused');
    await waitFor(() => expect(onProblem).toHaveBeenCalled());
    expect(remoteVersion(follower.lease(0, null))).toBe('a1');
    store.fail = null;
    log.push(SECOND);
    await waitFor(() => expect(remoteVersion(follower.lease(0, null))).toBe('a2'));
    expect(onProblem.mock.calls).toEqual([['the store of releases cannot be read: connection refused']]);
  });

  it('tries a change again whose shell could not be loaded', async () => {
    const broken = new Map([['s1', new Error('the store is slow')]]);
    const { follower, onProblem } = follow({ broken });
    await follower.ready;
    expect([follower.change(), onProblem.mock.calls[0]]).toEqual([null, ['the store is slow']]);
    broken.clear();
    await waitFor(() => expect(follower.change()).toEqual(FIRST));
  });

  it('serves nothing after it was closed, and keeps no release', async () => {
    const { follower, retained } = follow();
    await follower.ready;
    await follower.close();
    expect([follower.lease(0, null), retained.at(-1)]).toEqual([null, []]);
  });
});
