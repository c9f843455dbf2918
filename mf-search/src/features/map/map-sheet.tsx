import { lazy, Suspense, useEffect, useState } from 'react';
import { isOverlayEntry } from '@lodestay/platform/overlay-entry';
import { Chip, hiddenWithoutScript, MapIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { HomeMapProps } from './home-map.tsx';

const MapDialog = lazy(() =>
  import(/* webpackChunkName: "list-parts" */ './map-dialog.tsx').then((module) => ({ default: module.MapDialog })),
);

const sheet = styles({
  button: {
    minHeight: 'var(--hit)',
    [media.fromDesktop]: { '&&': { display: 'none' } },
    ...hiddenWithoutScript,
  },
});

/** On phones and tablets: a button that opens the map full screen. It is hidden for an empty list, unless a map area was searched. */
export function MapSheet(props: HomeMapProps) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // After going back from a home that was opened on the map. The map is not part of the server's page, so it opens later.
    const timer = setTimeout(() => isOverlayEntry('map') && setOpen(true));
    return () => clearTimeout(timer);
  }, []);
  const hasMap = open || props.found.result?.totalHomes !== 0 || props.search.bounds !== null;
  if (!hasMap) return null;
  return (
    <>
      <Chip icon={<MapIcon />} className={s.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Map
      </Chip>
      {open && (
        <Suspense>
          <MapDialog {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
