import { IconButton, MinusIcon, PlusIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { MapLibre } from './create-map.ts';

const sheet = styles({
  zoom: {
    position: 'absolute',
    right: '.75rem',
    top: '.75rem',
    zIndex: 4,
    display: 'grid',
    background: 'var(--paper)',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
    '& > * + *': { borderTop: '1px solid var(--line)' },
  },
});

/** Nearer and farther. Their movement counts as the visitor's: its event has an `originalEvent`. */
export function ZoomButtons({ map }: { map: MapLibre }) {
  const s = useStyles(sheet);
  return (
    <div className={s.zoom}>
      <IconButton label="Zoom in" onClick={() => map.zoomIn({}, { originalEvent: 'button' })}>
        <PlusIcon />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => map.zoomOut({}, { originalEvent: 'button' })}>
        <MinusIcon />
      </IconButton>
    </div>
  );
}
