/** Marks the part of a page that a floating card must not cover, such as the search form of the home page. */
const KEPT_CLEAR = '[data-keep-clear]';

/**
 * Calls `onCovered` with whether the card lies over the part of the page that is kept clear: now, and after each scroll and
 * change of size. Returns a function that stops it.
 */
export function followCovered(card: Element, onCovered: (isCovered: boolean) => void): () => void {
  const tell = () => {
    const kept = document.querySelector(KEPT_CLEAR)?.getBoundingClientRect();
    const { top, bottom } = card.getBoundingClientRect();
    onCovered(kept !== undefined && kept.top < bottom && kept.bottom > top);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  addEventListener('resize', tell);
  addEventListener('scroll', tell);
  tell();
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
    removeEventListener('scroll', tell);
  };
}
