import type { JSHandle, Page } from '@playwright/test';

type PageMap = {
  queryRenderedFeatures(options: { layers: string[] }): { properties: Record<string, unknown> }[];
  project(place: [number, number]): { x: number; y: number };
  getLayer(id: string): unknown;
  loaded(): boolean;
  isMoving(): boolean;
};

/** Waits for the MapLibre map of a page. React keeps it in the state of a component around the canvas. */
export const findMap = (page: Page): Promise<JSHandle<PageMap>> =>
  page.waitForFunction(() => {
    type Fiber = { return: Fiber | null; alternate: Fiber | null; memoizedState: Hook | null };
    type Hook = { next: Hook | null; memoizedState: { map?: PageMap } | null };
    const element = document.querySelector('.maplibregl-map');
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    const fibers = element as unknown as Record<string, Fiber>;
    for (let fiber: Fiber | null = key ? fibers[key]! : null; fiber; fiber = fiber.return)
      // Only one of the two has the latest state.
      for (const version of [fiber, fiber.alternate])
        for (let hook = version?.memoizedState ?? null; hook && 'next' in hook; hook = hook.next) {
          const map = hook.memoizedState?.map;
          if (typeof map?.queryRenderedFeatures === 'function') return map;
        }
    return null;
  }) as Promise<JSHandle<PageMap>>;

/** Names of the features that a layer of the map shows. Empty without such a layer. */
export const readNames = async (page: Page, layer: string): Promise<string[]> =>
  (await findMap(page)).evaluate(
    (map, id) =>
      map.getLayer(id)
        ? [...new Set(map.queryRenderedFeatures({ layers: [id] }).map(({ properties }) => String(properties['name'])))]
        : [],
    layer,
  );

/** Whether the map has the layer of the states, which only the map without streets has. */
export const isBaseMap = async (page: Page): Promise<boolean> =>
  (await findMap(page)).evaluate((map) => map.getLayer('borders') !== undefined && map.loaded());

/** Whether the map is completely drawn and does not move. */
export const isStill = async (page: Page): Promise<boolean> =>
  (await findMap(page)).evaluate((map) => map.loaded() && !map.isMoving());
