import { createStore } from '@lodestay/session';

/** Where a navigation stands, 0 to 1; null when there is none. It starts at 0.3 (specification 9). */
export const progress = createStore<number | null>(null);

const START = 0.3;
const TICK_MS = 300;
const SHOW_AFTER_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = 0;

const creep = () => {
  const at = progress.get();
  progress.set(at === null ? START : at + (0.95 - at) * 0.15);
  timer = setTimeout(creep, TICK_MS);
};

/** Shows the bar unless the work is done at once. Returns the function that ends it. */
export function startProgress(): () => void {
  if (running++ === 0) timer = setTimeout(creep, SHOW_AFTER_MS);
  let ended = false;
  return () => {
    if (ended || --running > 0) return;
    ended = true;
    clearTimeout(timer);
    if (progress.get() === null) return;
    progress.set(1);
    timer = setTimeout(() => progress.set(null), 200);
  };
}
