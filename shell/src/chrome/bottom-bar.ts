/** Shares of the window's width at which to look for bars (edges) and floating buttons (middle). */
const ACROSS = [0.02, 0.5, 0.98];
/** Pixels above the lower edge at which to look. A floating button leaves a gap below it. */
const UP = [4, 40];
/** Share of the window's height. A taller element is an overlay, not a bar. */
const MAX_SHARE = 0.4;

const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';

/** Height in pixels that fixed bars and buttons occupy at the lower edge of the window, ignoring elements within `own`. */
export function measureBottomBar(own: Element): number {
  const found = ACROSS.flatMap((x) => UP.flatMap((up) => document.elementsFromPoint(innerWidth * x, innerHeight - up)));
  const heights = [...new Set(found)]
    .filter((element) => !own.contains(element) && isFixed(element))
    .map((element) => innerHeight - element.getBoundingClientRect().top);
  return Math.max(0, ...heights.filter((height) => height < innerHeight * MAX_SHARE));
}

/** Calls `onTaken` with that height now and whenever the page or the window changes its size. Returns a function that stops it. */
export function followBottomBar(own: Element, onTaken: (pixels: number) => void): () => void {
  const tell = () => onTaken(measureBottomBar(own));
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  addEventListener('resize', tell);
  tell();
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
  };
}
