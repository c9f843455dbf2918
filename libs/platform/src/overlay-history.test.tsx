import { act, renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { PlatformProvider, SiteRouter, type Platform } from '@lodestay/platform';
import { parseLocation } from './location.ts';
import { isOverlayEntry } from './overlay-entry.ts';
import { useOverlayHistory } from './overlay-history.ts';

const navigate = jest.fn<Platform['navigate']>();
const platform = { navigate, utm: [] } as unknown as Platform;
const wrapper = ({ children }: { children: ReactNode }) => (
  <PlatformProvider platform={platform}>
    <SiteRouter location={parseLocation(location.href)} platform={platform}>
      {children}
    </SiteRouter>
  </PlatformProvider>
);

/** A page with an overlay, which is closed first. */
function show() {
  const { result, rerender } = renderHook(
    () => {
      const [isOpen, setOpen] = useState(false);
      return { isOpen, setOpen, drop: useOverlayHistory('map', isOpen, () => setOpen(false)) };
    },
    { wrapper },
  );
  return { result, rerender, open: () => act(() => result.current.setOpen(true)) };
}

/** What the shell does when the filters change. */
const replaceUrl = (url: string, key: string) =>
  history.replaceState({ key, overlay: (history.state as { overlay?: unknown }).overlay }, '', url);

let key = 0;
beforeEach(() => {
  navigate.mockReset();
  key += 1;
  history.pushState({ key: `page ${key}` }, '', '/s/denver?beds=2');
});

it('closes the overlay with Back and stays on the page', async () => {
  const { result, open } = show();
  open();
  expect(isOverlayEntry('map')).toBe(true);
  history.back();
  await waitFor(() => expect(result.current.isOpen).toBe(false));
  expect([location.search, history.state]).toEqual(['?beds=2', { key: `page ${key}` }]);
  expect(navigate).not.toHaveBeenCalled();
});

it('removes the entry when the overlay is closed by a button', async () => {
  const { result, open } = show();
  open();
  act(() => result.current.setOpen(false));
  await waitFor(() => expect(isOverlayEntry('map')).toBe(false));
  expect(history.state).toEqual({ key: `page ${key}` });
});

it.each([
  ['Back', () => history.back()],
  ['a button', (close: () => void) => act(close)],
])('keeps the filters that changed in the overlay when %s closes it', async (_name, leave) => {
  const { result, rerender, open } = show();
  open();
  replaceUrl('/s/denver?beds=2&swLatitude=39', 'moved');
  rerender();
  leave(() => result.current.setOpen(false));
  await waitFor(() =>
    expect(navigate.mock.calls).toEqual([['/s/denver?beds=2&swLatitude=39', { replace: true, keepScroll: true }]]),
  );
  expect(result.current.isOpen).toBe(false);
});

it('keeps an overlay open that is opened again while the browser goes back', async () => {
  const { result, open } = show();
  open();
  // The browser goes back only when the test lets it.
  const back = jest.spyOn(history, 'back').mockImplementation(() => {});
  act(() => result.current.setOpen(false));
  await waitFor(() => expect(back).toHaveBeenCalled());
  back.mockRestore();
  open();
  const wentBack = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await act(() => wentBack);
  expect([result.current.isOpen, isOverlayEntry('map')]).toEqual([true, true]);
  history.back();
  await waitFor(() => expect(result.current.isOpen).toBe(false));
});

it('does not go back when the overlay closes because another page opens', async () => {
  const { result, open } = show();
  open();
  const back = jest.spyOn(history, 'back');
  history.pushState({ key: 'home' }, '', '/s/denver?home');
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await waitFor(() => expect(result.current.isOpen).toBe(false));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect([back.mock.calls, navigate.mock.calls]).toEqual([[], []]);
  back.mockRestore();
});

it('lets a navigation take the place of the entry', async () => {
  const { result, open } = show();
  open();
  result.current.drop();
  expect(isOverlayEntry('map')).toBe(false);
  history.replaceState({ key: 'filtered' }, '', '/s/denver?beds=3');
  act(() => result.current.setOpen(false));
  history.back();
  await waitFor(() => expect(location.search).toBe('?beds=2'));
});
