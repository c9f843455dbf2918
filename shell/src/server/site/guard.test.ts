import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConflictError, type Composer, type LoggedChange, type MinuteCounts } from '@lodestay/releases';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { waitFor } from '@lodestay/testing/wait-for';
import { guardCanary } from './guard.ts';

const NOW = new Date('2026-11-21T12:30:20Z');
const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const CURRENT_CHANGE: LoggedChange = {
  number: 1,
  previous: '',
  at: '2026-11-21T12:00:00Z',
  by: 'ana',
  action: 'compose',
  reason: 'why',
  hash: '',
  key: 'local',
  production: { id: '00000001', releases: { 'mf-search': OLD }, routes: [] },
  canary: {
    composition: { id: '00000002', releases: { 'mf-search': NEW }, routes: [] },
    percentage: 10,
    threshold: 0.05,
    minimum_pages: 20,
  },
};
const FAILING_COUNTS: MinuteCounts[] = [
  {
    name: 'mf-search',
    version: NEW,
    channel: 'canary',
    minute: '2026-11-21T12:29:00.000Z',
    pages: 20,
    clients: 20,
    failures: { load: 20 },
  },
];

const log = { warn: jest.fn(), error: jest.fn() };
const withdraw = jest.fn<Composer['withdraw']>();
const readCounts = jest.fn<(from: Date, to: Date) => Promise<typeof FAILING_COUNTS>>(() =>
  Promise.resolve(FAILING_COUNTS),
);
let history: LoggedChange[];
let guard: ReturnType<typeof guardCanary>;

const startGuard = (composer: Pick<Composer, 'withdraw'> | null = { withdraw }) => {
  guard = guardCanary({
    follower: { history: () => history },
    health: { between: readCounts },
    composer,
    clock: () => NOW,
    log,
    intervalMs: 1,
  });
};
/** Waits until the guard has checked the canary this many more times. */
const waitForChecks = (times: number) => {
  const before = readCounts.mock.calls.length;
  return waitFor(() => expect(readCounts.mock.calls.length).toBeGreaterThanOrEqual(before + times));
};

beforeEach(() => {
  jest.resetAllMocks();
  readCounts.mockImplementation(() => Promise.resolve(FAILING_COUNTS));
  history = [CURRENT_CHANGE];
});
afterEach(() => guard.close());

describe('guardCanary', () => {
  it('withdraws only the canary that it judged', async () => {
    withdraw.mockImplementation(async () => {
      history = [CURRENT_CHANGE, { ...CURRENT_CHANGE, canary: null }];
      return history[1]!;
    });
    startGuard();
    await waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
    await guard.close();
    expect(withdraw.mock.calls).toEqual([
      [
        {
          by: 'canary guard',
          expected: '00000002',
          reason: `mf-search ${NEW}: 20 failures (load 20) in 20 pages for 20 clients, 100% with a threshold of 5%`,
        },
      ],
    ]);
    expect(readCounts).toHaveBeenCalledWith(new Date('2026-11-21T12:20:20Z'), NOW);
  });

  it('reads no counts while there is no canary', async () => {
    const readHistory = jest.fn(() => [{ ...CURRENT_CHANGE, canary: null }]);
    guard = guardCanary({
      follower: { history: readHistory },
      health: { between: readCounts },
      composer: { withdraw },
      clock: () => NOW,
      log,
      intervalMs: 1,
    });
    await waitFor(() => expect(readHistory.mock.calls.length).toBeGreaterThan(3));
    expect(readCounts).not.toHaveBeenCalled();
  });

  it('continues after another server withdrew first', async () => {
    withdraw.mockRejectedValue(new ConflictError('the composition was changed meanwhile'));
    startGuard();
    await waitForChecks(3);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('logs a repeated error once and continues', async () => {
    readCounts.mockRejectedValue(new Error('the store is unavailable'));
    startGuard();
    await waitForChecks(3);
    expect(log.error.mock.calls).toEqual([[{ reason: 'the store is unavailable' }, 'the canary could not be checked']]);
    readCounts.mockImplementation(() => Promise.resolve(FAILING_COUNTS));
    await waitFor(() => expect(withdraw).toHaveBeenCalled());
  });

  it('logs once per canary that it has no key', async () => {
    startGuard(null);
    await waitForChecks(3);
    expect(log.error).toHaveBeenCalledTimes(1);
    history = [
      CURRENT_CHANGE,
      {
        ...CURRENT_CHANGE,
        canary: { ...CURRENT_CHANGE.canary!, composition: { ...CURRENT_CHANGE.canary!.composition, id: '00000003' } },
      },
    ];
    await waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
    expect(log.error.mock.lastCall).toEqual([
      expect.objectContaining({ composition: '00000003' }),
      'the canary fails too often, but this server has no key to withdraw it',
    ]);
  });

  it('waits for the running check when it closes', async () => {
    jest.useFakeTimers();
    onTestFinished(() => void jest.useRealTimers());
    startGuard();
    await jest.advanceTimersByTimeAsync(10);
    await guard.close();
    const checks = readCounts.mock.calls.length;
    expect(checks).toBeGreaterThan(0);
    await jest.advanceTimersByTimeAsync(10);
    expect(readCounts).toHaveBeenCalledTimes(checks);
  });
});
