import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConflictError, type Composer, type LoggedChange, type MinuteCounts } from '@lodestay/releases';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { waitFor } from '@lodestay/testing/wait-for';
import { guardCanary } from './guard.ts';

const NOW = new Date('2026-11-21T12:30:20Z');
const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const IN_FORCE: LoggedChange = {
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
const BAD: MinuteCounts[] = [
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
const between = jest.fn<(from: Date, to: Date) => Promise<typeof BAD>>(() => Promise.resolve(BAD));
let history: LoggedChange[];
let guard: ReturnType<typeof guardCanary>;

const watch = (composer: Pick<Composer, 'withdraw'> | null = { withdraw }) => {
  guard = guardCanary({
    follower: { history: () => history },
    health: { between },
    composer,
    clock: () => NOW,
    log,
    intervalMs: 1,
  });
};
/** Until it has looked so many times more. */
const looks = (times: number) => {
  const before = between.mock.calls.length;
  return waitFor(() => expect(between.mock.calls.length).toBeGreaterThanOrEqual(before + times));
};

beforeEach(() => {
  jest.resetAllMocks();
  between.mockImplementation(() => Promise.resolve(BAD));
  history = [IN_FORCE];
});
afterEach(() => guard.close());

describe('guardCanary', () => {
  it('withdraws only the canary that it judged', async () => {
    withdraw.mockImplementation(async () => {
      history = [IN_FORCE, { ...IN_FORCE, canary: null }];
      return history[1]!;
    });
    watch();
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
    expect(between).toHaveBeenCalledWith(new Date('2026-11-21T12:20:20Z'), NOW);
  });

  it('reads no counts while there is no canary', async () => {
    const asked = jest.fn(() => [{ ...IN_FORCE, canary: null }]);
    guard = guardCanary({
      follower: { history: asked },
      health: { between },
      composer: { withdraw },
      clock: () => NOW,
      log,
      intervalMs: 1,
    });
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(3));
    expect(between).not.toHaveBeenCalled();
  });

  it('continues after another server withdrew first', async () => {
    withdraw.mockRejectedValue(new ConflictError('the composition was changed meanwhile'));
    watch();
    await looks(3);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('logs a repeated error once and continues', async () => {
    between.mockRejectedValue(new Error('the store is away'));
    watch();
    await looks(3);
    expect(log.error.mock.calls).toEqual([[{ reason: 'the store is away' }, 'the canary could not be checked']]);
    between.mockImplementation(() => Promise.resolve(BAD));
    await waitFor(() => expect(withdraw).toHaveBeenCalled());
  });

  it('logs once per canary that it has no key', async () => {
    watch(null);
    await looks(3);
    expect(log.error).toHaveBeenCalledTimes(1);
    history = [
      IN_FORCE,
      {
        ...IN_FORCE,
        canary: { ...IN_FORCE.canary!, composition: { ...IN_FORCE.canary!.composition, id: '00000003' } },
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
    watch();
    await jest.advanceTimersByTimeAsync(10);
    await guard.close();
    const last = between.mock.calls.length;
    expect(last).toBeGreaterThan(0);
    await jest.advanceTimersByTimeAsync(10);
    expect(between).toHaveBeenCalledTimes(last);
  });
});
