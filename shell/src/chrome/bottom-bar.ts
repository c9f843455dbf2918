/** Of the window's width: the edges that a bar reaches, and the middle, where a button floats. */
const ACROSS = [0.02, 0.5, 0.98];
/** Pixels above the lower edge: a bar begins there, a button leaves a space below it. */
const UP = [4, 40];
/** Of the window's height: what is higher lies over the page and is no bar. */
const MOST = 0.4;

const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';

/** Pixels that fixed bars and buttons of the page take at the lower edge of the window, what is inside of `own` left out. */
export function takenAtBottom(own: Element): number {
  const found = ACROSS.flatMap((x) => UP.flatMap((up) => document.elementsFromPoint(innerWidth * x, innerHeight - up)));
  const heights = [...new Set(found)]
    .filter((element) => !own.contains(element) && isFixed(element))
    .map((element) => innerHeight - element.getBoundingClientRect().top);
  return Math.max(0, ...heights.filter((height) => height < innerHeight * MOST));
}

/** Tells `onTaken` what is taken at the lower edge, now and whenever page or window change their size; ends when the answer is called. */
export function followBottomBar(own: Element, onTaken: (pixels: number) => void): () => void {
  const tell = () => onTaken(takenAtBottom(own));
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  addEventListener('resize', tell);
  tell();
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
  };
}
