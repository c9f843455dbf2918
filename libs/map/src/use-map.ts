import { useEffect, useRef, useState, type RefObject } from 'react';
import { createMap, type MapLibre, type MapOptions } from './create-map.ts';

export type MapState = { status: 'drawing' } | { status: 'ready'; map: MapLibre } | { status: 'failed' };

/** A map in `container` for as long as the component lives. The options are those of its first render; `failed` is a browser without WebGL. */
export function useMap(container: RefObject<HTMLElement | null>, options: MapOptions): MapState {
  const [state, setState] = useState<MapState>({ status: 'drawing' });
  const first = useRef(options);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let map: MapLibre | undefined;
    let gone = false;
    createMap(element, first.current).then(
      (created) => {
        map = created;
        if (gone) return created.remove();
        // Elements over the map need only its geometry, so they do not wait for its layers.
        setState({ status: 'ready', map: created });
      },
      () => !gone && setState({ status: 'failed' }),
    );
    return () => {
      gone = true;
      map?.remove();
    };
  }, [container]);
  return state;
}
