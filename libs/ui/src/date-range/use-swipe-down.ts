import { useRef, type PointerEvent } from 'react';

/** A drag of this many pixels closes the sheet, a quick one of fewer as well. */
const FAR = 96;
const FEW = 24;
/** Pixels per millisecond. */
const QUICK = 0.5;

/** A ref for a bottom sheet and handlers for its header: a finger drags the sheet down, and far or quickly enough closes it. */
export function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const begin = useRef<{ y: number; time: number } | null>(null);
  const move = (pixels: number | null) => {
    if (!sheet.current) return;
    sheet.current.style.translate = pixels === null ? '' : `0 ${pixels}px`;
  };
  const getPixels = ({ clientY }: PointerEvent) => Math.max(0, clientY - (begin.current?.y ?? clientY));
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      begin.current = { y: event.clientY, time: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (begin.current) move(getPixels(event));
    },
    onPointerUp(event: PointerEvent) {
      if (!begin.current) return;
      const pixels = getPixels(event);
      const isQuick = pixels > FEW && pixels / Math.max(1, event.timeStamp - begin.current.time) > QUICK;
      begin.current = null;
      if (pixels > FAR || isQuick) onClose();
      else move(null);
    },
    onPointerCancel() {
      begin.current = null;
      move(null);
    },
  };
  return [sheet, handlers] as const;
}
