import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import { stubLayout, unstubLayout } from './bottom-bar.testing.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  stubLayout();
  jest.useFakeTimers();
});
afterEach(() => {
  unstubLayout();
  jest.useRealTimers();
});

/** Of the specification. */
const EXIT_MS = 800;

const STEP_MS = 50;

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function show(options?: Parameters<ReturnType<typeof renderAt>['platform']['toasts']['show']>[1]) {
  const { platform } = renderAt(<Toasts />);
  act(() => platform.toasts.show('Saved', options));
  return platform.toasts.store;
}

/** Milliseconds from the start until the toast is gone, with its exit. */
function getLifetime(store: ReturnType<typeof show>): number {
  let elapsed = 0;
  for (; store.get().length > 0; elapsed += STEP_MS) wait(STEP_MS);
  return elapsed;
}

const toast = () => screen.getByText('Saved');

describe('Toasts', () => {
  it('stays above a bar at the bottom of the page', () => {
    const bar = document.createElement('div');
    bar.style.position = 'fixed';
    bar.getBoundingClientRect = () => ({ top: innerHeight - 72 }) as DOMRect;
    stubLayout([bar]);
    document.body.append(bar);
    show();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveStyle({ bottom: '80px' });
    bar.remove();
  });

  it('closes a toast after its duration and an exit of 800 ms', () => {
    expect(getLifetime(show({ duration: 3000 }))).toBe(3000 + EXIT_MS);
  });

  it.each([
    ['default', 5000],
    ['success', 5000],
    ['info', 5000],
    ['warning', 8000],
  ] as const)('shows %s for %d ms', (variant, duration) => {
    expect(getLifetime(show({ variant }))).toBe(duration + EXIT_MS);
  });

  it('keeps an error until it is dismissed', () => {
    const store = show({ variant: 'error' });
    wait(3_600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    wait(EXIT_MS - 1);
    expect(toast()).toBeInTheDocument();
    wait(1);
    expect(store.get()).toEqual([]);
  });

  it('continues with the remaining time after the pointer has left', () => {
    const store = show({ duration: 3000 });
    wait(2000);
    fireEvent.pointerEnter(toast().parentElement!);
    wait(60_000);
    fireEvent.pointerLeave(toast().parentElement!);
    expect(getLifetime(store)).toBe(1000 + EXIT_MS);
  });
});
