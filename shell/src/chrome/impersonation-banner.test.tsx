import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/api-client';
import type { CurrentUser } from '@lodestay/contracts';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ImpersonationBanner } from './impersonation-banner.tsx';

const NOW = '2027-03-01T12:00:00.000Z';
const MINUTE = 60_000;
const anna = { id: 12, fullName: 'Anna Kahn' } as CurrentUser;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) });
});
afterEach(() => {
  jest.useRealTimers();
});

function show(answers: Record<string, unknown> = {}) {
  const api = fakeApi(answers);
  const onLeave = jest.fn<(href: string) => void>();
  const shown = renderAt(<ImpersonationBanner user={anna} endsAt="2027-03-01T12:30:00.000Z" onLeave={onLeave} />, {
    platform: testPlatform({ api, now: NOW }),
  });
  return { api, onLeave, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), ...shown };
}
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * MINUTE));
const banner = () => screen.getByRole('region', { name: 'Impersonation' });

describe('the impersonation banner', () => {
  it('names the person and what is blocked, and has only the button to end it', () => {
    show();
    expect(banner()).toHaveTextContent(
      'You are signed in as Anna Kahn. Payments, passwords, email changes, exports and deletion are blocked.30 minutes left',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End']);
  });

  it('counts the minutes down, and tells screen readers only near the end', () => {
    show();
    pass(2);
    expect(banner()).toHaveTextContent('28 minutes left');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(23);
    expect(screen.getByRole('status')).toHaveTextContent('Impersonation: 5 minutes left');
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(3);
    expect(screen.getByRole('status')).toHaveTextContent('Impersonation: 1 minute left');
  });

  it.each<[string, unknown]>([
    ['ended it too', new ApiError(401, null)],
    ['has a later clock', {}],
  ])('leaves for the page of the person when the time is over, if the server %s', async (_, endAlias) => {
    const { onLeave, api } = show({ endAlias });
    pass(29);
    expect(api.calls).toEqual([]);
    pass(2);
    await act(async () => {});
    expect(onLeave.mock.calls).toEqual([['/staff/people/12']]);
    expect(banner()).toHaveTextContent('Ended');
  });

  it('returns to the page of the person when it is ended', async () => {
    const { onLeave, user, api } = show({ endAlias: {} });
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(api.calls.map(({ name }) => name)).toEqual(['endAlias']);
    expect(onLeave).toHaveBeenCalledWith('/staff/people/12');
  });

  it('leaves if the server ended it first', async () => {
    const { onLeave, user } = show({ endAlias: new ApiError(401, null) });
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(onLeave).toHaveBeenCalledWith('/staff/people/12');
  });

  it('stays when ending it fails, and says so', async () => {
    const { onLeave, user, platform } = show({ endAlias: new ApiError(503, null) });
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(platform.toasts.store.get().map(({ message }) => message)).toEqual([
      'We couldn’t end the impersonation. Please try again.',
    ]);
    expect(onLeave).not.toHaveBeenCalled();
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'End' })).toBeEnabled();
  });
});
