import { useEffect, useRef } from 'react';
import type { MapLibre } from '@lodestay/map';
import { Button, IconButton, MapPinIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  opener: {
    position: 'absolute',
    right: '.75rem',
    top: 'calc(.75rem + 2 * var(--hit) + .75rem)',
    zIndex: 4,
    background: 'var(--paper)',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
    '& > [aria-pressed=true]': { color: 'var(--blue)' },
  },
  // The tip of the marker is at the center of the map.
  mark: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    zIndex: 4,
    translate: '-50% -92%',
    pointerEvents: 'none',
    '& > svg': {
      display: 'block',
      width: '2.75rem',
      height: '2.75rem',
      fill: 'var(--blue)',
      stroke: 'var(--paper)',
      strokeWidth: 1.5,
      filter: 'drop-shadow(0 2px 3px rgb(0 0 0 / .35))',
    },
  },
  panel: {
    alignSelf: 'center',
    display: 'grid',
    gap: 'var(--s-3)',
    width: '100%',
    maxWidth: '23rem',
    padding: 'var(--s-4)',
    background: 'var(--paper)',
    borderRadius: 'var(--r-l)',
    boxShadow: 'var(--sh-3)',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

type PointPickerProps = { map: MapLibre; picking: boolean; setPicking: (picking: boolean) => void };

/** Lets the visitor choose a near place: a marker stays at the center while the map moves below it. */
export function PointPicker({ map, picking, setPicking }: PointPickerProps) {
  const s = useStyles(sheet);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!picking) return;
    // The focused map moves with the arrow keys.
    map.getCanvas().focus({ preventScroll: true });
    const button = opener.current;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape cancels only the choice. The dialog around the map stays open.
      event.preventDefault();
      setPicking(false);
    };
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('keydown', cancel);
      button?.focus({ preventScroll: true });
    };
  }, [map, picking, setPicking]);

  return (
    <>
      <span className={s.opener}>
        <IconButton
          ref={opener}
          label="Choose a point on the map"
          aria-pressed={picking}
          onClick={() => setPicking(!picking)}
        >
          <MapPinIcon />
        </IconButton>
      </span>
      {picking && (
        <span className={s.mark} aria-hidden="true">
          <MapPinIcon />
        </span>
      )}
    </>
  );
}

/** Instructions and buttons while the visitor chooses a point. */
export function PointPanel({ onUse, onCancel }: { onUse: () => void; onCancel: () => void }) {
  const s = useStyles(sheet);
  return (
    <div role="group" aria-label="Choose a point" className={s.panel}>
      <p role="status" className="small">
        Drag the map, or use the arrow keys, until the pin is on your place. Homes will be sorted by distance from it.
      </p>
      <div className={s.buttons}>
        <Button size="small" onClick={onUse}>
          Use this point
        </Button>
        <Button size="small" look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
