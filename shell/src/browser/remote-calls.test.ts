import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const reportFailure = jest.fn<(...given: unknown[]) => void>();
jest.unstable_mockModule('../page/report-failure.ts', () => ({ reportFailure }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  reportFailure.mockReset();
});
afterEach(() => void jest.useRealTimers());

const load = () => import('./remote-calls.ts');
const never = () => new Promise<never>(() => {});

describe('callRemote', () => {
  it('settles like the call', async () => {
    const { callRemote, hasHung, isTimeout } = await load();
    await expect(callRemote('mf-x', 'mount', async () => 'done')).resolves.toBe('done');
    const error = await callRemote('mf-x', 'mount', () => Promise.reject(new Error('broken'))).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: 'broken' });
    expect(isTimeout(error)).toBe(false);
    await expect(
      callRemote('mf-x', 'mount', () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reportFailure).not.toHaveBeenCalled();
    expect(hasHung('mf-x')).toBe(false);
  });

  it('rejects and reports a call after five seconds and remembers the remote', async () => {
    const { callRemote, hasHung, isTimeout } = await load();
    const settled = jest.fn<(reason: unknown) => void>();
    callRemote('mf-x', 'unmount', never).catch(settled);
    await jest.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    expect(hasHung('mf-x')).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const error = settled.mock.calls[0]![0];
    expect(isTimeout(error)).toBe(true);
    expect(error).toMatchObject({ message: 'unmount of mf-x did not finish in 5 s' });
    expect(reportFailure.mock.calls).toEqual([['mf-x', 'hang', 'unmount of mf-x did not finish in 5 s']]);
    expect([hasHung('mf-x'), hasHung('mf-y'), hasHung(null)]).toEqual([true, false, false]);
  });
});
