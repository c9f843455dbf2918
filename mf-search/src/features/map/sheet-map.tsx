import { useOverlayHistory } from '@lodestay/platform/overlay-history';
import { HomeMap, type HomeMapProps } from './home-map.tsx';

/** The map of the full-screen dialog, which `onBack` closes. */
export function SheetMap({ onBack, ...map }: HomeMapProps & { onBack: () => void }) {
  useOverlayHistory('map', true, onBack);
  return <HomeMap {...map} />;
}
