import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button, ListOrderedIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeMapProps } from './home-map.tsx';

const SheetMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './sheet-map.tsx').then((module) => ({ default: module.SheetMap })),
);

const sheet = styles({
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

/** The map full screen. A native dialog: it traps the focus, closes on Escape and restores the focus. */
export function MapDialog({ onClosed, ...map }: HomeMapProps & { onClosed: () => void }) {
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
        <SheetMap {...map} onBack={() => dialog.current?.close()} />
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
