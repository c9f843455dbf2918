import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, ListOrderedIcon, MapIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeMapProps } from './home-map.tsx';

const HomeMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './home-map.tsx').then((module) => ({ default: module.HomeMap })),
);

const sheet = styles({
  button: {
    position: 'fixed',
    left: '50%',
    bottom: '1.25rem',
    translate: '-50% 0',
    zIndex: 'var(--z-sticky)',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    minHeight: 'var(--control)',
    padding: '0 1.375rem',
    border: 0,
    borderRadius: 'var(--r-button)',
    background: 'var(--night)',
    color: 'var(--paper)',
    fontWeight: 600,
    boxShadow: 'var(--sh-3)',
    cursor: 'pointer',
    '&:hover': { background: 'var(--night-raised)' },
    '@media (min-width: 1024px)': { display: 'none' },
    '@media (scripting: none)': { display: 'none' },
  },
  sheet: {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'hidden',
    background: 'var(--fog)',
    '--map-foot': '4.25rem',
  },
  close: { position: 'absolute', left: '50%', bottom: '1.25rem', translate: '-50% 0', zIndex: 5 },
});

/** On phones and tablets: a button that opens the map full screen. It is hidden for an empty list, unless a map area was searched. */
export function MapSheet(props: HomeMapProps) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  const hasMap = open || props.found.result?.totalHomes !== 0 || props.search.bounds !== null;
  if (!hasMap) return null;
  return (
    <>
      <button type="button" className={s.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapIcon />
        Map
      </button>
      {open && <Sheet {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** A native dialog: it traps the focus, closes on Escape and restores the focus. */
function Sheet({ onClosed, ...map }: HomeMapProps & { onClosed: () => void }) {
  const s = useStyles(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Homes on a map"
      className={s.sheet}
      onClose={() => !dialog.current?.open && onClosed()}
    >
      <Suspense>
        <HomeMap {...map} />
      </Suspense>
      <span className={s.close}>
        <Button look="on-night" onClick={() => dialog.current?.close()}>
          <ListOrderedIcon />
          List
        </Button>
      </span>
    </dialog>
  );
}
