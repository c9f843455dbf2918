import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, ListOrderedIcon, MapIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeMapProps } from './home-map.tsx';

const HomeMap = lazy(() => import(/* webpackChunkName: "map" */ './home-map.tsx').then((module) => ({ default: module.HomeMap })));

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
  sheet: { width: '100vw', maxWidth: 'none', height: '100dvh', maxHeight: 'none', margin: 0, padding: 0, border: 0, overflow: 'hidden', background: 'var(--fog)' },
  close: { position: 'absolute', left: '50%', top: '.75rem', translate: '-50% 0', zIndex: 5 },
});

/** On phones and tablets: a button that opens the map over the whole screen. */
export function MapSheet(props: HomeMapProps) {
  const s = useStyles(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <>
      <button type="button" className={s.button} onClick={() => setOpen(true)}>
        <MapIcon />
        Map
      </button>
      <dialog ref={dialog} aria-label="Map of homes" className={s.sheet} onClose={() => setOpen(false)}>
        {open && (
          <>
            <Suspense><HomeMap {...props} /></Suspense>
            <span className={s.close}>
              <Button look="secondary" onClick={() => setOpen(false)}>
                <ListOrderedIcon />
                List
              </Button>
            </span>
          </>
        )}
      </dialog>
    </>
  );
}
