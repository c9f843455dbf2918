import { act, renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PlatformProvider, SiteRouter, type Platform } from '@lodestay/platform';
import { parseLocation } from './location.ts';
import { afterOverlayEntry } from './overlay-changes.ts';
import { isOverlayEntry } from './overlay-entry.ts';
import { useOverlayHistory } from './overlay-history.ts';

const platform = { navigate: jest.fn<Platform['navigate']>(), utm: [] } as unknown as Platform;
const wrapper = ({ children }: { children: ReactNode }) => (
  <PlatformProvider platform={platform}>
    <SiteRouter location={parseLocation(location.href)} platform={platform}>
      {children}
    </SiteRouter>
  </PlatformProvider>
);

/** A page with an open overlay. */
function show() {
  const { result } = renderHook(
    () => {
      const [isOpen, setOpen] = useState(true);
      useOverlayHistory('dates', isOpen, () => setOpen(false));
      return { isOpen, setOpen };
    },
    { wrapper },
  );
  return {
    isOpen: () => result.current.isOpen,
    open: () => act(() => result.current.setOpen(true)),
    close: () => act(() => result.current.setOpen(false)),
  };
}

/** The browser goes back only when the test lets it. */
function delayBack() {
  const back = jest.spyOn(history, 'back').mockImplementation(() => {});
  return {
    requested: () => waitFor(() => expect(back).toHaveBeenCalledTimes(1)),
    async finish() {
      back.mockRestore();
      const wentBack = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
      });
      history.back();
      await act(() => wentBack);
    },
  };
}

/** What single-spa does when the URL changes, and once more for each change that was waiting. */
const repeatEvent = () => act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
const finishTasks = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  );

/** A change of the dates in the URL. */
const createChange = () => jest.fn(() => history.pushState({ key: 'chosen' }, '', '/homes/a?startDate=2027-01-11'));

let key = 0;
beforeEach(() => {
  key += 1;
  history.pushState({ key: `page ${key}` }, '', '/homes/a');
  // single-spa ignores the options of listeners for popstate.
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => add(type, listener));
});
afterEach(() => void jest.restoreAllMocks());

it('runs a change once when the entry is gone', async () => {
  const { close } = show();
  const change = createChange();
  afterOverlayEntry('dates', change);
  close();
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  expect(location.search).toBe('?startDate=2027-01-11');
  repeatEvent();
  await finishTasks();
  expect(change).toHaveBeenCalledTimes(1);
});

it('waits while the browser only repeats an event', async () => {
  const { close } = show();
  const change = createChange();
  const back = delayBack();
  afterOverlayEntry('dates', change);
  close();
  await back.requested();
  repeatEvent();
  await finishTasks();
  expect(change).not.toHaveBeenCalled();
  await back.finish();
  await finishTasks();
  expect(change).toHaveBeenCalledTimes(1);
});

it.each([
  ['while the browser goes back', true],
  ['before the browser goes back', false],
])('runs a change once if the overlay opens again %s', async (_when, isGoingBack) => {
  const { isOpen, open, close } = show();
  const change = createChange();
  const back = delayBack();
  afterOverlayEntry('dates', change);
  close();
  if (isGoingBack) await back.requested();
  open();
  await back.finish();
  await finishTasks();
  repeatEvent();
  expect(change).toHaveBeenCalledTimes(1);
  // The overlay is above the changed page, and Back closes it.
  expect([isOpen(), isOverlayEntry('dates'), location.search]).toEqual([true, true, '?startDate=2027-01-11']);
  history.back();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect([history.state, location.search]).toEqual([{ key: 'chosen' }, '?startDate=2027-01-11']);
});

it('runs a change once if the overlay opens again before the event of going back', async () => {
  const { isOpen, open, close } = show();
  const change = createChange();
  const back = delayBack();
  afterOverlayEntry('dates', change);
  close();
  await back.requested();
  history.replaceState({ key: `page ${key}` }, '');
  open();
  repeatEvent();
  expect(change).toHaveBeenCalledTimes(1);
  expect([isOpen(), isOverlayEntry('dates')]).toEqual([true, true]);
  await back.finish();
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('goes back only once if the overlay opens and closes again meanwhile', async () => {
  const { open, close } = show();
  const back = delayBack();
  close();
  await back.requested();
  open();
  close();
  await finishTasks();
  await back.requested();
  await back.finish();
  expect(history.state).toEqual({ key: `page ${key}` });
});

it('runs a change at once without an entry', async () => {
  const { close } = show();
  close();
  await waitFor(() => expect(isOverlayEntry('dates')).toBe(false));
  await finishTasks();
  const change = createChange();
  afterOverlayEntry('dates', change);
  expect(change).toHaveBeenCalledTimes(1);
});
