import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { announceRecordChange } from '@lodestay/platform/record-changes';
import { fakeApi, renderAt } from '@lodestay/testing';
import { ConsoleNavigation } from './console-navigation.tsx';
import { followQueueCounts } from './follow-queue-counts.ts';

const NOW = '2027-01-10T12:00:00.000Z';
const leads = { name: 'leads', open: 18, overdue: 0, mine: 2, oldestOpenedAt: '2027-01-09T14:00:00.000Z' } as const;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
  renderAt(
    <ConsoleNavigation
      model={{ queues: [leads], markets: [] }}
      user={{ role: 'admin' } as CurrentUser}
      pathname="/staff"
      now={NOW}
    />,
  );
});
let end = () => {};
const follow = (api: ReturnType<typeof fakeApi>) => void (end = followQueueCounts(api));
afterEach(() => {
  end();
  jest.useRealTimers();
});

const link = () => screen.getByRole('link', { name: /^Leads/, hidden: true });

it('shows the figures after a write', async () => {
  const api = fakeApi({ listQueues: { queues: [{ ...leads, open: 17, overdue: 2 }] } });
  follow(api);
  expect(link()).toHaveTextContent('Leads 18 open, the oldest for 22 h 22 hours');
  act(() => announceRecordChange());
  await waitFor(() => expect(link()).toHaveTextContent('Leads 17 open, the oldest for 22 h 22 hours, 2 overdue'));
  expect(link()).toHaveAttribute('data-late');
});

it('shows an empty queue', async () => {
  follow(fakeApi({ listQueues: { queues: [{ ...leads, open: 0, oldestOpenedAt: null }] } }));
  announceRecordChange();
  await waitFor(() => expect(link().textContent.trim()).toBe('Leads 0 open'));
});

it('asks once more for writes during a request, and keeps the figures after a failure', async () => {
  const api = fakeApi({});
  follow(api);
  for (let write = 0; write < 3; write += 1) announceRecordChange();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(link()).toHaveTextContent('Leads 18 open');
});

it('refreshes on focus, but not within 15 seconds', async () => {
  const api = fakeApi({ listQueues: { queues: [] } });
  follow(api);
  window.dispatchEvent(new Event('focus'));
  expect(api.calls).toHaveLength(0);
  jest.setSystemTime(Date.parse(NOW) + 16_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(api.calls).toHaveLength(1));
});
