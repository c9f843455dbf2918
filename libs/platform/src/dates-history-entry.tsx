import { useOverlayHistory } from './overlay-history.ts';

/** `useOverlayHistory` for an overlay of @lodestay/ui, which does not know the platform. Render it while the overlay is open. */
export function DatesHistoryEntry({ onClose }: { onClose: () => void }) {
  useOverlayHistory('dates', true, onClose);
  return null;
}
