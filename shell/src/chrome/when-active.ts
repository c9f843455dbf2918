/** Latest start of analytics after the page loads, in milliseconds (specification 9). */
const LATEST_MS = 3500;
const SIGNS = ['scroll', 'mousemove', 'pointermove', 'touchstart'] as const;

/**
 * Calls `start` on the first scroll, mouse move or touch, or 3.5 seconds after the page began to load. The chrome itself usually
 * starts on such an event; then `isActive` is true and `start` runs now.
 */
export function whenActive(start: () => void, isActive: boolean): void {
  if (isActive) return start();
  const controller = new AbortController();
  const { signal } = controller;
  const begin = () => {
    clearTimeout(timer);
    controller.abort();
    start();
  };
  const timer = setTimeout(begin, Math.max(0, LATEST_MS - performance.now()));
  for (const sign of SIGNS) document.addEventListener(sign, begin, { capture: true, passive: true, signal });
}
