import { styles } from '@lodestay/ui/styles';

const canvas = { position: 'absolute', left: 0, top: 0, '&:focus-visible': { outlineOffset: -3 } } as const;

/** The parts of a map. `taking` and `leaving` hold what of MapLibre's own style sheet a map needs whose gestures are its own, or the page's. */
export const mapSheet = styles({
  taking: {
    '& .maplibregl-canvas': { ...canvas, cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } },
  },
  leaving: { '& .maplibregl-canvas': { ...canvas, touchAction: 'pan-y' } },
  canvas: { position: 'absolute', inset: 0 },
  overlay: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
  name: {
    fontSize: 'var(--t-12)',
    fontWeight: 500,
    color: 'var(--ink-quiet)',
    whiteSpace: 'nowrap',
    textShadow: '0 0 3px var(--paper), 0 0 3px var(--paper), 0 0 6px var(--paper)',
  },
});
