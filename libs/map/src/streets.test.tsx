import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { StreetStyle } from './street-style.ts';
import { useStreets, watchStreets } from './streets.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A map of which only the events are real. */
function createMap() {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const map = {
    on(type: string, listener: (event: object) => void) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      return { unsubscribe: () => all.delete(listener) };
    },
  } as unknown as MapLibre;
  const fire = (type: string, event: object = {}) =>
    act(() => [...(listeners.get(type) ?? [])].forEach((listener) => listener(event)));
  return { map, fire };
}

function watch() {
  const { map, fire } = createMap();
  const showBase = jest.fn(async () => fire('style.load'));
  const attribution = [{ text: 'Maps' }];
  watchStreets(map, { metadata: { attribution }, sources: { streets: {} } } as unknown as StreetStyle, showBase);
  const { result } = renderHook(() => useStreets(map));
  expect(result.current).toBe(attribution);
  return { fire, showBase, result };
}

it('keeps the streets after the first tile, whatever happens to others', () => {
  const { fire, showBase, result } = watch();
  fire('sourcedata', { sourceId: 'streets', tile: { state: 'loaded' } });
  fire('error', { sourceId: 'streets' });
  jest.runAllTimers();
  expect(showBase).not.toHaveBeenCalled();
  expect(result.current).not.toBeNull();
});

it.each([
  ['fails', (fire: ReturnType<typeof createMap>['fire']) => fire('error', { sourceId: 'streets' })],
  ['does not arrive', () => act(() => void jest.advanceTimersByTime(10_000))],
])('shows the map without streets if the first tile %s', (_name, happen) => {
  const { fire, showBase, result } = watch();
  fire('sourcedata', { sourceId: 'streets', sourceDataType: 'metadata' });
  // A shape on the map
  fire('sourcedata', { sourceId: 'rings', tile: { state: 'loaded' } });
  fire('error', { sourceId: 'rings' });
  expect(showBase).not.toHaveBeenCalled();
  happen(fire);
  fire('error', { sourceId: 'streets' });
  expect(showBase).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
});

it('does nothing after the map was removed', () => {
  const { fire, showBase } = watch();
  fire('remove');
  jest.runAllTimers();
  expect(showBase).not.toHaveBeenCalled();
});

it('has no streets without a map', () => {
  expect(renderHook(() => useStreets(null)).result.current).toBeNull();
});
